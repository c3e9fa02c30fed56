import { type Document, fileExtension, revisionLabel } from "@sgi/core/documents";
import type { DocumentStatus } from "@sgi/core/documents/expiry";
import { documentPath } from "@sgi/core/session";
import { formatDate, formatIsoDate } from "@sgi/core/time";
import { referenceOf } from "../rows";

/** The placeholders in the prerendered rows, as the components render them. */
export const MARKS = {
  title: "early-title",
  reference: "early-reference",
  folder: "early-folder",
  revision: "Rev.early-revision",
  type: "early-type",
  expiry: "1904-01-02",
  due: "02/01/1904",
  updated: "1904-03-04",
} as const;
type RowMark = keyof typeof MARKS;

/** The rows that are drawn, in their order: one a status, and one of a document that never expires. */
export const EXPIRY_LOOKS = ["valid", "warning", "expired", "never"] as const;
export type ExpiryLook = (typeof EXPIRY_LOOKS)[number];

const ANY_MARK = new RegExp(Object.values(MARKS).join("|"), "g");
const NAMES = new Map(
  Object.entries(MARKS).map(([name, mark]) => [mark as string, name as RowMark]),
);

/** The prerendered row for a document's look; null when there is none. */
export function lookOf(document: Document, status: DocumentStatus): ExpiryLook | null {
  const { title, fileType, expiryDate } = document;
  if (title.trim() === "" || fileExtension(fileType) === "" || status === "obsolete") return null;
  if (formatIsoDate(expiryDate) !== null) return status;
  return expiryDate === null && status === "valid" ? "never" : null;
}

/** Fills a prerendered row with a document, always as text. */
export function fillRow(row: Element, document: Document): void {
  const words = wordsOf(document);
  const texts = row.ownerDocument.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(ANY_MARK, (mark) => words[NAMES.get(mark) as RowMark] ?? "");
  }
  for (const line of row.querySelectorAll("div[title]"))
    line.setAttribute("title", line.textContent);
  row.querySelector("[data-row-link]")?.setAttribute("href", documentPath(document.legacyId));
}

function wordsOf(document: Document): Record<RowMark, string | null> {
  return {
    ...referenceOf(document.path),
    title: document.title,
    revision: revisionLabel(document.revision),
    type: fileExtension(document.fileType),
    expiry: formatIsoDate(document.expiryDate),
    due: formatDate(document.expiryDate),
    updated: formatIsoDate(document.updatedAt),
  };
}
