import {
  type Clock,
  DAY_MS,
  type DurationMs,
  HOUR_MS,
  MINUTE_MS,
  repeat,
  type Timers,
} from "@sgi/core/time";
import type { Logger } from "pino";
import type { RateLimits } from "../http/limits/rateLimits";
import { LEASE_MS, RENEW_MS, TAKE_OVER_EVERY_MS } from "../storage/background/lease";
import { type Runner, startRunner } from "../storage/background/runner";
import { inTurn, type TurnDeps } from "../storage/background/turns";
import type { OutboxEntry } from "../storage/store/schema/accountTypes";
import type { Store } from "../storage/store/store";
import type { Mail, Mailer } from "./mailer";
import { noticeBucket } from "./notices";

const FIRST_RETRY_MS: DurationMs = MINUTE_MS;
/** A mail that could not be sent for this long is given up. */
const GIVE_UP_MS: Record<OutboxEntry["kind"], DurationMs> = {
  // The link has expired by then.
  reset: HOUR_MS,
  // This link expires after 72 hours.
  invitation: 3 * DAY_MS,
  contact: 3 * DAY_MS,
  notice: 3 * DAY_MS,
  // A newer reminder takes over the documents of one that still waits.
  reminder: 3 * DAY_MS,
  urge: 3 * DAY_MS,
  // As a reminder.
  approval: 3 * DAY_MS,
  reading: 3 * DAY_MS,
};

/** Composes the mail of an entry; null when there is nothing to send. */
export type ComposeMail = (entry: OutboxEntry) => Promise<Mail | null>;

interface Deps extends TurnDeps {
  store: Pick<Store, "outbox" | "turns">;
  mailer: Mailer;
  compose: ComposeMail;
  limits: Pick<RateLimits, "notices">;
  clock: Clock;
  timers: Timers;
  log: Pick<Logger, "error" | "info">;
}

/**
 * Sends every due mail: companies take turns by time, each with its oldest mail. An entry is removed
 * only after sending: a crash in between sends a mail twice rather than never.
 */
export async function sendDue(deps: Deps & { isStopping: () => boolean }): Promise<void> {
  const { store } = deps;
  while (!deps.isStopping()) {
    // A read first: claiming is a write, and mostly there is nothing to send.
    if ((await store.outbox.find()) === null) return;
    const entry = await store.outbox.claim({ leaseMs: LEASE_MS });
    if (entry === null) return;
    const turn = { queue: "mails", companyId: entry.companyId ?? "" } as const;
    await inTurn(deps, turn, () => sendOne(deps, entry));
  }
}

async function sendOne(deps: Deps, entry: OutboxEntry) {
  const { store, mailer, compose, clock, timers, log } = deps;
  const { id, kind, attempts } = entry;
  const isOver = clock.now() - entry.createdAt >= GIVE_UP_MS[kind];
  if (isOver) {
    log.error({ mail: id, kind, attempts }, "mail given up");
    return store.outbox.delete(id);
  }
  const stopRenewing = repeat(timers, RENEW_MS, () => {
    // If the database is lost, the lease is not renewed and another process may send the mail too.
    store.outbox.renew(entry, LEASE_MS).catch(() => undefined);
  });
  try {
    const mail = await compose(entry);
    const waitMs = mail === null ? null : await sendWithin(deps, entry, mail);
    if (waitMs !== null) {
      log.info({ mail: id, kind }, "mail waits: its recipient got enough of them");
      return await store.outbox.putOff(id, waitMs);
    }
    await store.outbox.delete(id);
    if (mail !== null && !mailer.isFolder) log.info({ mail: id, kind }, "mail sent");
  } catch (err) {
    log.error({ err, mail: id, kind, attempts }, "mail put off");
    const restMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), HOUR_MS);
    await store.outbox.putOff(id, restMs);
  } finally {
    stopRenewing();
  }
}

/** Returns null once sent; otherwise how long the recipient's limit delays mails of this kind. */
async function sendWithin(
  { mailer, limits: { notices } }: Deps,
  { id, kind, payload }: OutboxEntry,
  mail: Mail,
): Promise<DurationMs | null> {
  if (kind !== "notice") return mailer.send({ ...mail, id }).then(() => null);
  const bucket = noticeBucket(payload);
  const waitMs = await notices.take(bucket);
  if (waitMs !== null) return waitMs;
  try {
    await mailer.send({ ...mail, id });
    return null;
  } catch (error) {
    await notices.giveBack(bucket);
    throw error;
  }
}

/** Sends mails in the background, one at a time, from the first `wake` on. */
export function startOutboxRunner(deps: Deps): Runner {
  const runner = startRunner({
    work: (isStopping) => sendDue({ ...deps, isStopping }),
    onFailure: (err) => deps.log.error({ err }, "mails could not be looked for"),
    lookEveryMs: TAKE_OVER_EVERY_MS,
    timers: deps.timers,
  });
  return {
    wake: runner.wake,
    async stop() {
      await runner.stop();
      deps.mailer.close();
    },
  };
}
