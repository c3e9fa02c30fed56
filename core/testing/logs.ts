import type { LogEntry } from "../logs/api";

/** An entry of the log with the given facts. */
export function aLogEntry(facts: Partial<LogEntry> = {}): LogEntry {
  return {
    legacyId: "1",
    timestamp: "2026-11-20T09:41:07Z",
    action: "document.edit",
    userId: "7",
    userEmail: "laura.ferrarese@officinebrenta.it",
    documentId: null,
    details: "",
    ...facts,
  };
}

/** `count` entries, numbered from 1 by their ids. */
export function logEntries(
  count: number,
  facts: (number: number) => Partial<LogEntry> = () => ({}),
): LogEntry[] {
  return Array.from({ length: count }, (_, at) =>
    aLogEntry({ legacyId: String(at + 1), ...facts(at + 1) }),
  );
}
