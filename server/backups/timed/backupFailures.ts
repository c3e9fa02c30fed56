import { type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";
import { isWithin } from "../../base/time/clockAhead";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { queueNotice } from "../../mail/notices";
import { systemTrail } from "../../storage/audit/auditTrail";
import { outageOf } from "../../storage/store/engines/outage";
import type { Store } from "../../storage/store/store";
import type { BackupDeps } from "../archive/backupDeps";

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
