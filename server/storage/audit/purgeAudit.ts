import { setImmediate } from "node:timers/promises";
import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../../base/ids/newId";
import type { ChainedEntry, ChainHead } from "../store/schema/auditTypes";
import type { Store, StoreQueries } from "../store/store";
import type { AuditSeal } from "./auditSeal";
import type { AuditEvent } from "./auditTrail";
import { CHAIN_START, endOf, follows } from "./chainLink";

const ACTION: AuditEvent = "audit.purge";

const ACCESS_MS: DurationMs = 90 * DAY_MS;
/** How long entries about people's visits and messages are kept; the privacy page promises it. */
export const KEPT_MS = {
  login: ACCESS_MS,
  "login.password": ACCESS_MS,
  "login.failed": ACCESS_MS,
  "mfa.failed": ACCESS_MS,
  logout: ACCESS_MS,
  contact: 365 * DAY_MS,
} as const satisfies Partial<Record<AuditEvent, DurationMs>>;

type Purged = keyof typeof KEPT_MS;

/** Entries read per transaction: other writers of that company wait for it. */
const WINDOW = 500;

interface Deps {
  store: Pick<Store, "audit" | "transaction">;
  seal: AuditSeal;
  newId: NewId;
  log: Pick<Logger, "error">;
}

/**
 * Replaces runs of expired entries by signed summaries with their counts, so that the chain can
 * still be verified. Leaves an altered run as it is, for investigation.
 */
export async function purgeAudit(
  deps: Deps,
  { now, isStopping = () => false }: { now: EpochMs; isStopping?: () => boolean },
): Promise<void> {
  const broken: string[] = [];
  for (const action of Object.keys(KEPT_MS) as Purged[]) {
    while (!isStopping()) {
      const old = { action, before: now - KEPT_MS[action], except: broken };
      const found = await deps.store.audit.findOld(old);
      if (found === null) break;
      const isWhole = await deps.store.transaction((queries) =>
        purgeWindow(deps, queries, { ...found, now }),
      );
      if (!isWhole) {
        broken.push(found.scope);
        deps.log.error({ company: found.scope }, "an altered audit log was left as it is");
      }
      await setImmediate();
    }
  }
}

/** False, and nothing changed, when entries were altered. */
async function purgeWindow(
  { seal, newId }: Deps,
  { audit }: StoreQueries,
  { scope, position, now }: { scope: string; position: number; now: EpochMs },
): Promise<boolean> {
  const head = await audit.hold(scope);
  const before = await audit.findLast(scope, position);
  const read = await audit.listChain(scope, position - 1, WINDOW + 1);
  const end = endOfWhole([...(before ? [before] : []), ...read], seal);
  const isCut = read.length <= WINDOW && end?.position !== head.position;
  if (end === null || isCut || (end.position === head.position && end.hash !== head.hash)) {
    return false;
  }
  const isOld = (entry: ChainedEntry) => isSummary(entry) || isPast(entry, now);
  const window = read.slice(0, WINDOW);
  const entries = before !== null && isSummary(before) ? [before, ...window] : window;
  for (const run of runsOf(entries, isOld)) {
    if (run.every(isSummary)) continue;
    const summary = summarise(run, newId());
    await audit.replace(run, { ...summary, seal: seal.sign(summary) });
  }
  return true;
}

/** The end of the entries; null when one of them does not link to the previous one. */
function endOfWhole(entries: readonly ChainedEntry[], seal: AuditSeal): ChainHead | null {
  const { position = 1, prevHash = "" } = entries[0] ?? {};
  let end = position === 1 ? CHAIN_START : { position: position - 1, hash: prevHash };
  for (const entry of entries) {
    if (!follows(entry, end, seal)) return null;
    end = endOf(entry);
  }
  return end;
}

function isSummary({ seal }: ChainedEntry): boolean {
  return seal !== null;
}

function isPast({ action, at }: ChainedEntry, now: EpochMs): boolean {
  return Object.hasOwn(KEPT_MS, action) && at < now - KEPT_MS[action as Purged];
}

/** The runs of adjacent entries that are all `isOld`. */
function runsOf(
  entries: readonly ChainedEntry[],
  isOld: (entry: ChainedEntry) => boolean,
): ChainedEntry[][] {
  const runs: ChainedEntry[][] = [];
  let run: ChainedEntry[] = [];
  for (const entry of entries) {
    if (!isOld(entry)) run = [];
    else if (run.push(entry) === 1) runs.push(run);
  }
  return runs;
}

/** A summary's facts: how many entries of which actions it replaces, and from when. */
interface SummaryFacts {
  /** ISO instants. */
  from: string;
  to: string;
  /** How many, by action. */
  counts: Record<string, number>;
}

/**
 * The unsigned summary of a run of adjacent entries, with the run's own links to its neighbours.
 * Contains no names.
 */
function summarise(
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
