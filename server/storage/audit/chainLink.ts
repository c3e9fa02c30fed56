import type { EpochMs } from "@sgi/core/time";
import type { ChainedEntry, ChainHead } from "../store/schema/auditTypes";
import { entryHash } from "../store/schema/keys/entryHash";
import { type AuditSeal, trustingOthers } from "./auditSeal";

/** The first place where a chain was altered. */
export interface ChainFault {
  position: number;
  fault: "changed" | "missing" | "added" | "otherKey" | "unsealed";
  /** The time of the entry at that place; null where there is none. */
  at: EpochMs | null;
}

export const CHAIN_START: ChainHead = { position: 0, hash: "" };

/** The last position that an entry covers: its own, or a summary's last. */
export function endOf({ position, throughPosition, hash }: ChainedEntry): ChainHead {
  return { position: throughPosition ?? position, hash };
}

/** Whether an entry is unchanged, at whatever position. */
export function isGenuine(entry: ChainedEntry, seal: AuditSeal): boolean {
  if (entry.seal !== null) {
    return (entry.throughPosition ?? 0) >= entry.position && seal.holds(entry);
  }
  return entry.throughPosition === null && entryHash(entry) === entry.hash;
}

/** The facts about a position where an entry does not link to the previous one. */
interface Break {
  entry: ChainedEntry;
  /** The end of the chain before it. */
  end: ChainHead;
  /** The previous entry, and the end that it links to; null at the start. */
  before: ChainedEntry | null;
  twoBefore: ChainHead;
  /** The next entry; null at the end. */
  after: ChainedEntry | null;
}

/** Whether the entry is unchanged and links to the end of the previous one. */
export function follows(entry: ChainedEntry, end: ChainHead, seal: AuditSeal): boolean {
  const isNext = entry.position === end.position + 1 && entry.prevHash === end.hash;
  return isNext && isGenuine(entry, seal);
}

/** Determines the kind of fault from the links of the neighbouring entries. */
export function faultAt(broken: Break, seal: AuditSeal): ChainFault {
  const { entry, end, before, twoBefore, after } = broken;
  const here = { position: entry.position, at: entry.at };
  if (entry.position > end.position + 1) {
    return { position: end.position + 1, fault: "missing", at: null };
  }
  if (entry.position <= end.position) return { ...here, fault: "added" };
  if (follows(entry, end, trustingOthers(seal))) return { ...here, fault: "otherKey" };
  // Two swapped entries link to each other; nothing links to an inserted entry.
  const isStranger = after?.prevHash === end.hash && entry.prevHash !== after.hash;
  if (!isGenuine(entry, seal) && isStranger) return { ...here, fault: "added" };
  if (before === null || entry.prevHash === end.hash) return { ...here, fault: "changed" };
  const previous = { position: before.position, at: before.at };
  if (entry.prevHash === twoBefore.hash) return { ...previous, fault: "added" };
  // It links to another predecessor: that one was rewritten.
  return isGenuine(entry, seal) ? { ...previous, fault: "changed" } : { ...here, fault: "changed" };
}
