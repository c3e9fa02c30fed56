import { ApiError, NetworkError } from "../api/errors";

/** Why a password was not changed, as far as the host said. */
export type PasswordFailure =
  | { kind: "network" }
  /** The host's own words. */
  | { kind: "message"; message: string }
  /** The host gave no words; the status may have some. */
  | { kind: "status"; status: string | null };

/** The client's message for an answer without one: the status text follows. Source: spec 1 §8. */
const STATUS_ONLY = /^HTTP Error: (.*)$/;
/** A page of a proxy between the panel and its host: nothing for people. */
const MARKUP = /^\s*</;

/** Sorts the failure of a password change. Source: spec 2 §8. */
export function passwordFailure(error: unknown): PasswordFailure {
  if (error instanceof NetworkError) return { kind: "network" };
  if (!(error instanceof ApiError)) return { kind: "status", status: null };
  const message = error.serverMessage;
  if (MARKUP.test(message)) return { kind: "status", status: String(error.status) };
  const status = STATUS_ONLY.exec(message)?.[1];
  return status === undefined ? { kind: "message", message } : { kind: "status", status };
}
