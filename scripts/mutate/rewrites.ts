import type { BinaryExpression, LogicalExpression, Node, PrivateInExpression } from "oxc-parser";

/** The replacements of each operator. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
};

const ASSIGNMENTS: Readonly<Record<string, string>> = {
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
};

/** The replacements of a node, to see whether a test notices. */
export function rewrites(node: Node, parents: readonly Node[], source: string): Rewrite[] {
  const textOf = ({ start, end }: Rewrite["at"]) => source.slice(start, end);
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      return rewriteOperation(node, source);
    case "UnaryExpression":
      return ["!", "-"].includes(node.operator)
        ? [{ at: node, kind: node.operator, text: textOf(node.argument) }]
        : [];
    case "UpdateExpression": {
      const other = node.operator === "++" ? "--" : "++";
      const text = textOf(node).replace(node.operator, other);
      return [{ at: node, kind: node.operator, text }];
    }
    case "AssignmentExpression": {
      const other = ASSIGNMENTS[node.operator];
      const text = textOf(node).replace(node.operator, other ?? "");
      return other === undefined ? [] : [{ at: node, kind: node.operator, text }];
    }
    case "ConditionalExpression":
    case "IfStatement":
      return ["true", "false"].map((text) => ({ at: node.test, kind: "condition", text }));
    case "WhileStatement":
      return [{ at: node.test, kind: "condition", text: "false" }];
    case "Literal":
    case "TemplateLiteral":
      return rewriteLiteral(node, parents);
    case "ReturnStatement":
      return rewriteResult(node.argument);
    case "ArrowFunctionExpression":
      return node.body.type === "BlockStatement" ? [] : rewriteResult(node.body);
    case "ExpressionStatement":
      // Stays, since a constructor must call its parent's.
      return textOf(node).startsWith("super(")
        ? []
        : [{ at: node, kind: "statement", text: "", isStatement: true }];
    default:
      return [];
  }
}

type Operation = BinaryExpression | LogicalExpression | PrivateInExpression;

function rewriteOperation(
  { left, right, operator, ...node }: Operation,
  source: string,
): Rewrite[] {
  if (operator === "+" && (isText(left) || isText(right))) return [];
  const sign = source.indexOf(operator, left.end);
  const before = source.slice(node.start, sign);
  const after = source.slice(sign + operator.length, node.end);
  return (OPERATORS[operator] ?? []).map((other) => ({
    at: node,
    kind: operator,
    text: `(${before}) ${other} (${after})`,
  }));
}

/** Removes a result's value; booleans have their own mutant. */
function rewriteResult(value: Node | null): Rewrite[] {
  const isNothing = value?.type === "Identifier" && value.name === "undefined";
  const isFixed =
    value?.type === "Literal" && (typeof value.value === "boolean" || value.value === null);
  return value === null || isNothing || isFixed
    ? []
    : [{ at: value, kind: "return", text: "undefined" }];
}

/** Another text for a part of a file. */
export interface Rewrite {
  at: { start: number; end: number };
  kind: string;
  text: string;
  isStatement?: boolean;
}

/** Turns a boolean into the other one, a text into an empty one, an empty text into another. */
function rewriteLiteral(node: Node, parents: readonly Node[]): Rewrite[] {
  const [parent] = parents;
  if (node.type === "Literal" && typeof node.value === "boolean") {
    return [{ at: node, kind: "boolean", text: String(!node.value) }];
  }
  if (!isText(node) || parent === undefined || isName(node, parent) || isSaid(parents)) return [];
  const isEmpty = node.type === "Literal" && node.value === "";
  return [{ at: node, kind: "string", text: isEmpty ? '"other"' : '""' }];
}

function isText(node: Node): boolean {
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
