import { csvText, textCell } from "../../lists/csv";
import type { CalendarDate } from "../../time/calendarDate";
import { formatIsoDate } from "../../time/format";
import { fileExtension, revisionLabel } from "../describe";
import type { Document } from "../document";
import type { DocumentStatus } from "../expiry/expiry";
import type { ListedDocument } from "../expiry/grading";

/** The words of the file. */
export interface IndexCsvTexts {
  head: Readonly<Record<(typeof COLUMNS)[number] | "owner", string>>;
  status: Readonly<Record<DocumentStatus, string>>;
  /** A document's title, or the placeholder for an empty one. */
  titled: (title: string) => string;
}

/** The name of a document's owner. */
type OwnerName = (document: Pick<Document, "ownerId">) => string;

const COLUMNS = ["path", "title", "type", "revision", "status", "expiry", "updated"] as const;

/**
 * The documents of a list as a CSV file, in their order. One cell holds the whole path, since
 * spreadsheets read a bare reference such as `8.4` as a date. Dates are ISO, which every locale
 * reads. `nameOf` adds a last column with the owner.
 */
export function indexCsv(
  rows: readonly ListedDocument[],
  texts: IndexCsvTexts,
  nameOf: OwnerName | null = null,
): string {
  const head = COLUMNS.map((column) => texts.head[column]);
  const lines = rows.map((row) => cells(row, texts));
  if (nameOf === null) return csvText([head, ...lines]);
  return csvText([
    [...head, texts.head.owner],
    ...lines.map((line, at) => [...line, textCell(nameOf((rows[at] as ListedDocument).document))]),
  ]);
}

function cells({ document, status }: ListedDocument, texts: IndexCsvTexts): string[] {
  const { path, title, fileType, revision, expiryDate, updatedAt } = document;
  return [
    textCell(path),
    textCell(texts.titled(title)),
    textCell(fileExtension(fileType)),
    textCell(revisionLabel(revision)),
    texts.status[status],
    formatIsoDate(expiryDate) ?? "",
    formatIsoDate(updatedAt) ?? "",
  ];
}

/** Characters that Windows allows in no file name, control characters, and marks that hide. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f]|\p{Cf}/gu;

/** The file's name: what it is, the company, where it is known, and the day. */
export function indexCsvName(
  index: string,
  company: string | null | undefined,
  today: CalendarDate,
): string {
  const name = (company ?? "").replace(FORBIDDEN, " ").replace(/\s+/g, " ").trim().slice(0, 80);
  return `${[index, name, today].filter(Boolean).join(" - ")}.csv`;
}
