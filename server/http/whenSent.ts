import type { AppContext } from "./env";

/** The side that interrupted an answer. */
export type AbortedBy = "client" | "server";

/**
 * Calls `tell` once, at the end of an answer: with null when it was sent whole or never began. The
 * server interrupts when the body cannot be read; a client that leaves or is too slow counts as the
 * client. Without a socket it is called at once.
 */
export function whenSent(c: AppContext, tell: (abortedBy: AbortedBy | null) => void): void {
  const { outgoing } = c.env ?? {};
  if (outgoing === undefined || outgoing.destroyed) {
    tell(null);
    return;
  }
  outgoing.once("close", () => {
    if (outgoing.writableFinished) tell(null);
    else tell(c.get("isBrokenOff") ? "server" : "client");
  });
}
