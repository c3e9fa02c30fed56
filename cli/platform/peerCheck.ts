/** One end of a connection and the other, as a socket tells. */
export interface SocketEnds {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localAddress?: string | undefined;
  readonly localPort?: number | undefined;
}

/** Whose a connection's other end is: `own` is this user's; what cannot be told is nobody's. */
export type Peer = "own" | "other" | "unknown";

/** Tells whose a connection is: loopback is everybody's on a PC with several users. Never rejects. */
export type PeerCheck = (socket: SocketEnds) => Promise<Peer>;
