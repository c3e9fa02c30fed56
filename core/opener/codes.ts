import type { OpenRequest } from "./api";

/** Why the helper answers no call, in `{ code }` of its answer, and the answer's status. */
export const GATE_STATUS = {
  /** The call comes from another computer. */
  peer: 403,
  /** It comes from another user of the same PC. */
  peer_user: 403,
  /** It names another host: somebody leads a name of his own here. */
  host: 421,
  /** The helper does not know the panel. */
  origin_not_allowed: 403,
  /** On a PC that several people share, the access code is missing or wrong. */
  token_required: 401,
  /** A browser goes here, as to a page. */
  navigation: 403,
  /** A header is there twice. */
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

/** Why a folder may not be opened from. `confirm`: only on the PC itself, not from the panel. */
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

/** What the helper answers with when it does not do what it is asked; the message is Italian. */
export interface OpenerFailure {
  success: false;
  /** `invalid`: a field of the request, which `field` names, is none. */
  code: GateCode | RootCode | "invalid";
  message: string;
  field?: keyof OpenRequest;
}
