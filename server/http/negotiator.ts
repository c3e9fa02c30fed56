import Negotiator from "negotiator";

/**
 * The longest header that is parsed, in characters: browsers send about two hundred, and parsing a
 * long one costs time.
 */
const MAX_CHARS = 2_000;

/** Parses what a client accepts. A longer header counts as empty. */
export function negotiator(header: "accept" | "accept-encoding", value: string): Negotiator {
  return new Negotiator({ headers: { [header]: value.length > MAX_CHARS ? "" : value } });
}
