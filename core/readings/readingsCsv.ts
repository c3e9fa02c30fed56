import { fileExtension, revisionLabel } from "../documents/describe";
import { csvText, textCell } from "../lists/csv";
import { formatIsoDate } from "../time/format";
import type { OwnReading, ToRead } from "./api";

const COLUMNS = ["path", "title", "type", "revision", "since", "by", "reason"] as const;
const OWN_COLUMNS = ["path", "title", "revision", "at", "how"] as const;

/** The words of both files. */
export interface ReadingsCsvTexts {
  head: Readonly<Record<(typeof COLUMNS)[number] | (typeof OWN_COLUMNS)[number], string>>;
  how: (reading: OwnReading) => string;
  titled: (title: string) => string;
}

/** What one has to read as a CSV file, in the list's order and the index's form. Source: spec 3 §1. */
export function toReadCsv(rows: readonly ToRead[], { head, titled }: ReadingsCsvTexts): string {
  return csvText([
    COLUMNS.map((column) => head[column]),
    ...rows.map(({ path, title, fileType, revision, since, by, reason }) => [
      textCell(path),
      textCell(titled(title)),
      textCell(fileExtension(fileType)),
      textCell(revisionLabel(revision)),
      since,
      by ?? "",
      textCell(reason ?? ""),
    ]),
  ]);
}

/** One's own confirmations in the same form. */
export function ownReadingsCsv(
  rows: readonly OwnReading[],
  { head, how, titled }: ReadingsCsvTexts,
): string {
  return csvText([
    OWN_COLUMNS.map((column) => head[column]),
    ...rows.map((reading) => [
      textCell(reading.path),
      textCell(titled(reading.title)),
      textCell(revisionLabel(reading.revision)),
      reading.day ?? formatIsoDate(reading.at) ?? "",
      how(reading),
    ]),
  ]);
}
