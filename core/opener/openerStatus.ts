import { ORIGIN_NOT_ALLOWED, OTHER_USER } from "./api";
import type { GateState } from "./browserGate";

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

/** The code of a refusal for want of the access code, in `{ code }` of a 401. */
export const TOKEN_REQUIRED = "token_required";

const REFUSALS = ["not-paired", "locked", "other-user"] as const;
/** Why a helper that runs is not there for this panel, or not for this user. */
export type OpenerRefusal = (typeof REFUSALS)[number];

/** Whether a helper runs and is not there for this panel, or not for this user. */
export function isRefusal(status: OpenerStatus): status is OpenerRefusal {
  return REFUSALS.some((refusal) => refusal === status);
}

/** What a refusal of the helper says of where panel and helper stand; null when it says nothing. */
export function judgeRefusal(refusal: {
  status: number;
  code: string | null;
}): OpenerRefusal | null {
  if (refusal.status === 403 && refusal.code === OTHER_USER) return "other-user";
  if (refusal.status === 403 && refusal.code === ORIGIN_NOT_ALLOWED) return "not-paired";
  return refusal.status === 401 && refusal.code === TOKEN_REQUIRED ? "locked" : null;
}
