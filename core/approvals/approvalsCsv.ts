import { fileExtension, revisionLabel } from "../documents/describe";
import type { Proposal } from "../documents/history/proposal";
import { csvText, textCell } from "../lists/csv";
import { formatIsoDate } from "../time/format";

const COLUMNS = [
  "path",
  "title",
  "type",
  "revision",
  "inForce",
  "state",
  "since",
  "from",
  "brought",
  "reason",
] as const;

/** The words of the file. */
export interface ApprovalsCsvTexts {
  head: Readonly<Record<(typeof COLUMNS)[number], string>>;
  state: (revision: Proposal) => string;
  brought: (revision: Proposal) => string;
  titled: (title: string) => string;
}

/** What waits and comes as a CSV file, in the list's order and the index's form. Source: spec 3 §1. */
export function approvalsCsv(revisions: readonly Proposal[], texts: ApprovalsCsvTexts): string {
  return csvText([
    COLUMNS.map((column) => texts.head[column]),
    ...revisions.map((revision) => [
      textCell(revision.path),
      textCell(texts.titled(revision.title)),
      textCell(fileExtension(revision.fileType)),
      textCell(revisionLabel(revision.revision)),
      textCell(revisionLabel(revision.revisionInForce ?? "")),
      texts.state(revision),
      formatIsoDate(revision.since) ?? "",
      revision.from ?? "",
      textCell(texts.brought(revision)),
      textCell(revision.reason ?? ""),
    ]),
  ]);
}
