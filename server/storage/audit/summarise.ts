import type { ChainedEntry } from "../store/schema/auditTypes";
import type { AuditEvent } from "./auditTrail";
import { endOf } from "./chainLink";

/** A summary's facts: how many entries of which actions it replaces, and from when. */
interface SummaryFacts {
  /** ISO instants. */
  from: string;
  to: string;
  /** How many, by action. */
  counts: Record<string, number>;
}

const ACTION: AuditEvent = "audit.purge";

/**
 * The unsigned summary of a run of adjacent entries, with the run's own links to its neighbours.
 * Contains no names.
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
