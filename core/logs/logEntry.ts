import { formatInTable } from "../time/format";
import type { LogEntry } from "./api";
import { type DetailTexts, detailLines } from "./logDetails";

/** The texts for log entries. */
export interface LogTexts extends DetailTexts {
  /** The name of an action; an unknown one stays as the host sent it. */
  action: (name: string) => string;
  /** The sentences for an entry's details, where the action has sentences of its own; else null. */
  told: (action: string, details: unknown) => string[] | null;
  /** The name of the system as the actor. */
  system: string;
  /** For a time or an action that the host does not send. */
  unknown: string;
}

/** A log entry formatted for display. */
export interface LogLine {
  /** `dd/MM/yyyy HH:mm:ss`; only the day if there is no time; no date: as the host sent it. */
  at: string;
  action: string;
  /** The email address, else the id; `LogTexts.system` for entries without a user. */
  user: string;
  details: string[];
}

/** Formats one entry. Source: spec 2 §2 and §9, settled point 37. */
export function logLine(entry: LogEntry, texts: LogTexts): LogLine {
  return {
    at: logTime(entry) ?? (entry.timestamp || texts.unknown),
    action: entry.action ? texts.action(entry.action) : texts.unknown,
    user: entry.userId ? entry.userEmail || entry.userId : texts.system,
    details: texts.told(entry.action, entry.details) ?? detailLines(entry.details, texts),
  };
}

/** An entry's formatted time; null if it is not a date. */
export function logTime({ timestamp }: LogEntry): string | null {
  return formatInTable(timestamp, { seconds: true });
}

/** The groups of the log's filter. Ours. */
export const LOG_GROUPS = ["access", "documents", "people", "backups"] as const;
export type LogGroup = (typeof LOG_GROUPS)[number];

const GROUPS: Readonly<Record<string, LogGroup>> = {
  login: "access",
  logout: "access",
  register: "access",
  password: "access",
  mfa: "access",
  session: "access",
  document: "documents",
  approval: "documents",
  upload: "documents",
  sync: "documents",
  drive: "documents",
  export: "documents",
  company: "people",
  user: "people",
  group: "people",
  code: "people",
  reminders: "people",
  calendar: "people",
  backup: "backups",
};

/** The group of an action by the word before its first dot; null for one that is in none. */
export function logGroup(action: string): LogGroup | null {
  const end = action.indexOf(".");
  const word = end === -1 ? action : action.slice(0, end);
  return Object.hasOwn(GROUPS, word) ? (GROUPS[word] ?? null) : null;
}
