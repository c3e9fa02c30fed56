import type { GateState } from "./browserGate";
import { GATE_STATUS, type GateCode } from "./codes";

/**
 * Where panel and helper stand. `unknown`: nothing was asked, since the browser would ask the user;
 * `locked`: on a PC that several people share the helper wants its user's access code too;
 * `other-user`: the one that answers is another user's.
 * Source: settled points 41 and 54.
 */
export type OpenerStatus =
  | "unknown"
  | "checking"
  | "ready"
  | "blocked"
  | "asking"
  | "not-running"
  | "not-paired"
  | "locked"
  | "other-user"
  | "unsupported-browser"
  | "insecure";

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

/** What the helper's codes say of where panel and helper stand. */
const MEANINGS = {
  origin_not_allowed: "not-paired",
  token_required: "locked",
  peer_user: "other-user",
} as const satisfies Partial<Record<GateCode, OpenerStatus>>;

/** Why a helper that runs is not there for this panel, or not for this user. */
export type OpenerRefusal = (typeof MEANINGS)[keyof typeof MEANINGS];

/** Whether a helper runs and is not there for this panel, or not for this user. */
export function isOpenerRefusal(status: OpenerStatus): status is OpenerRefusal {
  return Object.values<OpenerStatus>(MEANINGS).includes(status);
}

/** What a refusal of the helper says of where panel and helper stand; null when it says nothing. */
export function judgeRefusal({
  status,
  code,
}: {
  status: number;
  code: string | null;
}): OpenerRefusal | null {
  return isTelling(code) && status === GATE_STATUS[code] ? MEANINGS[code] : null;
}

function isTelling(code: string | null): code is keyof typeof MEANINGS {
  return code !== null && Object.hasOwn(MEANINGS, code);
}
