import { countRejected, type Selection } from "./selection";

/** What is wrong with files that were added. */
export type AdditionProblem =
  | { kind: "tooLarge"; count: number }
  | { kind: "noneDropped" | "noneInFolder" };

/**
 * The toast after files were added; null: none. Over-size files come first, since they are what a
 * user meant to upload; a file that was there already is a valid one. Source: spec 2 §5 and §8.
 */
export function additionProblem(
  added: number,
  { rejected }: Pick<Selection, "rejected">,
  fromFolder: boolean,
): AdditionProblem | null {
  const tooLarge = countRejected(rejected, "tooLarge");
  if (tooLarge > 0) return { kind: "tooLarge", count: tooLarge };
  const invalid = countRejected(rejected, "type") + countRejected(rejected, "empty");
  if (invalid < added) return null;
  return { kind: fromFolder ? "noneInFolder" : "noneDropped" };
}
