import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import type { Client } from "./client";
import { retryWrite } from "./retryWrite";

/** State of a write that may need confirmation. `what`: the item it changes. */
export type AskedWriteState<What> =
  | { step: "idle" }
  | { step: "asking"; what: What }
  | { step: "writing"; what: What; wasAsked: boolean };

/** A write behind a question or a form, whose value is `Input`; one at a time. */
export interface AskedWrite<What, Input = void> extends Observable<AskedWriteState<What>> {
  /** Opens the dialog; does nothing while a write is in flight. */
  ask(what: What): void;
  /** Closes the dialog and sends nothing; does nothing while writing. */
  cancel(): void;
  /**
   * Sends the write that the dialog asks about, once. After a failure the dialog stays open; the
   * failure goes to `onFailure` and is never thrown.
   */
  confirm(input: Input): Promise<void>;
  /**
   * Sends a write without a dialog; does nothing unless idle. A failure goes to `onFailure` and is
   * never thrown.
   */
  write(what: What, input: Input): Promise<void>;
}

/** What a domain's write gets from the panel. */
export interface AskedWriteDeps<What, Input = void> extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  onDone(what: What, input: Input): void;
  onFailure(error: unknown, what: What): void;
  /** How much waits for the user now, where the answer tells it. Source: spec 3 §1. */
  onTodo?(todo: Todo): void;
}

type Todo = Partial<Record<"approvals" | "readings", number>>;

/**
 * The item that the open dialog asks about or that is being written; null when no dialog is open.
 */
export function askedAbout<What>(state: AskedWriteState<What>): What | null {
  if (state.step === "asking") return state.what;
  return state.step === "writing" && state.wasAsked ? state.what : null;
}

/**
 * @param deps.send Sends the write; `onFailure` gets what it throws. @param deps.isGone Whether a
 * failure means that the item no longer exists: then the dialog closes.
 */
export function createAskedWrite<What, Input = void>(deps: {
  send(what: What, input: Input): Promise<unknown>;
  onDone(what: What, input: Input): void;
  onFailure(error: unknown, what: What): void;
  isGone?(error: unknown): boolean;
}): AskedWrite<What, Input> {
  const state = createObservable<AskedWriteState<What>>({ step: "idle" });

  async function run(what: What, input: Input, wasAsked: boolean): Promise<void> {
    state.set({ step: "writing", what, wasAsked });
    try {
      await deps.send(what, input);
    } catch (error) {
      const asksAgain = wasAsked && !deps.isGone?.(error);
      state.set(asksAgain ? { step: "asking", what } : { step: "idle" });
      deps.onFailure(error, what);
      return;
    }
    state.set({ step: "idle" });
    deps.onDone(what, input);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    ask(what) {
      if (state.get().step !== "writing") state.set({ step: "asking", what });
    },
    cancel() {
      if (state.get().step === "asking") state.set({ step: "idle" });
    },
    async confirm(input) {
      const now = state.get();
      if (now.step === "asking") await run(now.what, input, true);
    },
    async write(what, input) {
      if (state.get().step === "idle") await run(what, input, false);
    },
  };
}

/** A write that is a single call, tried again by the rules of a mutation. `isGone` as above. */
export function askedCall<What, Input = void>(
  call: (
    client: AskedWriteDeps<What, Input>["client"],
    what: What,
    input: Input,
  ) => Promise<{ todo: Todo } | null>,
  isGone: (error: unknown) => boolean = () => false,
) {
  return ({
    client,
    timers = systemTimers,
    onDone,
    onFailure,
    onTodo,
  }: AskedWriteDeps<What, Input>): AskedWrite<What, Input> =>
    createAskedWrite({
      async send(what, input) {
        const answer = await retryWrite(() => call(client, what, input), { timers });
        if (answer !== null) onTodo?.(answer.todo);
      },
      onDone,
      onFailure,
      isGone,
    });
}
