import type { Clock, Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import { sweepMails } from "../mail/sweepMails";
import type { AuditSeal } from "../storage/audit/auditSeal";
import { purgeAudit } from "../storage/audit/purgeAudit";
import { keepSweeping } from "../storage/background/keepSweeping";
import type { Store } from "../storage/store/schema/types";

interface Deps {
  store: Pick<Store, "audit" | "transaction">;
  seal: AuditSeal;
  /** The folder for mails without a mail server. */
  mailFolder: string;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  log: Pick<Logger, "error">;
}

/**
 * Removes records that the privacy page promises to delete after a while, sign-ins and messages,
 * now and every hour. Returns a function that stops it after the current run.
 */
export function sweepRecords(deps: Deps): () => Promise<void> {
  let isStopping = false;
  const onFailure = (err: unknown) => deps.log.error({ err }, "old records could not be removed");
  const sweep = async () => {
    const now = deps.clock.now();
    await purgeAudit(deps, { now, isStopping: () => isStopping });
    await sweepMails(deps.mailFolder, now);
  };
  const first = sweep().catch(onFailure);
  const stop = keepSweeping({ sweep, onFailure, timers: deps.timers });
  return async () => {
    isStopping = true;
    await stop();
    await first;
  };
}
