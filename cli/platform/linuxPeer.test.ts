import { describe, expect, it } from "vitest";
import { createLinuxPeer, type SocketEnds } from "./peerCheck";

const HEAD =
  "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n";
const row = (own: string, other: string, state: string, user: number, inode = 4242) =>
  `   7: ${own} ${other} ${state} 00000000:00000000 00:00000000 00000000  ${user}        0 ${inode} 1 0000 20 4 30 10 -1\n`;

/** Port 40000 is 9C40 in hexadecimal, 17654 is 44F6. */
const FAR = "0100007F:9C40";
const NEAR = "0100007F:44F6";
const SOCKET = {
  remoteAddress: "127.0.0.1",
  remotePort: 40_000,
  localAddress: "127.0.0.1",
  localPort: 17_654,
};

const peerOf = (tcp: string, tcp6 = HEAD, socket: SocketEnds = SOCKET) =>
  createLinuxPeer({ own: 1000, read: async (file) => (file === "/proc/net/tcp" ? tcp : tcp6) })(
    socket,
  );

describe("createLinuxPeer", () => {
  it("reads the row of the other end, not of its own", async () => {
    const table = HEAD + row(NEAR, FAR, "01", 1000) + row(FAR, NEAR, "01", 1001);
    expect(await peerOf(table)).toBe("other");
    expect(await peerOf(HEAD + row(FAR, NEAR, "01", 1000))).toBe("own");
  });

  it("knows an IPv6 socket that speaks IPv4", async () => {
    const mapped = (end: string) => `0000000000000000FFFF0000${end}`;
    expect(await peerOf(HEAD, HEAD + row(mapped(FAR), mapped(NEAR), "01", 1000))).toBe("own");
  });

  it("reads the kernel's tables once for all parallel callers", async () => {
    let reads = 0;
    const check = createLinuxPeer({
      own: 1000,
      read: async () => {
        reads += 1;
        return HEAD + row(FAR, NEAR, "01", 1000);
      },
    });
    const peers = await Promise.all(Array.from({ length: 600 }, () => check(SOCKET)));
    expect([new Set(peers), reads]).toEqual([new Set(["own"]), 2]);
  });

  it.each([
    ["no row", HEAD],
    ["another port", HEAD + row("0100007F:9C41", NEAR, "01", 1000)],
    ["another address with the same port", HEAD + row("0200007F:9C40", NEAR, "01", 1000)],
    ["another far end", HEAD + row(FAR, "0100007F:0050", "01", 1000)],
    ["a connection that waits to be forgotten", HEAD + row(FAR, NEAR, "06", 1000, 0)],
    // A connection that was closed at once: the kernel reports root, who may also run the helper.
    ["a connection whose program is gone", HEAD + row(FAR, NEAR, "05", 1000, 0)],
    ["a listener", HEAD + row(NEAR, "00000000:0000", "0A", 1000)],
    ["half a line", "   7: 0100007F:9C40"],
  ])("counts as another user's a connection that the table does not show: %s", async (_, table) => {
    expect(await peerOf(table)).toBe("other");
  });

  it("counts as another user's a connection when the tables cannot be read", async () => {
    const unreadable = createLinuxPeer({
      own: 1000,
      read: () => Promise.reject(new Error("EACCES")),
    });
    expect(await unreadable(SOCKET)).toBe("other");
    expect(await peerOf(HEAD, HEAD, {})).toBe("other");
  });
});
