import { DAY_MS, type DurationMs } from "@sgi/core/time";
import { queueNotice } from "../../mail/notices";
import type { CopyFailure } from "../../storage/store/schema/backupTypes";
import type { FailingBackup } from "../../storage/store/schema/supervisionTypes";
import type { ReportFailureDeps } from "./backupFailures";

/** One failure often disappears with the next try. */
const TOLD_AFTER = 2;
const TOLD_EVERY_MS: DurationMs = DAY_MS;
/** The most companies named in a mail. */
const MOST_NAMED = 5;

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
