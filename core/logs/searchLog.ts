import type { Document } from "../documents/document";
import { foldText, searchWords } from "../lists/foldText";
import { type CalendarDate, parseCalendarDate } from "../time/calendarDate";
import type { LogEntry } from "./api";
import type { LogPeriod } from "./logAddress";
import { type LogGroup, type LogTexts, logGroup, logLine } from "./logEntry";

/** Documents' titles by id; empty for a document in no list. */
export interface DocumentTitles {
  of(id: string): string;
  /** The title folded for search. */
  folded(id: string): string;
}

/** Some of the log's entries, with what a search looks at, made once. */
export interface LogSection {
  entries: readonly LogEntry[];
  /** Per entry, in order: its row's text without the document's title, folded. */
  texts: readonly string[];
  /** Per entry, in order: its day in the user's calendar; empty if unknown. */
  days: readonly CalendarDate[];
}

/** Prepares a part of the log for searches: about 3 µs an entry, so a part at a time. */
export function logSection(entries: readonly LogEntry[], texts: LogTexts): LogSection {
  return {
    entries,
    days: entries.map(({ timestamp }) => parseCalendarDate(timestamp) ?? ""),
    texts: entries.map((entry) => {
      const { at, action, user, details } = logLine(entry, texts);
      const parts = [at, action, entry.action, user, entry.userId, entry.documentId, ...details];
      return foldText(parts.filter(Boolean).join(" "));
    }),
  };
}

interface LogSearch extends Partial<LogPeriod> {
  /** Every word must be found in an entry, in any order. */
  search: string;
  /** Null: all. */
  group: LogGroup | null;
  titles: DocumentTitles;
}

/**
 * The entries that match search, filter and period, in order; one without a known day matches no
 * period. Source: spec 2 §2.
 */
export function searchLog(
  sections: readonly LogSection[],
  { search, group, titles, from = null, to = null }: LogSearch,
): readonly LogEntry[] {
  const words = searchWords(search);
  const found: LogEntry[] = [];
  const period = { from, to };
  for (const { entries, texts, days } of sections) {
    // By index: an iterator costs as much as the search.
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as LogEntry;
      if (!isWithin(days[at] as string, period) || !isOf(entry, group)) continue;
      if (holdsAll(texts[at] as string, entry, words, titles)) found.push(entry);
    }
  }
  return found;
}

function isOf({ action }: LogEntry, group: LogGroup | null): boolean {
  return group === null || logGroup(action) === group;
}

function isWithin(day: CalendarDate, { from, to }: LogPeriod): boolean {
  return (from === null || day >= from) && (to === null || (day !== "" && day <= to));
}

function holdsAll(
  text: string,
  { documentId }: LogEntry,
  words: readonly string[],
  titles: DocumentTitles,
): boolean {
  for (const word of words) {
    if (text.includes(word)) continue;
    if (!documentId || !titles.folded(documentId).includes(word)) return false;
  }
  return true;
}

/** Collects the titles from lists in force and obsolete. Source: spec 2 §7. */
export function documentTitles(
  ...lists: readonly (readonly Pick<Document, "legacyId" | "title">[])[]
): DocumentTitles {
  const titles = new Map<string, { title: string; folded: string }>();
  for (const { legacyId, title } of lists.flat()) {
    titles.set(legacyId, { title, folded: foldText(title) });
  }
  return {
    of: (id) => titles.get(id)?.title ?? "",
    folded: (id) => titles.get(id)?.folded ?? "",
  };
}
