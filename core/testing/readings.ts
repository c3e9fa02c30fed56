import type { DocumentReading } from "../documents/documentDetails";
import type { ToRead } from "../readings/api";

/** A document that its reader has to read; `overrides` replace its fields. */
export function aToRead(overrides: Partial<ToRead> = {}): ToRead {
  return {
    documentId: "doc-753",
    title: "Controllo delle informazioni documentate",
    path: "SGI/7 Supporto/7.5.3",
    fileType: "docx",
    revision: "4",
    mark: "sha256:four",
    reason: null,
    since: "2026-11-09",
    by: "2026-11-30",
    former: { revision: "3", at: "2026-01-21T10:00:00.000Z", id: "r3" },
    ...overrides,
  };
}

/** How a reader stands with a revision that was asked for and not opened yet. */
export function aReading(overrides: Partial<DocumentReading> = {}): DocumentReading {
  return {
    mark: "sha256:four",
    asked: { since: "2026-11-09", by: "2026-11-30" },
    opened: false,
    confirmed: null,
    former: null,
    ...overrides,
  };
}
