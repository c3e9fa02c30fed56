import { type Clock, DAY_MS, type DurationMs, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import { sweepProposals } from "../ingest/proposals/takeAway";
import { sweepMails } from "../mail/folderMailer";
import type { AuditSeal } from "../storage/audit/auditSeal";
import { purgeAudit } from "../storage/audit/purgeAudit";
import { keepSweeping } from "../storage/background/runner";
import type { FileStore } from "../storage/files/types";
import type { Store } from "../storage/store/store";

/** An unfinished file this old is abandoned. */
const ABANDONED_MS: DurationMs = DAY_MS;

/** How long an expired invitation is listed, to be sent again. */
const EXPIRED_STAY_MS = 30 * DAY_MS;

interface RecordDeps {
  store: Pick<Store, "audit" | "proposals" | "transaction">;
  seal: AuditSeal;
  /** The folder for mails without a mail server. */
  mailFolder: string;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  log: Pick<Logger, "error">;
}

/**
 * Removes records that the privacy page promises to delete after a while, sign-ins and messages, and
 * the bytes of revisions that never entered force, now and every hour. Returns a function that stops
 * it after the current run.
 */
export function sweepRecords(deps: RecordDeps): () => Promise<void> {
  let isStopping = false;
  const onFailure = (err: unknown) => deps.log.error({ err }, "old records could not be removed");
  const sweep = async () => {
    const now = deps.clock.now();
    await purgeAudit(deps, { now, isStopping: () => isStopping });
    await sweepMails(deps.mailFolder, now);
    await sweepProposals(deps, { now, isStopping: () => isStopping });
  };
  const first = sweep().catch(onFailure);
  const stop = keepSweeping({ sweep, onFailure, timers: deps.timers });
  return async () => {
    isStopping = true;
    await stop();
    await first;
  };
}

interface SessionDeps {
  store: Pick<Store, "sessions" | "invitations" | "pendingLogins" | "zipTickets" | "driveLinks">;
  clock: Clock;
  timers: Timers;
  log: Pick<Logger, "error">;
}

/**
 * Removes expired sessions, logins, invitations, tickets and consents, now and every hour. Returns
 * a function that stops it.
 */
export function sweepSessions({ store, clock, timers, log }: SessionDeps): () => Promise<void> {
  const onFailure = (err: unknown) => log.error({ err }, "ended sessions could not be removed");
  const sweep = async () => {
    const now = clock.now();
    await store.sessions.deleteExpired(now);
    await store.pendingLogins.deleteExpired(now);
    await store.invitations.deleteExpired(now - EXPIRED_STAY_MS);
    await store.zipTickets.deleteExpired(now);
    await store.driveLinks.deleteExpiredAuthorizations(now);
  };
  const first = sweep().catch(onFailure);
  const stop = keepSweeping({ sweep, onFailure, timers });
  return async () => {
    await stop();
    await first;
  };
}

interface FileDeps {
  files: Pick<FileStore, "sweep">;
  clock: Clock;
  timers: Timers;
  log: Pick<Logger, "error">;
  /** Whether no other process uses the files: then all unfinished files are abandoned. */
  alone: boolean;
}

/** Removes unfinished files, now and every hour. Returns a function that stops it. */
export function sweepFiles({ files, clock, timers, log, alone }: FileDeps): () => Promise<void> {
  const onFailure = (err: unknown) => log.error({ err }, "begun files could not be removed");
  const sweep = () => files.sweep(clock.now() - ABANDONED_MS);
  const first = (alone ? files.sweep(clock.now()) : sweep()).catch(onFailure);
  const stop = keepSweeping({ sweep, onFailure, timers });
  return async () => {
    await stop();
    await first;
  };
}
