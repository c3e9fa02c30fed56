import type { AppContext } from "./env";

/** Whose doing it was that an answer which had begun did not get through. */
export type AbortedBy = "client" | "server";

/**
 * Says once what became of an answer on its way: null where it was handed over whole, or never begun.
 * The server's doing is a body that could not be read on; whoever goes, or takes too long, is a client.
 * Without a socket nothing is sent, and it is said at once.
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
