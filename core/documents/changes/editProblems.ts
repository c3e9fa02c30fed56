import { type NameFault, pathFault, titleFault } from "../../names/names";
import { type DocumentChange, MAX_DOCUMENT_PATH, MAX_DOCUMENT_TEXT } from "../api";

export type TitleProblem = NameFault | "tooLong";
/** `segments`: a part of the path is empty, of dots only, or holds a backslash. */
export type PathProblem = TitleProblem | "segments";

export interface EditProblems {
  title: TitleProblem | null;
  path: PathProblem | null;
}

/**
 * The problems of a draft, after trimming. A title or path that was not edited is not checked: the
 * user need not correct it. Source: spec 2 §7; the rules of names are ours.
 */
export function editProblems(draft: DocumentChange, before: DocumentChange): EditProblems {
  const [title, path] = [draft.title.trim(), draft.path.trim()];
  const isSameTitle = title === before.title.trim();
  const isSamePath = path === before.path.trim();
  return {
    title: textProblem(title, MAX_DOCUMENT_TEXT) ?? (isSameTitle ? null : titleFault(title)),
    path: textProblem(path, MAX_DOCUMENT_PATH) ?? (isSamePath ? null : segmentsProblem(path)),
  };
}

export function hasProblem({ title, path }: EditProblems): boolean {
  return title !== null || path !== null;
}

function textProblem(trimmed: string, longest: number): "empty" | "tooLong" | null {
  if (trimmed === "") return "empty";
  return trimmed.length > longest ? "tooLong" : null;
}

function segmentsProblem(path: string): PathProblem | null {
  if (path.includes("\\")) return "segments";
  const fault = pathFault(path);
  return fault === "empty" || fault === "dots" ? "segments" : fault;
}
