import { csvRows, csvStart, textCell } from "../lists/csv";
import { localParts } from "../time/calendarDate";
import { systemTimers, type TimeDeps } from "../time/clock";
import { pause } from "../time/pause";
import type { EpochMs } from "../time/units";
import type { LogEntry } from "./api";
import { type LogTexts, logLine, logTime } from "./logEntry";
import type { DocumentTitles } from "./searchLog";

/** The columns, word for word. Source: spec 2 §9. */
const HEAD = [
  "Timestamp",
  "Azione",
  "Utente",
  "DocumentoID",
  "TitoloDocumento",
  "Dettagli",
] as const;

/** Entries written per time slice, some milliseconds each. Source: ours. */
const SLICE = 2_000;

interface Deps extends Pick<TimeDeps, "timers"> {
  texts: LogTexts;
  titles: DocumentTitles;
  signal?: AbortSignal | undefined;
}

/**
 * The entries as a CSV file, in pieces to be joined. It is written slice by slice, so that the page
 * does not freeze. Source: spec 2 §9, settled points 40 and 48.
 * @throws The signal's reason, when it is aborted.
 */
export async function logCsv(entries: readonly LogEntry[], deps: Deps): Promise<string[]> {
  const { timers = systemTimers, signal } = deps;
  const pieces = [csvStart(HEAD)];
  for (let from = 0; from < entries.length; from += SLICE) {
    if (from > 0) await pause(timers, 0, signal);
    pieces.push(logCsvRows(entries.slice(from, from + SLICE), deps));
  }
  return pieces;
}

/** The rows of some entries, without a head. */
export function logCsvRows(
  entries: readonly LogEntry[],
  { texts: words, titles }: Pick<Deps, "texts" | "titles">,
): string {
  return csvRows(
    entries.map((entry) => {
      const { at, action, user, details } = logLine(entry, words);
      const id = entry.documentId ?? "";
      const texts = [action, user, id, titles.of(id), details.join("; ")];
      // So that spreadsheets read it as a date.
      return [logTime(entry) ?? textCell(at), ...texts.map(textCell)];
    }),
  );
}

/** The file's name: `audit-logs` with date and time. Source: spec 2 §9. */
export function logCsvName(now: EpochMs): string {
  const { year, month, day, hour, minute, second } = localParts(now);
  return `audit-logs-${year}-${month}-${day}-${hour}-${minute}-${second}.csv`;
}
