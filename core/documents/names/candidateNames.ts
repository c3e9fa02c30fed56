import type { Document } from "../document";

/**
 * The file names under which a document may lie on the user's PC, likeliest first: `title
 * revision.fileType`, `title.fileType`, `title revision`, `title`. Source: spec 2 §3.
 */
export function candidateNames({
  title,
  revision,
  fileType,
}: Pick<Document, "title" | "revision" | "fileType">): string[] {
  const extension = fileType.trim().replace(/^\./, "");
  const withRevision = join(" ", title, revision);
  const names = [
    join(".", withRevision, extension),
    join(".", title, extension),
    withRevision,
    title,
  ];
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))];
}

function join(separator: string, ...parts: string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(separator);
}
