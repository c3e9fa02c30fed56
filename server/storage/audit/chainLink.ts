import type { EpochMs } from "@sgi/core/time";
import type { ChainedEntry, ChainHead } from "../store/schema/auditTypes";
import { entryHash } from "../store/schema/keys/entryHash";
import { type AuditSeal, trustingOthers } from "./auditSeal";

/** The first place at which a chain is not as it was written. */
export interface ChainFault {
  position: number;
  fault: "changed" | "missing" | "added" | "otherKey" | "unsealed";
  /** The time of the entry at that place; null where there is none. */
  at: EpochMs | null;
}

export const CHAIN_START: ChainHead = { position: 0, hash: "" };

/** The last place that an entry stands for: its own, unless it stands for others. */
export function endOf({ position, throughPosition, hash }: ChainedEntry): ChainHead {
  return { position: throughPosition ?? position, hash };
}

/** Whether an entry is as it was written, wherever it stands. */
export function isGenuine(entry: ChainedEntry, seal: AuditSeal): boolean {
  if (entry.seal !== null) {
    return (entry.throughPosition ?? 0) >= entry.position && seal.holds(entry);
  }
  return entry.throughPosition === null && entryHash(entry) === entry.hash;
}

/** What is known where an entry does not follow from the one before. */
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

/** Whether an entry follows from the end of the one before, and is genuine itself. */
export function follows(entry: ChainedEntry, end: ChainHead, seal: AuditSeal): boolean {
  const isNext = entry.position === end.position + 1 && entry.prevHash === end.hash;
  return isNext && isGenuine(entry, seal);
}

/** Names what was done where an entry does not follow, by what its neighbours remember. */
export function faultAt(broken: Break, seal: AuditSeal): ChainFault {
  const { entry, end, before, twoBefore, after } = broken;
  const here = { position: entry.position, at: entry.at };
  if (entry.position > end.position + 1) {
    return { position: end.position + 1, fault: "missing", at: null };
  }
  if (entry.position <= end.position) return { ...here, fault: "added" };
  if (follows(entry, end, trustingOthers(seal))) return { ...here, fault: "otherKey" };
  // Two that changed places remember each other; what was put in is remembered by nobody.
  const isStranger = after?.prevHash === end.hash && entry.prevHash !== after.hash;
  if (!isGenuine(entry, seal) && isStranger) return { ...here, fault: "added" };
  if (before === null || entry.prevHash === end.hash) return { ...here, fault: "changed" };
  const previous = { position: before.position, at: before.at };
  if (entry.prevHash === twoBefore.hash) return { ...previous, fault: "added" };
  // It remembers another one before it: that one was written anew.
  return isGenuine(entry, seal) ? { ...previous, fault: "changed" } : { ...here, fault: "changed" };
}
