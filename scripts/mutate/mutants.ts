import { type Node, parseSync } from "oxc-parser";
import { rewrites } from "./rewrites";

/** One change at one place of a source. */
export interface Mutant {
  id: number;
  file: string;
  line: number;
  start: number;
  end: number;
  kind: string;
  /** The replacement of `start` to `end`. */
  text: string;
  /** The place is a statement, not an expression. */
  isStatement: boolean;
  /** The place is outside all functions: it runs once, when its module loads. */
  isTopLevel: boolean;
}

/** All mutants of a source, numbered from `firstId`. */
export function findMutants(file: string, source: string, firstId: number): Mutant[] {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  walk(program as unknown as Node, [], (node, parents) => {
    const isTopLevel = !parents.some(({ type }) => type.includes("Function"));
    for (const { at, kind, text, isStatement = false } of rewrites(node, parents, source)) {
      const line = source.slice(0, at.start).split("\n").length;
      const { start, end } = at;
      const id = firstId + found.length;
      found.push({ id, file, line, start, end, kind, text, isStatement, isTopLevel });
    }
  });
  return found;
}

/** Visits the code that runs; types are left out. */
function walk(
  node: Node,
  parents: readonly Node[],
  visit: (node: Node, parents: readonly Node[]) => void,
): void {
  if (isType(node)) return;
  visit(node, parents);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, [node, ...parents], visit);
    }
  }
}

const RUNNING_TYPES = ["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"];

function isType({ type }: Node): boolean {
  return type.startsWith("TS") && !RUNNING_TYPES.includes(type);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
