import { localDate, systemClock } from "@sgi/core/time";
import type { StoredDocument } from "@sgi/server/storage/store/schema/documentTypes";
import { documentSortKey } from "@sgi/server/storage/store/schema/keys/documentKeys";
import { generateStoredDocuments } from "../stage/storedDocuments";

/** Gives `count` documents in force, in the store's order. */
export function firstLoadDocuments(count: number): StoredDocument[] {
  const today = localDate(systemClock.now());
  return generateStoredDocuments({ count, today, companyId: "misura" })
    .map((document) => ({
      document: { ...document, obsoleteAt: null },
      key: documentSortKey(document),
    }))
    .sort((a, b) => compare(a.key, b.key) || compare(a.document.id, b.document.id))
    .map(({ document }) => document);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
