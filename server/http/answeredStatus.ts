import type { AppContext } from "./env";

/** "Client closed request", by the word of nginx: whatever was answered reached nobody. */
const CLIENT_CLOSED = 499;

/** The status that an answer has on its way, for logs and counts. */
export function answeredStatus(c: AppContext): number {
  return c.env?.outgoing?.destroyed ? CLIENT_CLOSED : c.res.status;
}
