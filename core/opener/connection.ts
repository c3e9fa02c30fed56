import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import type { DurationMs } from "../time/units";
import { OpenerHealth, readHealth } from "./api";
import type { BrowserGate } from "./browserGate";
import { ASKING_MS, type CallOpener, HEALTH_MS, type OpenerAnswer } from "./calls";
import { judgeRefusal, judgeSilence, type OpenerStatus } from "./openerStatus";
import type { ProvedFlag } from "./promptFlags";

/** Delay before saying that the browser is asking, so that a quick answer shows nothing. */
export const ASKING_WORD_MS: DurationMs = 700;

export interface OpenerState {
  status: OpenerStatus;
  /** The helper's version, once it said it. */
  version: string | null;
}

export interface OpenerConnection extends Observable<OpenerState> {
  /**
   * Runs the health check if the browser will not ask the user; else gives `unknown` or `blocked`
   * without a call.
   */
  check(): Promise<OpenerState>;
  /** The same after a click of the user: the browser may ask, for up to a minute. */
  connect(): Promise<OpenerState>;
  /** Whether a call may go out now: `ask` where the browser would ask first. */
  access(): Promise<"direct" | "ask" | "blocked" | "insecure">;
  /** Updates the state by another call's answer: any answer means that a helper is there. */
  heard(answer: OpenerAnswer<unknown>): Promise<OpenerState>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  call: CallOpener;
  gate: BrowserGate;
  /** Safari and others silently refuse such calls from https pages. */
  refusesLoopback: boolean;
  /** The page came by plain http from another computer: no helper allows its origin. */
  isInsecure: boolean;
  proved: ProvedFlag;
}

/** Any OK answer means that the helper is running. Source: spec 2 §7. */
const tolerantHealth = {
  ...readHealth,
  output: { parse: (value: unknown): OpenerHealth => OpenerHealth.safeParse(value).data ?? {} },
};

/** Create one per page. Follows the browser's permission from the start. */
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
    // A running call is not repeated.
    void check();
  });
  return {
    get: state.get,
    subscribe: state.subscribe,
    access,
    async heard(answer) {
      if (answer.kind === "ok") return ready(state.get().version);
      // A panel that the helper does not know can read only its health check.
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
