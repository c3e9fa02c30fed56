import Negotiator from "negotiator";

/**
 * Longest header that is read, in characters: browsers send some two hundred, and reading is work
 * that anybody can order.
 */
const MAX_CHARS = 2_000;

/** Reads what a request would like to get. A header that is too long asks for nothing. */
export function negotiator(header: "accept" | "accept-encoding", value: string): Negotiator {
  return new Negotiator({ headers: { [header]: value.length > MAX_CHARS ? "" : value } });
}
