import type { BinaryExpression, LogicalExpression, Node, PrivateInExpression } from "oxc-parser";
import { isText, rewriteLiteral } from "./literals";
import type { Rewrite } from "./rewrite";

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
