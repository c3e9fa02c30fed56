import type { Client } from "../api/client";
import { retryWrite } from "../api/retryWrite";
import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import { type CalendarAddresses, getCalendar, renewCalendar } from "./api";

/** The whole calendar, or the one without titles. */
export type CalendarKind = "whole" | "plain";

export type CalendarState =
  | { step: "idle" }
  | { step: "reading" }
  /** The clipboard refused the address: the user copies it by hand. */
  | { step: "shown"; address: string }
  /** Asks whether to replace the current URLs. */
  | { step: "asking" }
  | { step: "renewing" };

export interface CalendarFlow extends Observable<CalendarState> {
  /** Copies a URL; ignored while another step runs. */
  copy(kind: CalendarKind): Promise<void>;
  ask(): void;
  /** Replaces the URLs, once per question. */
  confirm(): Promise<void>;
  /** Closes the question, or the URL shown. */
  close(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Rejects if the clipboard is denied. */
  write(text: string): Promise<void>;
  onDone(done: "copied" | "renewed"): void;
  onFailure(failed: "copy" | "renew", error: unknown): void;
}

/** Copies the URLs of the user's own deadline calendar, and replaces them. Source: spec 3 §8. */
export function createCalendarFlow(deps: Deps): CalendarFlow {
  const { client, timers = systemTimers } = deps;
  const state = createObservable<CalendarState>({ step: "idle" });

  async function put({ address, plainAddress }: CalendarAddresses, kind: CalendarKind) {
    const wanted = kind === "whole" ? address : plainAddress;
    try {
      await deps.write(wanted);
    } catch {
      state.set({ step: "shown", address: wanted });
      return;
    }
    state.set({ step: "idle" });
    deps.onDone("copied");
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async copy(kind) {
      if (state.get().step !== "idle") return;
      state.set({ step: "reading" });
      let read: CalendarAddresses;
      try {
        read = await retryWrite(() => client.call(getCalendar), { timers });
      } catch (error) {
        state.set({ step: "idle" });
        deps.onFailure("copy", error);
        return;
      }
      await put(read, kind);
    },
    ask() {
      if (state.get().step === "idle") state.set({ step: "asking" });
    },
    async confirm() {
      if (state.get().step !== "asking") return;
      state.set({ step: "renewing" });
      try {
        await client.call(renewCalendar);
      } catch (error) {
        state.set({ step: "idle" });
        deps.onFailure("renew", error);
        return;
      }
      state.set({ step: "idle" });
      deps.onDone("renewed");
    },
    close() {
      const { step } = state.get();
      if (step === "asking" || step === "shown") state.set({ step: "idle" });
    },
  };
}
