import type { Server } from "node:http";
import type { Socket } from "node:net";
import { plainAddress } from "../../http/clientAddress";
import { addressBucket } from "../../http/limits/addressBucket";

interface Bound {
  /** The most connections of one client at a time. */
  most: number;
  /** Whether an address stands for many clients and has no limit. */
  hasManyClients(address: string): boolean;
}

/** Closes further connections of a client that has its share, to leave room for others. */
export function boundByAddress(server: Pick<Server, "on">, { most, hasManyClients }: Bound): void {
  const held = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || hasManyClients(remoteAddress)) return;
    const client = addressBucket(plainAddress(remoteAddress));
    const count = held.get(client) ?? 0;
    if (count >= most) return void socket.destroy();
    held.set(client, count + 1);
    socket.once("close", () => {
      const left = (held.get(client) ?? 1) - 1;
      if (left === 0) held.delete(client);
      else held.set(client, left);
    });
  });
}
