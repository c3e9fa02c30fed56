import {
  documentTitles,
  LATER_PART,
  type LogEntry,
  logCsv,
  logLine,
  logSection,
  searchLog,
} from "@sgi/core/audit";
import { logTexts } from "@sgi/core/texts/audit";
import Papa from "papaparse";
import { median, printTable, type Row, time } from "./table";

const ENTRIES = 100_000;
const SEARCHES = ["m", "manutenzione 99", "qualita numero 3", "nessuno", "2026 admin ruolo"];
const ROUNDS = 9;

/** Search and export of a long audit log, in the page. */
export async function benchAuditPage(): Promise<boolean> {
  const entries = manyEntries();
  const titles = documentTitles(
    Array.from({ length: 500 }, (_, at) => ({
      legacyId: `d${at}`,
      title: `Controllo della qualità numero ${at}`,
    })),
  );
  const parts = Array.from({ length: ENTRIES / LATER_PART }, (_, at) =>
    entries.slice(at * LATER_PART, (at + 1) * LATER_PART),
  );
  const sections = parts.map((part) => logSection(part, logTexts));
  const rows = SEARCHES.map((search): Row => {
    const ms = time(() => searchLog(sections, { search, group: null, titles }));
    return {
      figure: `search for «${search}», ${ENTRIES} entries`,
      measured: `${ms.toFixed(1)} ms`,
      limit: "50 ms",
      holds: ms < 50,
    };
  });
  const preparing = time(() => logSection(parts[0] as LogEntry[], logTexts));
  rows.push({
    figure: `preparing ${LATER_PART} entries, in one go`,
    measured: `${preparing.toFixed(1)} ms`,
    limit: "50 ms",
    holds: preparing < 50,
  });
  return printTable("Audit log, in the page", [...rows, await compareCsv(entries, titles)]);
}

/** The whole export against the same cells, made the same way and written by Papa Parse. */
async function compareCsv(
  entries: readonly LogEntry[],
  titles: ReturnType<typeof documentTitles>,
): Promise<Row> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Pauses between slices cost nothing: what counts is the processor's time.
    ours.push(await busyMs(() => logCsv(entries, { texts: logTexts, titles })));
    theirs.push(await busyMs(() => byPapaParse(entries, titles)));
  }
  const ratio = median(ours) / median(theirs);
  return {
    figure: `CSV of ${ENTRIES} entries`,
    measured: `${ratio.toFixed(2)}× (${median(ours).toFixed(0)} ms, Papa Parse ${median(theirs).toFixed(0)} ms)`,
    limit: "1.5×",
    holds: ratio <= 1.5,
  };
}

function byPapaParse(
  entries: readonly LogEntry[],
  titles: ReturnType<typeof documentTitles>,
): string {
  const rows = entries.map((entry) => {
    const { at, action, user, details } = logLine(entry, logTexts);
    const id = entry.documentId ?? "";
    return [at, action, user, id, titles.of(id), details.join("; ")];
  });
  return Papa.unparse(rows, { delimiter: ";" });
}

async function busyMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function manyEntries(): LogEntry[] {
  const actions = ["login", "document.edit", "user.role", "backup.create", "logout"];
  return Array.from({ length: ENTRIES }, (_, at) => ({
    legacyId: String(at),
    timestamp: new Date(Date.UTC(2026, 10, 21) - at * 60_000).toISOString(),
    action: actions[at % actions.length] as string,
    userId: at % 7 === 0 ? null : `u${at % 40}`,
    userEmail: at % 7 === 0 ? null : `utente${at % 40}@officinebrenta.it`,
    documentId: at % 3 === 0 ? `d${at % 500}` : null,
    details:
      at % 2 === 0
        ? { email: `a${at}@b.it`, before: { role: "viewer" }, after: { role: "admin" } }
        : `Piano di manutenzione ${at}`,
  }));
}
