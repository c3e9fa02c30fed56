import { readFile } from "node:fs/promises";
import type { PeerCheck } from "./peerCheck";
import { shareNext } from "./shareNext";

const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"] as const;
/** A connection without a program: the tables show root as its user, but nobody owns it. */
const NO_INODE = "0";

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
