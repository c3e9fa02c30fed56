import { foldText, searchWords } from "../search/foldText";
import type { LogEntry } from "./api";
import type { DocumentTitles } from "./documentTitles";
import { type LogGroup, type LogTexts, logGroup, logLine } from "./logEntry";

/** Some of the log's entries, with what a search looks at, made once. */
export interface LogSection {
  entries: readonly LogEntry[];
  /** Of each entry, in their order: all that its row tells but the document's title, folded. */
  texts: readonly string[];
}

/** Prepares a part of the log for searches: about 2 µs an entry, so a part at a time. */
export function logSection(entries: readonly LogEntry[], texts: LogTexts): LogSection {
  return {
    entries,
    texts: entries.map((entry) => {
      const { at, action, user, details } = logLine(entry, texts);
      const parts = [at, action, entry.action, user, entry.userId, entry.documentId, ...details];
      return foldText(parts.filter(Boolean).join(" "));
    }),
  };
}

interface LogSearch {
  /** Every word must be found in an entry, in any order. */
  search: string;
  /** Null: all. */
  group: LogGroup | null;
  titles: DocumentTitles;
}

/** The entries that search and filter leave, in their order. Source: spec 2 §2. */
export function searchLog(
  sections: readonly LogSection[],
  { search, group, titles }: LogSearch,
): readonly LogEntry[] {
  const words = searchWords(search);
  const found: LogEntry[] = [];
  for (const { entries, texts } of sections) {
    // By index: an iterator costs as much as the search.
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as LogEntry;
      if (group !== null && logGroup(entry.action) !== group) continue;
      if (holdsAll(texts[at] as string, entry, words, titles)) found.push(entry);
    }
  }
  return found;
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
