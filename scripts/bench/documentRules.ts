import type { Document } from "@sgi/core/documents";
import { documentStatistics } from "@sgi/core/documents/expiry";
import { createDocumentIndex, selectDocuments } from "@sgi/core/documents/list";
import { addDays, localDate } from "@sgi/core/time";
import { generateDocuments } from "@sgi/fixtures/documents/generate";
import { printTable, type Row, time } from "./table";

interface Question {
  today: string;
  search: string;
}

/** Core's filter, search and statistics against one loop written by hand over the same array. */
export function benchDocumentRules(): boolean {
  const today = localDate(Date.now());
  const search = "audit";
  const rows = [10_000, 100_000].map((count): Row => {
    const documents = generateDocuments({ count, today });
    const none = createDocumentIndex([], today);
    const byCore = time(() => {
      const current = createDocumentIndex(documents, today);
      documentStatistics(current, none);
      return selectDocuments({ current, obsolete: none, filter: "all", search });
    });
    const byHand = time(() => handWritten(documents, { today, search }));
    const ratio = byCore / byHand;
    return {
      figure: `filter + search + statistics, ${count} documents`,
      measured: `${ratio.toFixed(2)}× (${byCore.toFixed(2)} ms, by hand ${byHand.toFixed(2)} ms)`,
      limit: "2×",
      holds: ratio <= 2,
    };
  });
  return printTable("Rules of the documents", rows);
}

/** What somebody would write who needs just this, once. */
function handWritten(documents: readonly Document[], { today, search }: Question) {
  const lastDay = addDays(today, 30);
  const found: { document: Document; status: string }[] = [];
  const counts: Record<string, number> = { valid: 0, warning: 0, expired: 0, obsolete: 0 };
  for (const document of documents) {
    const date = document.expiryDate;
    let status = "valid";
    if (document.isObsolete) status = "obsolete";
    else if (date !== null && date < today) status = "expired";
    else if (date !== null && date <= lastDay) status = "warning";
    counts[status] = (counts[status] ?? 0) + 1;
    if (document.title.toLowerCase().includes(search)) found.push({ document, status });
  }
  return { found, counts };
}
