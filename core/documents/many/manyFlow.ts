import type { Client } from "../../api/client";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { archiveDocuments, restoreDocuments } from "./api";
import { type PartsOutcome, sendInParts } from "./inParts";

export type ManyAct = "archive" | "restore";

export type ManyState =
  | { step: "idle" }
  /** Asks whether to archive so many. */
  | { step: "asking"; ids: readonly string[] }
  /** `done` of `total` are through. */
  | { step: "working"; act: ManyAct; done: number; total: number };

/** The outcome. */
export interface ManyOutcome extends PartsOutcome {
  act: ManyAct;
}

export interface ManyFlow extends Observable<ManyState> {
  /** Asks whether to archive these; nothing while others are changed. */
  askArchive(ids: readonly string[]): void;
  /** Closes the question and sends nothing. */
  cancel(): void;
  /** Archives the documents in question. */
  confirm(): Promise<void>;
  /** Changes these without a question: for a restore, or `as` the undo of the other act. */
  run(act: ManyAct, ids: readonly string[], as?: "undo"): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Called once at the end, even after a failure. */
  onEnd(outcome: ManyOutcome): void;
}

const ROUTES = { archive: archiveDocuments, restore: restoreDocuments };

/**
 * Archives or restores documents in batches; stops at the first failure. Calls may be retried: the
 * host counts documents already in the wanted state as done. Source: spec 3 §4.
 */
export function createManyFlow({ client, timers = systemTimers, onEnd }: Deps): ManyFlow {
  const state = createObservable<ManyState>({ step: "idle" });

  async function run(act: ManyAct, ids: readonly string[], as?: "undo"): Promise<void> {
    const isUndo = act === "archive" && as === "undo";
    const outcome = await sendInParts(
      ids,
      (some) =>
        retryWrite(
          () => client.call(ROUTES[act], { body: { ids: some, ...(isUndo && { undo: true }) } }),
          { timers },
        ),
      (done) => state.set({ step: "working", act, done, total: ids.length }),
    );
    state.set({ step: "idle" });
    onEnd({ act, ...outcome });
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
    async run(act, ids, as) {
      if (state.get().step !== "working") await run(act, ids, as);
    },
  };
}
