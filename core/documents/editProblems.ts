import { type DocumentChange, MAX_DOCUMENT_TEXT } from "./api";

export type TitleProblem = "empty" | "tooLong";
/** `segments`: a part of the path is empty, `.`, `..`, or holds a backslash. */
export type PathProblem = TitleProblem | "segments";

export interface EditProblems {
  title: TitleProblem | null;
  path: PathProblem | null;
}

/**
 * What is wrong with an edit, judged without the spaces around. The parts of a path that nobody
 * touched are not the user's to mend. Source: spec 2 §7; the rules of the path are ours.
 */
export function editProblems(draft: DocumentChange, before: DocumentChange): EditProblems {
  const path = draft.path.trim();
  const touched = path !== before.path.trim();
  return {
    title: textProblem(draft.title),
    path: textProblem(path) ?? (touched && !hasGoodSegments(path) ? "segments" : null),
  };
}

export function hasProblem({ title, path }: EditProblems): boolean {
  return title !== null || path !== null;
}

function textProblem(text: string): TitleProblem | null {
  const trimmed = text.trim();
  if (trimmed === "") return "empty";
  return trimmed.length > MAX_DOCUMENT_TEXT ? "tooLong" : null;
}

function hasGoodSegments(path: string): boolean {
  return path.split("/").every((part) => {
    const name = part.trim();
    return name !== "" && name !== "." && name !== ".." && !name.includes("\\");
  });
}
