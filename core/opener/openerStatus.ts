import type { GateState } from "./browserGate";

/**
 * Where panel and helper stand. `unknown`: nothing was asked, since the browser would ask the user.
 * Source: decision 41.
 */
export type OpenerStatus =
  | "unknown"
  | "checking"
  | "ready"
  | "blocked"
  | "asking"
  | "not-running"
  | "not-paired"
  | "unsupported-browser";

interface Silence {
  kind: "timeout" | "failed";
  /** What the browser says after the call. */
  gate: GateState;
  /** The browser says that it would ask, but has let a call through. */
  proved: boolean;
  refusesLoopback: boolean;
}

/** Why a call had no answer: browsers do not tell, so the circumstances must. */
export function judgeSilence({ kind, gate, proved, refusesLoopback }: Silence): OpenerStatus {
  if (gate === "denied") return "blocked";
  if (gate === "prompt" && kind === "timeout" && !proved) return "asking";
  return gate === "open" && refusesLoopback ? "unsupported-browser" : "not-running";
}
