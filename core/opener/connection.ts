import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import type { DurationMs } from "../time/units";
import { OpenerHealth, readHealth } from "./api";
import type { BrowserGate } from "./browserGate";
import { ASKING_MS, type CallOpener, HEALTH_MS, type OpenerAnswer } from "./calls";
import { judgeRefusal, judgeSilence, type OpenerStatus } from "./openerStatus";
import type { ProvedFlag } from "./provedFlag";

/** From a call on to the word that the browser is asking, so that a quick answer shows no word. */
export const ASKING_WORD_MS: DurationMs = 700;

export interface OpenerState {
  status: OpenerStatus;
  /** The helper's version, once it said it. */
  version: string | null;
}

export interface OpenerConnection extends Observable<OpenerState> {
  /** The health check, where it makes no browser ask; else `unknown` or `blocked` without a call. */
  check(): Promise<OpenerState>;
  /** The same by the user's own click: the browser may ask, and has a minute to. */
  connect(): Promise<OpenerState>;
  /** Whether a call may go out now: `ask` where the browser would ask first. */
  access(): Promise<"direct" | "ask" | "blocked" | "insecure">;
  /** Updates the state by another call's answer: any answer means that a helper is there. */
  heard(answer: OpenerAnswer<unknown>): Promise<OpenerState>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  call: CallOpener;
  gate: BrowserGate;
  /** Safari and its like: they refuse such calls from https pages without a word. */
  refusesLoopback: boolean;
  /** The page came by plain http from another computer: the helper knows no such panel. */
  isInsecure: boolean;
  proved: ProvedFlag;
}

/** Any OK answer means that the helper is running. Source: spec 2 §7. */
const tolerantHealth = {
  ...readHealth,
  output: { parse: (value: unknown): OpenerHealth => OpenerHealth.safeParse(value).data ?? {} },
};

/** One a page. It follows the user's answer to the browser from the start. */
export function createConnection(deps: Deps): OpenerConnection {
  const { call, gate, timers = systemTimers, refusesLoopback, proved } = deps;
  const state = createObservable<OpenerState>({ status: "unknown", version: null });
  let running: { asks: boolean; result: Promise<OpenerState> } | null = null;

  function become(status: OpenerStatus, version: string | null = null): OpenerState {
    const now = state.get();
    if (now.status !== status || now.version !== version) state.set({ status, version });
    return state.get();
  }

  async function access() {
    if (deps.isInsecure) return "insecure";
    const gateState = await gate.read();
    if (gateState === "denied") return "blocked";
    return gateState === "prompt" && !proved.get() ? "ask" : "direct";
  }

  async function ready(version: string | null) {
    proved.set((await gate.read()) === "prompt");
    return become("ready", version);
  }

  async function silent(kind: "timeout" | "failed") {
    const circumstances = { kind, proved: proved.get(), refusesLoopback };
    proved.set(false);
    return become(judgeSilence({ ...circumstances, gate: await gate.read() }));
  }

  async function probe(limitMs: DurationMs) {
    const answer = await call(tolerantHealth, { limitMs });
    if (answer.kind === "ok") return ready(answer.data.version ?? null);
    if (answer.kind !== "status") return silent(answer.kind);
    return become(judgeRefusal(answer) ?? "not-running");
  }

  async function attempt(asks: boolean): Promise<OpenerState> {
    const way = await access();
    if (way === "blocked" || way === "insecure") return become(way);
    if (way === "ask" && !asks) return become("unknown");
    if (state.get().status !== "ready") become("checking");
    if (way === "direct") return probe(HEALTH_MS);
    const cancel = timers.after(ASKING_WORD_MS, () => become("asking"));
    return probe(ASKING_MS).finally(cancel);
  }

  function start(asks: boolean): Promise<OpenerState> {
    const result = attempt(asks).finally(() => {
      running = null;
    });
    running = { asks, result };
    return result;
  }

  const check = () => running?.result ?? start(false);

  gate.follow(() => {
    proved.set(false);
    // A running call gets the answer by itself.
    void check();
  });
  return {
    get: state.get,
    subscribe: state.subscribe,
    access,
    async heard(answer) {
      if (answer.kind === "ok") return ready(state.get().version);
      // To a panel that it does not know the helper speaks by its health check alone.
      if (answer.kind !== "status") return check();
      const status = judgeRefusal(answer);
      return status === null ? state.get() : become(status);
    },
    check,
    async connect() {
      if (running && !running.asks) await running.result;
      return running?.result ?? start(true);
    },
  };
}
