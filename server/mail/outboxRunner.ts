import {
  type Clock,
  DAY_MS,
  type DurationMs,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  type Timers,
} from "@sgi/core/time";
import type { Logger } from "pino";
import { type Runner, startRunner } from "../background/runner";
import type { OutboxEntry } from "../store/accountTypes";
import type { Store } from "../store/types";
import type { Mail, Mailer } from "./mailer";

/** How often a look is taken for mails that are due again. */
const LOOK_EVERY_MS: DurationMs = 30 * SECOND_MS;
/** How long a mail stays with a process that says nothing: longer than any sending takes. */
const LEASE_MS: DurationMs = 5 * MINUTE_MS;
const FIRST_RETRY_MS: DurationMs = MINUTE_MS;
/** Mails that could not be sent for so long are given up. */
const GIVE_UP_MS: Record<OutboxEntry["kind"], DurationMs> = {
  // Its link ends by then.
  reset: HOUR_MS,
  contact: 3 * DAY_MS,
  notice: 3 * DAY_MS,
};

/** Makes the mail of an entry; null when there is nothing to send. */
export type ComposeMail = (entry: OutboxEntry) => Promise<Mail | null>;

interface Deps {
  store: Pick<Store, "outbox">;
  mailer: Mailer;
  compose: ComposeMail;
  clock: Clock;
  log: Pick<Logger, "error" | "info">;
}

/**
 * Sends every mail that is due, the oldest first. A mail is removed only after it was sent: a
 * process killed in between sends it twice rather than never.
 */
export async function sendDue(deps: Deps & { isStopping: () => boolean }): Promise<void> {
  const { store, clock } = deps;
  while (!deps.isStopping()) {
    const now = clock.now();
    // Asked first: taking one on is a write, and most looks find nothing.
    if ((await store.outbox.find(now)) === null) return;
    const entry = await store.outbox.claim({ now, until: now + LEASE_MS });
    if (entry === null) return;
    await sendOne(deps, entry);
  }
}

async function sendOne({ store, mailer, compose, clock, log }: Deps, entry: OutboxEntry) {
  const { id, kind, attempts } = entry;
  const isOver = clock.now() - entry.createdAt >= GIVE_UP_MS[kind];
  if (isOver) {
    log.error({ mail: id, kind, attempts }, "mail given up");
    return store.outbox.delete(id);
  }
  try {
    const mail = await compose(entry);
    if (mail !== null) await mailer.send(mail);
    await store.outbox.delete(id);
    if (mail !== null) log.info({ mail: id, kind }, "mail sent");
  } catch (err) {
    log.error({ err, mail: id, kind, attempts }, "mail put off");
    const restMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), HOUR_MS);
    await store.outbox.putOff(id, clock.now() + restMs);
  }
}

/** Sends mails in the background, one at a time, from the first `wake` on. */
export function startOutboxRunner(deps: Deps & { timers: Timers }): Runner {
  const runner = startRunner({
    work: (isStopping) => sendDue({ ...deps, isStopping }),
    onFailure: (err) => deps.log.error({ err }, "mails could not be looked for"),
    lookEveryMs: LOOK_EVERY_MS,
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
