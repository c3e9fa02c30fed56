import { setImmediate as othersTurn } from "node:timers/promises";
import { lookAtDay } from "@sgi/core/approvals/life";
import { type DurationMs, type EpochMs, MINUTE_MS, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { dayInItaly } from "../base/time/timeZone";
import { enterProposal } from "../ingest/proposals/enter";
import { readLife } from "../ingest/proposals/letIn";
import type { RecordDeps } from "../ingest/recordDocument";
import { MAX_NOTIFIED_ADMINS } from "../mail/notices";
import { systemTrail } from "../storage/audit/auditTrail";
import { withLease } from "../storage/background/lease";
import { startRunner } from "../storage/background/runner";
import type { StoredProposal } from "../storage/store/schema/approvalTypes";
import type { StoreQueries } from "../storage/store/store";
import { faultText, toldRevision } from "./entering";

/** What was approved for a day enters within this after midnight. */
const LOOK_EVERY_MS: DurationMs = 5 * MINUTE_MS;
/** The name of the lease. */
const COMING_DAYS = "comingDays";

export interface EnterDeps extends RecordDeps {
  /** Called for a revision that could not be looked at; the next look tries again. */
  onFailure(proposalId: string, error: unknown): void;
}

/**
 * Puts into force what was approved for today in Italy or an earlier day: once each, across restarts,
 * days of stop, clock changes and processes. What cannot enter stays approved and is tried again.
 * Source: spec 3 §6.
 */
export async function enterComing(deps: EnterDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  for (const { companyId, id } of await deps.store.proposals.listDue(dayInItaly(now))) {
    if (signal.aborted) return;
    try {
      await deps.store.transaction((queries) => enterOne(deps, queries, { companyId, id, now }));
    } catch (error) {
      deps.onFailure(id, error);
    }
    await othersTurn();
  }
}

interface Given {
  companyId: string;
  id: string;
  now: EpochMs;
}

async function enterOne(deps: EnterDeps, queries: StoreQueries, { companyId, id, now }: Given) {
  await queries.companies.hold(companyId);
  // Somebody may have withdrawn it meanwhile, or another process let it in.
  const proposal = await queries.proposals.get(companyId, id);
  if (proposal?.state !== "coming") return;
  const today = dayInItaly(now);
  const current = await queries.documents.get(companyId, proposal.documentId);
  const { life } = await readLife(queries, proposal, current);
  const step = lookAtDay(life, today);
  if (!step.ok) {
    if (step.refusal !== "notYet")
      await noteFault(queries, proposal, faultText(step.refusal, null));
    return;
  }
  const entered = await enterProposal(deps, queries, { proposal, now, userId: null });
  if (!entered.ok) {
    return noteFault(queries, proposal, faultText(entered.reason, entered.title));
  }
  const { documentId, inForceFrom } = proposal;
  const details = { ...toldRevision(entered.document), from: inForceFrom };
  const trail = systemTrail({ newId: deps.newId, now }, companyId);
  await trail.write(queries, "approval.enter", { documentId, details });
}

/** Keeps why a revision could not enter; the admins are told the first time. */
async function noteFault(
  { proposals, users, approvalNotes }: StoreQueries,
  { companyId, id, fault: before }: StoredProposal,
  fault: string,
): Promise<void> {
  if (before === fault) return;
  await proposals.settle(companyId, [id], { state: "coming", fault });
  if (before !== null) return;
  const admins = (await users.listAdmins(companyId)).slice(0, MAX_NOTIFIED_ADMINS);
  const notes = admins.map((admin) => ({ userId: admin.id, kind: "fault" as const, about: id }));
  await approvalNotes.add(companyId, notes);
}

interface KeepDeps extends RecordDeps {
  timers: Timers;
  log: Pick<Logger, "error">;
}

/**
 * Looks for what enters now and every few minutes, on one of the processes. Returns a function that
 * stops it after the current revision.
 */
export function keepEntering(deps: KeepDeps): () => Promise<void> {
  const { log, timers } = deps;
  const stopping = new AbortController();
  const onFailure = (proposal: string, err: unknown) =>
    log.error({ err, proposal }, "a revision could not enter on its day");
  const runner = startRunner({
    async work() {
      await withLease(deps, COMING_DAYS, (lease) =>
        enterComing({ ...deps, onFailure }, AbortSignal.any([stopping.signal, lease.signal])),
      );
    },
    onFailure: (err) => log.error({ err }, "coming days could not be looked for"),
    lookEveryMs: LOOK_EVERY_MS,
    timers,
  });
  runner.wake();
  return async () => {
    stopping.abort();
    await runner.stop();
  };
}
