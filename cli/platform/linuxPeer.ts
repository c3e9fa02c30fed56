import { readFile } from "node:fs/promises";
import type { PeerCheck } from "./peerCheck";

const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"] as const;
/** A connection that waits to be forgotten is nobody's, and reads as root's. */
const TIME_WAIT = "06";

/** Linux: by the kernel's tables, which tell the user of each end; whoever is not there is another. */
export function createLinuxPeer({
  own,
  read = (file) => readFile(file, "latin1"),
}: {
  own: number | undefined;
  read?: (file: string) => Promise<string>;
}): PeerCheck {
  return async ({ remoteAddress, remotePort, localAddress, localPort }) => {
    if (remotePort === undefined || localPort === undefined) return "other";
    const far = endpoints(remoteAddress, remotePort);
    const near = endpoints(localAddress, localPort);
    for (const table of TABLES) {
      const user = userIn(await read(table).catch(() => ""), far, near);
      if (user !== null) return user === own ? "own" : "other";
    }
    return "other";
  };
}

/** The row whose own end is our far end. Columns: number, own, other, state, …, user at 7. */
function userIn(table: string, own: readonly string[], other: readonly string[]): number | null {
  for (const row of table.split("\n")) {
    // Most rows are others': look before cutting a row into columns.
    if (!own.some((end) => row.includes(end))) continue;
    const columns = row.trim().split(/\s+/);
    const isOurs = own.includes(columns[1] ?? "") && other.includes(columns[2] ?? "");
    if (isOurs && columns[3] !== TIME_WAIT) return Number(columns[7]);
  }
  return null;
}

/** An IPv4 end as the kernel writes it, in bytes turned around, and as IPv6 sockets hold it. */
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
