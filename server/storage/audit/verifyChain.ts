import { setImmediate } from "node:timers/promises";
import type { ChainedEntry, ChainHead } from "../store/schema/auditTypes";
import type { StoreQueries } from "../store/store";
import { type AuditSeal, trustingOthers } from "./auditSeal";
import { CHAIN_START, type ChainFault, endOf, faultAt, follows } from "./chainLink";

/** Entries read at a time: bounds memory, and lets other requests run in between. */
const ENTRIES_AT_ONCE = 1000;

export interface ChainReport {
  /** How many entries are unchanged, up to the fault. */
  entries: number;
  fault: ChainFault | null;
}

export interface VerifyDeps {
  audit: Pick<StoreQueries["audit"], "listChain" | "getHead"> &
    Partial<Pick<StoreQueries["audit"], "getSealed">>;
  seal: AuditSeal;
  /** The most entries in memory, if bounded. */
  entriesAtOnce?: number;
}

interface Chain {
  /** The company; empty for no company. */
  scope: string;
  /**
   * Ends of this chain known from elsewhere, as from a backup: they show that a database was
   * replaced or rewritten as a whole. Ends inside a summary cannot be compared.
   */
  known?: readonly ChainHead[];
}

/** How far a chain was found intact. */
interface Walked {
  entries: number;
  end: ChainHead;
  before: ChainedEntry | null;
  twoBefore: ChainHead;
}

/**
 * Verifies one chain, up to its first fault. Reports another key's seal only when nothing else is
 * wrong.
 */
export async function verifyChain(deps: VerifyDeps, chain: Chain): Promise<ChainReport> {
  // Read the end first: entries appended during the verification are sealed too.
  const head = await deps.audit.getHead(chain.scope);
  const sealed = await deps.audit.getSealed?.(chain.scope);
  const known = [...(chain.known ?? []), ...(sealed ? [sealed] : [])];
  const report = await verifyLinks(deps, { ...chain, known });
  const position = head?.position ?? 0;
  if (report.fault !== null || sealed !== null || position === 0) return report;
  return { ...report, fault: { position, fault: "unsealed", at: null } };
}

async function verifyLinks(deps: VerifyDeps, chain: Chain): Promise<ChainReport> {
  const report = await walkTwice(deps, chain);
  if (report.fault?.fault !== "otherKey") return report;
  const others = await walkTwice({ ...deps, seal: trustingOthers(deps.seal) }, chain);
  return others.fault === null ? report : others;
}

async function walkTwice(deps: VerifyDeps, chain: Chain): Promise<ChainReport> {
  const report = await walk(deps, chain);
  if (report.fault === null) return report;
  // A purge between two reads may have replaced entries: verify again before reporting a fault.
  return walk(deps, chain);
}

async function walk(
  { audit, seal, entriesAtOnce = Number.POSITIVE_INFINITY }: VerifyDeps,
  { scope, known = [] }: Chain,
) {
  const limit = Math.min(entriesAtOnce, ENTRIES_AT_ONCE);
  const head = await audit.getHead(scope);
  const ends = head === null ? known : [...known, head];
  let walked: Walked = { entries: 0, end: CHAIN_START, before: null, twoBefore: CHAIN_START };
  for (;;) {
    const batch = await audit.listChain(scope, walked.before?.position ?? 0, limit);
    const broken = batch.findIndex((entry) => {
      if (!follows(entry, walked.end, seal) || !fits(entry, ends)) return true;
      walked = advance(walked, entry);
      return false;
    });
    const entry = batch[broken];
    if (entry !== undefined) {
      const [after = null] = await audit.listChain(scope, entry.position, 1);
      return { entries: walked.entries, fault: faultOf({ ...walked, entry, after }, seal) };
    }
    if (batch.length < limit) break;
    await setImmediate();
  }
  const fault = faultAtEnd(walked, { ends, head: await audit.getHead(scope) });
  return { entries: walked.entries, fault };
}

function advance({ entries, end }: Walked, entry: ChainedEntry): Walked {
  return { entries: entries + 1, end: endOf(entry), before: entry, twoBefore: end };
}

/** Whether it matches the known end at its position. */
function fits(entry: ChainedEntry, ends: readonly ChainHead[]): boolean {
  const end = endOf(entry);
  return ends.every(({ position, hash }) => position !== end.position || hash === end.hash);
}

function faultOf(
  broken: Walked & { entry: ChainedEntry; after: ChainedEntry | null },
  seal: AuditSeal,
): ChainFault {
  const { entry, end } = broken;
  if (!follows(entry, end, seal)) return faultAt(broken, seal);
  return { position: entry.position, fault: "changed", at: entry.at };
}

/**
 * Whether the chain ends where it should. Entries appended since the start of the verification are
 * no fault.
 */
function faultAtEnd(
  { end, before }: Walked,
  { ends, head }: { ends: readonly ChainHead[]; head: ChainHead | null },
): ChainFault | null {
  const isCut = ends.some(({ position }) => position > end.position);
  if (isCut || (head === null && before !== null)) {
    return { position: end.position + 1, fault: "missing", at: null };
  }
  if (head === null || before === null || end.position <= head.position) return null;
  return { position: head.position + 1, fault: "added", at: before.at };
}
