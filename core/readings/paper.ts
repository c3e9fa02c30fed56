import { askedCall } from "../api/askedWrite";
import { type CalendarDate, isCalendarDate } from "../time/calendarDate";
import { FILES_PART } from "../uploads/localFile";
import { correctForm, type Group, type ReaderState, takeBackReading } from "./api";
import type { SeenRevision } from "./confirmFlow";
import {
  MAX_SCAN_BYTES,
  MAX_SIGNERS,
  type PaperSigned,
  recordPaper,
  SCAN_TYPES,
} from "./documentApi";

/** What was signed: a document's content in force, as it was seen. */
export type PaperTarget = Pick<PaperSigned, "document" | "mark" | "revision">;

/** Who signed when, as chosen. */
export interface PaperDraft {
  readers: readonly string[];
  /** `yyyy-MM-dd`; empty until one is chosen. */
  day: string;
  scan: File | null;
}

/** What is wrong with each part of it; null for nothing. Source: spec 3 §7. */
export function paperProblems({ readers, day, scan }: PaperDraft, today: CalendarDate) {
  const isFuture = isCalendarDate(day) && day > today;
  return {
    readers: readers.length === 0 ? "missing" : readers.length > MAX_SIGNERS ? "tooMany" : null,
    day: !isCalendarDate(day) ? "missing" : isFuture ? "future" : null,
    scan: scanProblem(scan),
  } as const;
}

function scanProblem(scan: File | null) {
  if (scan === null) return "missing";
  const [, extension = ""] = /\.([^.]+)$/.exec(scan.name.toLowerCase()) ?? [];
  if (!(SCAN_TYPES as readonly string[]).includes(extension)) return "type";
  return scan.size > MAX_SCAN_BYTES ? "tooLarge" : null;
}

/** Who may sign a sheet, by name: a group's people, or with null everybody's. */
export interface Signer {
  id: string;
  name: string;
  hasAccount: boolean;
  /** What the person has confirmed of the content in force. */
  has: "confirmed" | "paper" | null;
}

export function signersOf(
  known: {
    groups: readonly Group[];
    users: readonly { id: string; name: string }[];
    readers: readonly ReaderState[];
  },
  groupId: string | null,
): Signer[] {
  const states = new Map(known.readers.map(({ id, state }) => [id, state]));
  const people = new Map<string, Omit<Signer, "has">>();
  for (const { id, members } of known.groups) {
    if (groupId !== null && id !== groupId) continue;
    for (const member of members) {
      const own = { id: member.userId ?? member.id, name: member.name };
      people.set(own.id, { ...own, hasAccount: member.userId !== null });
    }
  }
  if (groupId === null) {
    for (const { id, name } of known.users) people.set(id, { id, name, hasAccount: true });
  }
  return [...people.values()]
    .map((person) => {
      const state = states.get(person.id);
      return { ...person, has: state === "confirmed" || state === "paper" ? state : null };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "it"));
}

/** How the content of a mark is told on paper: the first 12 of its SHA-256, else Drive's own mark. */
export function fingerprintOf(mark: string): string {
  return mark.startsWith("sha256:") ? mark.slice(7, 19) : mark;
}

/** Records signatures on paper. Source: spec 3 §7. */
export const createPaper = askedCall<PaperTarget, PaperDraft>((client, target, draft) => {
  const { readers, day, scan } = draft;
  const signed: PaperSigned = { ...target, day, readers: [...readers] };
  const body = new FormData();
  body.append("signed", JSON.stringify(signed));
  if (scan !== null) body.append(FILES_PART, scan, scan.name);
  return client.call(recordPaper, { body });
});

/** 'Correzione formale' of a revision in force as it was seen, with its reason. Source: spec 3 §7. */
export const createFormalFlow = askedCall<SeenRevision, string>((client, seen, reason) => {
  const { documentId: id, mark, revision } = seen;
  return client.call(correctForm, {
    params: { id },
    body: { mark, revision, reason: reason.trim() },
  });
});

/** Takes a signature on paper, or a correction of form, back by its id, for a reason. */
export const createReadingBack = askedCall<string, string>((client, id, reason) =>
  client.call(takeBackReading, { params: { id }, body: { reason: reason.trim() } }),
);
