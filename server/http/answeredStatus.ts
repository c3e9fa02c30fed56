import type { AppContext } from "./env";

/** "Client closed request", as nginx calls it: the answer reached nobody. */
const CLIENT_CLOSED = 499;

/** The status to log and count for an answer. */
export function answeredStatus(c: AppContext): number {
  return c.env?.outgoing?.destroyed ? CLIENT_CLOSED : c.res.status;
}
