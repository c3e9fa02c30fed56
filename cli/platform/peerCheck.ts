import { readFile } from "node:fs/promises";
import { LSOF, type PlatformDeps, windowsHost } from "./deps";
import { COMMAND_MS } from "./run";

const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"] as const;
/** A connection without a program: the tables show root as its user, but nobody owns it. */
const NO_INODE = "0";

const WINDOWS_ANSWERS: Readonly<Record<number, Peer>> = { 0: "own", 1: "other" };

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

export function createPeerCheck(deps: PlatformDeps): PeerCheck {
  if (deps.system === "windows") return createWindowsPeer(deps);
  return deps.system === "macos" ? createMacPeer(deps) : createLinuxPeer({ own: deps.uid });
}

/** Windows: the host looks up the session of the program at the other end. Source: host.h. */
function createWindowsPeer({ execPath, run }: PlatformDeps): PeerCheck {
  const host = windowsHost({ execPath });
  return async ({ remotePort, localPort }) => {
    const args = ["--peer", String(remotePort), String(localPort)];
    const outcome = await run(host, args, { afterMs: COMMAND_MS });
    return (outcome.kind === "exited" && WINDOWS_ANSWERS[outcome.code]) || "unknown";
  };
}

/** macOS: lsof lists the connections of this user's programs; any other is unknown. */
function createMacPeer({ uid, run }: PlatformDeps): PeerCheck {
  return async ({ remotePort, localPort }) => {
    const own = ["-nP", "-a", "-u", String(uid), `-iTCP@127.0.0.1:${remotePort}`, "-Fn"];
    const outcome = await run(LSOF, own, { afterMs: COMMAND_MS });
    if (outcome.kind !== "exited") return "unknown";
    const row = `n127.0.0.1:${remotePort}->127.0.0.1:${localPort}`;
    return outcome.stdout.split("\n").includes(row) ? "own" : "unknown";
  };
}

/** Linux: the kernel's tables name the user of each end; a missing entry counts as another user. */
export function createLinuxPeer({
  own,
  read = (file) => readFile(file, "latin1"),
}: {
  own: number | undefined;
  read?: (file: string) => Promise<string>;
}): PeerCheck {
  // Many callers may ask at once, and one read of a table answers them all.
  const readUsers = shareNext(async () => {
    const tables = TABLES.map((table) => read(table).then(usersOf, () => NOBODY));
    return Promise.all(tables);
  });
  return async ({ remoteAddress, remotePort, localAddress, localPort }) => {
    if (remotePort === undefined || localPort === undefined) return "other";
    const far = endpoints(remoteAddress, remotePort);
    const near = endpoints(localAddress, localPort);
    const ends = far.flatMap((own) => near.map((other) => `${own} ${other}`));
    const found = (await readUsers()).flatMap((users) => ends.map((both) => users.get(both)));
    const user = found.find((one) => one !== undefined);
    return user !== undefined && user === own ? "own" : "other";
  };
}

type Users = ReadonlyMap<string, number>;
const NOBODY: Users = new Map();

/**
 * The user of each connection, by its own end and the other end. Columns: number, own, other, …,
 * user at 7, inode at 9.
 */
function usersOf(table: string): Users {
  const users = new Map<string, number>();
  for (const row of table.split("\n").slice(1)) {
    const [, own, other, , , , , user, , inode] = row.trim().split(/\s+/);
    if (inode === undefined || inode === NO_INODE) continue;
    users.set(`${own} ${other}`, Number(user));
  }
  return users;
}

/** An IPv4 end as the kernel writes it, with its bytes reversed, and as IPv6 sockets hold it. */
function endpoints(address: string | undefined, port: number): string[] {
  const bytes = (address ?? "")
    .replace(/^::ffff:/i, "")
    .split(".")
    .map(Number);
  if (bytes.length !== 4) return [];
  const hex = bytes.reverse().map((byte) => byte.toString(16).padStart(2, "0"));
  const end = `${hex.join("")}:${port.toString(16).padStart(4, "0")}`.toUpperCase();
  return [end, `0000000000000000FFFF0000${end}`];
}

/**
 * Shares a read between its callers. A caller that asks during a read gets the next one, which
 * begins after the question, so that its result is never older.
 */
export function shareNext<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  /** The read that has not begun yet. */
  let next: Promise<T> | null = null;
  return () => {
    if (next !== null) return next;
    const reading = last.then(() => {
      next = null;
      return read();
    });
    next = reading;
    last = reading.catch(() => undefined);
    return reading;
  };
}
