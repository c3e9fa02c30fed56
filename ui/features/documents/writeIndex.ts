import { indexCsv, indexCsvName } from "@sgi/core/documents/csv";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { documentTexts, indexCsvTexts } from "@sgi/core/texts/documents";
import type { CalendarDate } from "@sgi/core/time";

interface Heading {
  company: string | null | undefined;
  today: CalendarDate;
}

/** The index of some documents as a CSV file: its name and its text. Loaded when it is asked for. */
export function writeIndex(rows: readonly ListedDocument[], { company, today }: Heading) {
  return {
    name: indexCsvName(documentTexts.index, company, today),
    text: indexCsv(rows, indexCsvTexts),
  };
}
