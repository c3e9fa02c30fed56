import type { OpenRequest } from "./api";

/** Why the helper refuses every call: `{ code }` of its answer, and the status. */
export const GATE_STATUS = {
  /** The call comes from another computer. */
  peer: 403,
  /** It comes from another user of the same PC. */
  peer_user: 403,
  /** The `Host` header names another host (DNS rebinding). */
  host: 421,
  /** The helper does not know the panel. */
  origin_not_allowed: 403,
  /** On a PC that several people share, the access code is missing or wrong. */
  token_required: 401,
  /** A browser navigates to this address. */
  navigation: 403,
  /** A header appears twice. */
  header: 400,
  route: 404,
  method: 405,
  content_type: 415,
  too_large: 413,
  body: 400,
  rate: 429,
  internal: 500,
} as const;
export type GateCode = keyof typeof GATE_STATUS;

/**
 * Why the helper may not open documents from a folder. `confirm`: only on the PC itself, not from
 * the panel.
 */
export type RootRefusal =
  | "format"
  | "relative"
  | "network"
  | "device"
  | "driveRoot"
  | "system"
  | "home"
  | "hidden"
  | "confirm"
  | "missing"
  | "notFolder"
  | "unreachable";

/** Why the folders stay as they are. */
export type RootCode = RootRefusal | "tooMany" | "unknown" | "byMachine" | "notSaved";

/** The helper's answer when it does not do what it is asked; the message is Italian. */
export interface OpenerFailure {
  success: false;
  /** `invalid`: the request's field named `field` is invalid. */
  code: GateCode | RootCode | "invalid";
  message: string;
  field?: keyof OpenRequest;
}
