import { type Clock, DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import { queueNotice } from "../mail/notices";
import type { DriveKeyFault } from "../storage/store/schema/driveLinkTypes";
import type { Store, StoreQueries } from "../storage/store/store";
import type { KeyFault } from "./google/serviceAccount";

/** Between two mails of the same fault. */
const TELL_EVERY_MS: DurationMs = DAY_MS;

interface Deps {
  store: Pick<Store, "driveLinks" | "transaction">;
  clock: Clock;
  newId: NewId;
  log: Pick<Logger, "error">;
  onMail(): void;
}

/**
 * Keeps what is wrong with the key of the service account, for 'Supervisione' and the metrics, and
 * mails the superadmins, once a day: it is the installation's fault, which no company can mend.
 */
export function createKeyFaults(deps: Deps, account: string) {
  const { store, clock, newId, log } = deps;

  /** Whether mails were queued. */
  function note(kind: KeyFault): Promise<boolean> {
    const now = clock.now();
    return store.transaction(async (queries) => {
      const before = await queries.driveLinks.getKeyFault(account);
      const { toldAt, since } = lastOf(before, now);
      const isDue = now - toldAt >= TELL_EVERY_MS;
      if (!isDue && before?.kind === kind) return false;
      const fault = { account, kind, since, toldAt: isDue ? now : toldAt };
      await queries.driveLinks.putKeyFault(fault);
      if (isDue) await tell(queries, { kind, newId, now });
      return isDue;
    });
  }

  async function clear(): Promise<void> {
    if ((await store.driveLinks.getKeyFault(account))?.kind) {
      await store.driveLinks.clearKeyFaults();
    }
  }

  /** With null: the key is good. Never throws: a sync must not fail for want of a note. */
  return async (fault: KeyFault | null): Promise<void> => {
    try {
      if (fault === null) return await clear();
      log.error({ fault }, "Google does not take the service account's key");
      if (await note(fault)) deps.onMail();
    } catch (err) {
      log.error({ err }, "the state of the service account's key could not be noted");
    }
  };
}

/** When the last mail was, and since when the key is refused. */
function lastOf(before: DriveKeyFault | null, now: EpochMs) {
  if (before === null) return { toldAt: Number.NEGATIVE_INFINITY, since: now };
  return { toldAt: before.toldAt, since: before.kind === null ? now : before.since };
}

async function tell(
  queries: Pick<StoreQueries, "outbox" | "users">,
  { kind, newId, now }: { kind: KeyFault; newId: NewId; now: EpochMs },
): Promise<void> {
  const notice = kind === "clockOff" ? "driveClockOff" : "driveKeyRefused";
  for (const { email } of await queries.users.listOfRole("superadmin")) {
    await queueNotice(queries, { email, notice }, { newId, now, companyId: null });
  }
}
