import type { GateState } from "./browserGate";
import { GATE_STATUS, type GateCode } from "./codes";

/**
 * The state between panel and helper. `unknown`: nothing was asked, since the browser would ask the
 * user; `locked`: on a PC that several people share, the helper also asks for its user's access
 * code; `other-user`: the helper of another user answers. Source: settled points 41 and 54.
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
  /** The browser's permission after the call. */
  gate: GateState;
  /** The browser says that it would ask, but has let a call through. */
  proved: boolean;
  refusesLoopback: boolean;
}

/** Infers from the circumstances why a call had no answer: browsers do not tell. */
export function judgeSilence({ kind, gate, proved, refusesLoopback }: Silence): OpenerStatus {
  if (gate === "denied") return "blocked";
  if (gate === "prompt" && kind === "timeout" && !proved) return "asking";
  return gate === "open" && refusesLoopback ? "unsupported-browser" : "not-running";
}

/** The state that each of the helper's codes means. */
const MEANINGS = {
  origin_not_allowed: "not-paired",
  token_required: "locked",
  peer_user: "other-user",
} as const satisfies Partial<Record<GateCode, OpenerStatus>>;

/** Why a running helper refuses this panel or this user. */
export type OpenerRefusal = (typeof MEANINGS)[keyof typeof MEANINGS];

/** Whether a helper runs, but refuses this panel or this user. */
export function isOpenerRefusal(status: OpenerStatus): status is OpenerRefusal {
  return Object.values<OpenerStatus>(MEANINGS).includes(status);
}

/** The state that a helper's refusal means; null when it means none. */
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
