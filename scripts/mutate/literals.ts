import type { Node } from "oxc-parser";
import type { Rewrite } from "./rewrite";

/** Turns a boolean into the other one, a text into an empty one, an empty text into another. */
export function rewriteLiteral(node: Node, parents: readonly Node[]): Rewrite[] {
  const [parent] = parents;
  if (node.type === "Literal" && typeof node.value === "boolean") {
    return [{ at: node, kind: "boolean", text: String(!node.value) }];
  }
  if (!isText(node) || parent === undefined || isName(node, parent) || isSaid(parents)) return [];
  const isEmpty = node.type === "Literal" && node.value === "";
  return [{ at: node, kind: "string", text: isEmpty ? '"other"' : '""' }];
}

export function isText(node: Node): boolean {
  return (
    node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string")
  );
}

/** Whether the text is a module's name, a key, or a tagged template. */
function isName(node: Node, parent: Node): boolean {
  if (/^(Import|Export|TaggedTemplate)/.test(parent.type)) return true;
  return "key" in parent && parent.key === node && !("computed" in parent && parent.computed);
}

/** An error's message is for people: tests do not check it. */
function isSaid(parents: readonly Node[]): boolean {
  return parents.some(
    (node) =>
      node.type === "ThrowStatement" ||
      (node.type === "NewExpression" &&
        node.callee.type === "Identifier" &&
        node.callee.name.endsWith("Error")),
  );
}
