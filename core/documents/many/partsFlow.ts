import { createObservable, type Observable } from "../../state/observable";
import type { ManyDone } from "./api";
import { type PartsOutcome, sendInParts } from "./inParts";

export type PartsState =
  | { step: "asking" }
  /** `done` of `total` documents were processed. */
  | { step: "working"; done: number; total: number }
  | { step: "closed" };

/** One choice for one document or many. */
export interface PartsFlow<Choice> extends Observable<PartsState> {
  /**
   * Sends the choice for all the documents, in batches. Closes once all were processed; after a
   * failure it stays open, and the next call sends the rest.
   */
  choose(choice: Choice): Promise<void>;
  /** Closes without a change; not while one is in flight. */
  cancel(): void;
}

/** @param deps.onEnd Called once per choice, even after a failure. */
export function createPartsFlow<Choice>(deps: {
  ids: readonly string[];
  send(ids: string[], choice: Choice): Promise<ManyDone>;
  onEnd(outcome: PartsOutcome): void;
}): PartsFlow<Choice> {
  const state = createObservable<PartsState>({ step: "asking" });
  let left = deps.ids;
  return {
    get: state.get,
    subscribe: state.subscribe,
    async choose(choice) {
      if (state.get().step !== "asking") return;
      const total = left.length;
      const outcome = await sendInParts(
        left,
        (ids) => deps.send(ids, choice),
        (done) => state.set({ step: "working", done, total }),
      );
      const through = new Set([...outcome.done, ...outcome.failed.map(({ id }) => id)]);
      left = left.filter((id) => !through.has(id));
      state.set({ step: outcome.error === null ? "closed" : "asking" });
      deps.onEnd(outcome);
    },
    cancel() {
      if (state.get().step === "asking") state.set({ step: "closed" });
    },
  };
}
