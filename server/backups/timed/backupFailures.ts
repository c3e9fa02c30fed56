import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";
import { isWithin } from "../../base/time/clockAhead";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { queueNotice } from "../../mail/notices";
import { systemTrail } from "../../storage/audit/auditTrail";
import { outageOf } from "../../storage/store/engines/outage";
import type { CopyFailure } from "../../storage/store/schema/backupTypes";
import type { FailingBackup } from "../../storage/store/schema/supervisionTypes";
import type { Store } from "../../storage/store/store";
import type { BackupDeps } from "../archive/backupDeps";

/** One failure often disappears with the next try. */
const TOLD_AFTER = 2;
const TOLD_EVERY_MS: DurationMs = DAY_MS;
/** The most companies named in a mail. */
const MOST_NAMED = 5;

/** The pause after a failure, which is often temporary: a full disk, a lost database. */
export const RETRY_MS: DurationMs = HOUR_MS;

export interface ReportFailureDeps extends Pick<BackupDeps, "store" | "clock" | "newId" | "log"> {
  /** The second place, as the database knows it; null where there is none. */
  copyPlace: string | null;
  /** Called when a mail waits to be sent. */
  onMail(): void;
}

/**
 * Reports a failed timed backup in the log, the audit log and on /backup, and at the first failure
 * by mail to the company's admins. Superadmins hear of several in a row: see `mailRepeatedFailures`.
 */
export async function reportBackupFailure(
  { store, clock, newId, log, onMail }: Omit<ReportFailureDeps, "copyPlace">,
  companyId: string | null,
  error: unknown,
): Promise<void> {
  log.error({ err: error, company: companyId }, "a timed backup failed");
  const now = clock.now();
  const scope = companyId ?? "";
  const message = reasonOf(error);
  try {
    await store.transaction(async (queries) => {
      const failing = (await queries.backups.listFailures(null)).map((each) => each.scope);
      await queries.backups.noteFailure({ scope, at: now, message });
      const audit = systemTrail({ newId, now }, companyId);
      await audit.write(queries, "backup.failed", { details: message });
      if (companyId === null || failing.includes(scope)) return;
      if ((await queries.companies.get(companyId))?.deletedAt !== null) return;
      for (const { email } of await queries.users.listAdmins(companyId)) {
        await queueNotice(queries, { email, notice: "backupFailed" }, { newId, now, companyId });
      }
    });
    onMail();
  } catch (err) {
    log.error({ err }, "the failure of a backup could not be written down");
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof HttpFailure) return error.message;
  const trouble = outageOf(error);
  if (trouble === "full") return messages.backupDiskFull;
  return trouble === null ? messages.backupFailed : messages.backupUnreachable;
}

/** Whether the last failure of a scope, if there was one, is long enough ago to try again. */
export async function mayTry(
  { backups }: Pick<Store, "backups">,
  companyId: string | null,
  now: EpochMs,
): Promise<boolean> {
  const scope = companyId ?? "";
  const failure = (await backups.listFailures(null)).find((each) => each.scope === scope);
  return failure === undefined || !isWithin({ since: failure.at, spanMs: RETRY_MS, now });
}

/**
 * Mails superadmins which timed backups have failed repeatedly, once a day across restarts and
 * processes. It uses the counts in the database, so that the next check reports failures which a
 * killed process did not report.
 */
export async function mailRepeatedFailures({
  store,
  clock,
  newId,
  log,
  copyPlace,
  onMail,
}: ReportFailureDeps): Promise<void> {
  try {
    const failing = (await store.supervision.listFailing()).filter(isTold);
    const copies = copyPlace && (await store.backupCopies.findState(copyPlace)).failure;
    const failed: Failed = { failing, copies: copies && isTold(copies) ? copies : null };
    if (failing.length === 0 && failed.copies === null) return;
    const isQueued = await store.transaction(async (queries) => {
      if (!(await queries.backups.claimAlarm(TOLD_EVERY_MS))) return false;
      const at = { newId, now: clock.now(), companyId: null };
      const about = failingText(failed);
      for (const { email } of await queries.users.listOfRole("superadmin")) {
        await queueNotice(queries, { email, notice: "backupsFailing", about }, at);
      }
      return true;
    });
    if (isQueued) onMail();
  } catch (err) {
    log.error({ err }, "superadmins could not be told of failing backups");
  }
}

interface Failed {
  failing: readonly FailingBackup[];
  /** Failures of copying to the second place. */
  copies: CopyFailure | null;
}

function isTold({ times }: { times: number }): boolean {
  return times >= TOLD_AFTER;
}

/**
 * Each with its consecutive failures, and the reason of the first: `backup completo (3), «Alfa»
 * (2)`.
 */
function failingText({ failing, copies }: Failed): string {
  const named = failing
    .slice(0, MOST_NAMED + 1)
    .map(({ companyName, times }) =>
      companyName === null ? `backup completo (${times})` : `«${companyName}» (${times})`,
    );
  const left = failing.length - named.length;
  const others = left === 0 ? "" : left === 1 ? " e un'altra azienda" : ` e altre ${left} aziende`;
  const copied = copies === null ? [] : [`copie esterne (${copies.times})`];
  const told = [...(named.length > 0 ? [named.join(", ") + others] : []), ...copied].join("; ");
  const reason = (failing[0] ?? copies)?.message.replace(/\.$/, "");
  return `${told}. Motivo: ${reason}`;
}
