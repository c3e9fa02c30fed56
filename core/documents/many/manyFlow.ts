import type { Client } from "../../api/client";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { archiveDocuments, type ManyDone, restoreDocuments } from "./api";

export type ManyAct = "archive" | "restore";

export type ManyState =
  | { step: "idle" }
  /** Asks whether to archive so many. */
  | { step: "asking"; ids: readonly string[] }
  /** `done` of `total` are through. */
  | { step: "working"; act: ManyAct; done: number; total: number };

/** What became of them. */
export interface ManyOutcome extends ManyDone {
  act: ManyAct;
  /** Why it ended early; null when all were asked for. What `done` and `failed` do not name stayed. */
  error: unknown;
}

export interface ManyFlow extends Observable<ManyState> {
  /** Asks whether to archive these; nothing while others are changed. */
  askArchive(ids: readonly string[]): void;
  /** Takes the question back, and sends nothing. */
  cancel(): void;
  /** Archives those asked about. */
  confirm(): Promise<void>;
  /** Changes these at once: what restores, and what takes a change back. */
  run(act: ManyAct, ids: readonly string[]): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Always called once at the end, also after a failure. */
  onEnd(outcome: ManyOutcome): void;
}

/** Documents of one call: what the host changes in one transaction, and so the step of progress. */
const A_CALL = 200;
const ROUTES = { archive: archiveDocuments, restore: restoreDocuments };

/**
 * Archives or restores many documents, some at a time; the first failure ends it. A call may be sent
 * again: the host names documents that are as wished already among those done. Source: spec 3 §4.
 */
export function createManyFlow({ client, timers = systemTimers, onEnd }: Deps): ManyFlow {
  const state = createObservable<ManyState>({ step: "idle" });

  async function run(act: ManyAct, ids: readonly string[]): Promise<void> {
    const outcome: ManyOutcome = { act, done: [], failed: [], error: null };
    const total = ids.length;
    for (let at = 0; at < total && outcome.error === null; at += A_CALL) {
      state.set({ step: "working", act, done: at, total });
      const body = { ids: ids.slice(at, at + A_CALL) };
      try {
        const answer = await retryWrite(() => client.call(ROUTES[act], { body }), { timers });
        outcome.done.push(...answer.done);
        outcome.failed.push(...answer.failed);
      } catch (error) {
        outcome.error = error;
      }
    }
    state.set({ step: "idle" });
    onEnd(outcome);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    askArchive(ids) {
      if (state.get().step !== "working") state.set({ step: "asking", ids });
    },
    cancel() {
      if (state.get().step === "asking") state.set({ step: "idle" });
    },
    async confirm() {
      const now = state.get();
      if (now.step === "asking") await run("archive", now.ids);
    },
    async run(act, ids) {
      if (state.get().step !== "working") await run(act, ids);
    },
  };
}
