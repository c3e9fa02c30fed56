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

/** The last place an entry stands for: its own, or a summary's last. */
export function endOf({ position, throughPosition, hash }: ChainedEntry): ChainHead {
  return { position: throughPosition ?? position, hash };
}

/** Whether an entry is unchanged, wherever it stands. */
export function isGenuine(entry: ChainedEntry, seal: AuditSeal): boolean {
  if (entry.seal !== null) {
    return (entry.throughPosition ?? 0) >= entry.position && seal.holds(entry);
  }
  return entry.throughPosition === null && entryHash(entry) === entry.hash;
}

/** What is known about a place where an entry does not follow from the one before. */
interface Break {
  entry: ChainedEntry;
  /** The end of what comes before it. */
  end: ChainHead;
  /** The one before, and what that one follows from; null at the start. */
  before: ChainedEntry | null;
  twoBefore: ChainHead;
  /** The one after; null at the end. */
  after: ChainedEntry | null;
}

/** Whether an unchanged entry follows from the end of the one before. */
export function follows(entry: ChainedEntry, end: ChainHead, seal: AuditSeal): boolean {
  const isNext = entry.position === end.position + 1 && entry.prevHash === end.hash;
  return isNext && isGenuine(entry, seal);
}

/** Names what happened where an entry does not follow, by the links of its neighbours. */
export function faultAt(broken: Break, seal: AuditSeal): ChainFault {
  const { entry, end, before, twoBefore, after } = broken;
  const here = { position: entry.position, at: entry.at };
  if (entry.position > end.position + 1) {
    return { position: end.position + 1, fault: "missing", at: null };
  }
  if (entry.position <= end.position) return { ...here, fault: "added" };
  if (follows(entry, end, trustingOthers(seal))) return { ...here, fault: "otherKey" };
  // Two swapped entries link to each other; nothing links to an inserted one.
  const isStranger = after?.prevHash === end.hash && entry.prevHash !== after.hash;
  if (!isGenuine(entry, seal) && isStranger) return { ...here, fault: "added" };
  if (before === null || entry.prevHash === end.hash) return { ...here, fault: "changed" };
  const previous = { position: before.position, at: before.at };
  if (entry.prevHash === twoBefore.hash) return { ...previous, fault: "added" };
  // It links to another predecessor: that one was rewritten.
  return isGenuine(entry, seal) ? { ...previous, fault: "changed" } : { ...here, fault: "changed" };
}
