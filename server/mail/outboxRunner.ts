import type { Clock } from "@sgi/core/time/clock";
import { DAY_MS, type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time/units";
import type { Logger } from "pino";
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

export interface OutboxRunner {
  /** Says that a mail waits. */
  wake(): void;
  /** Finishes the mail in hand and leaves the rest for the next start. */
  stop(): Promise<void>;
}

/** Sends mails in the background, one at a time, from the first `wake` on. */
export function startOutboxRunner(deps: Deps): OutboxRunner {
  let stopping = false;
  let wanted = false;
  let running: Promise<void> | null = null;

  async function run() {
    while (wanted && !stopping) {
      wanted = false;
      try {
        await sendDue({ ...deps, isStopping: () => stopping });
      } catch (err) {
        deps.log.error({ err }, "mails could not be looked for");
      }
    }
    running = null;
  }

  function wake() {
    wanted = true;
    running ??= run();
  }

  const interval = setInterval(wake, LOOK_EVERY_MS);
  interval.unref();
  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(interval);
      await running;
      deps.mailer.close();
    },
  };
}
