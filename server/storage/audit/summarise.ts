import type { ChainedEntry } from "../store/schema/auditTypes";
import type { AuditEvent } from "./auditTrail";
import { endOf } from "./chainLink";

/** What stands for entries that are gone tells: how many there were of what, and of which time. */
interface SummaryFacts {
  /** ISO instants. */
  from: string;
  to: string;
  /** How many, by action. */
  counts: Record<string, number>;
}

const ACTION: AuditEvent = "audit.purge";

/**
 * The entry that stands for a run of adjacent ones, other such entries among them: linked to what
 * comes before and after as they were. It tells of nobody; to be signed.
 */
export function summarise(
  run: readonly ChainedEntry[],
  id: string,
): Omit<ChainedEntry, "seal"> & { throughPosition: number } {
  const first = run[0] as ChainedEntry;
  const last = run.at(-1) as ChainedEntry;
  const { position: throughPosition, hash } = endOf(last);
  const { scope, position, prevHash } = first;
  const place = { scope, position, throughPosition, prevHash, hash };
  const nobodys = { userId: null, documentId: null, details: "" };
  const facts = JSON.stringify(run.map(factsOf).reduce(join));
  return { ...place, ...nobodys, id, action: ACTION, facts, at: last.at };
}

function factsOf({ seal, facts, at, action }: ChainedEntry): SummaryFacts {
  if (seal !== null && facts !== null) return JSON.parse(facts) as SummaryFacts;
  const time = new Date(at).toISOString();
  return { from: time, to: time, counts: { [action]: 1 } };
}

function join(one: SummaryFacts, other: SummaryFacts): SummaryFacts {
  const counts = { ...one.counts };
  for (const [action, count] of Object.entries(other.counts)) {
    counts[action] = (counts[action] ?? 0) + count;
  }
  return {
    from: one.from < other.from ? one.from : other.from,
    to: one.to > other.to ? one.to : other.to,
    counts,
  };
}
