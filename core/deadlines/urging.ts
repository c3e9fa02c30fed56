import type { Client } from "../api/client";
import { retryWrite } from "../api/retryWrite";
import type { OutputOf } from "../api/route";
import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import { urgeOwners } from "./api";
import { type Deadline, REMINDER_DAYS } from "./deadlines";

/** Whom the host wrote to, who got a mail today already, and documents nobody was written about. */
export type Urged = OutputOf<typeof urgeOwners>;

export interface Urging extends Observable<"idle" | "sending"> {
  /** Writes to the owners of these documents, by id; nothing while a call is in flight. */
  urge(ids: readonly string[]): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  onDone(urged: Urged, ids: readonly string[]): void;
  onFailure(error: unknown): void;
}

/** Whether an owner may be urged about a document now. Source: spec 3 §8. */
export function isUrgent({ days }: Pick<Deadline, "days">): boolean {
  return days <= REMINDER_DAYS.first;
}

/** Urges the owners of documents, in one call: a person gets one mail about all of them. */
export function createUrging({ client, timers = systemTimers, onDone, onFailure }: Deps): Urging {
  const state = createObservable<"idle" | "sending">("idle");
  return {
    get: state.get,
    subscribe: state.subscribe,
    async urge(ids) {
      if (state.get() === "sending") return;
      state.set("sending");
      try {
        const call = () => client.call(urgeOwners, { body: { ids: [...ids] } });
        const urged = await retryWrite(call, { timers });
        state.set("idle");
        onDone(urged, ids);
      } catch (error) {
        state.set("idle");
        onFailure(error);
      }
    },
  };
}
