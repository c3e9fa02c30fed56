import { counted } from "@sgi/core/lists";
import type { MovedDocument } from "../storage/store/schema/documentTypes";

type Told = Omit<MovedDocument, "id">;

/** The most characters of documents in one audit entry. Source: settled point 84. */
const MAX_TOLD_CHARS = 2_000;

/** For the entry about one document: which one, and the content that it was about. */
export function toldDocument({ path, title, revision, mark }: Told) {
  return { path, title, revision, mark };
}

/**
 * For one entry about many: how many, and as many of them, with revision and content, as it has room
 * for. None is cut, so that every mark is whole; only a single one that has no room is.
 */
export function toldDocuments(documents: readonly Told[]): string {
  const shown: string[] = [];
  let room = MAX_TOLD_CHARS;
  for (const document of documents) {
    const line = lineOf(document);
    if (line.length > room) break;
    shown.push(line);
    room -= line.length + 2;
  }
  const [first] = documents;
  if (shown.length === 0 && first !== undefined) {
    shown.push(lineOf(first).slice(0, MAX_TOLD_CHARS));
  }
  const rest = shown.length < documents.length ? "; …" : "";
  return `${counted(documents.length, "documento", "documenti")}: ${shown.join("; ")}${rest}`;
}

function lineOf({ path, title, revision, mark }: Told): string {
  // In quotes: a title may look like the end of one document and the beginning of another.
  const name = `${path} «${title.replace(/[«»]/g, "'")}»`;
  return [name, ...(revision === "" ? [] : [`revisione ${revision}`]), mark ?? "—"].join(", ");
}
