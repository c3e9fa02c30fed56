/** The two ends of a connection, as its socket reports them. */
export interface SocketEnds {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localAddress?: string | undefined;
  readonly localPort?: number | undefined;
}

/**
 * The user at a connection's other end: `own` is this user; `unknown` when it cannot be found out.
 */
export type Peer = "own" | "other" | "unknown";

/** Finds a connection's user: all users of a PC share its loopback. Never rejects. */
export type PeerCheck = (socket: SocketEnds) => Promise<Peer>;
