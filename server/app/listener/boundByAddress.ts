import type { Server } from "node:http";
import type { Socket } from "node:net";
import { plainAddress } from "../../http/clientAddress";
import { addressBucket } from "../../http/limits/addressBucket";

interface Bound {
  /** How many connections one client may hold at a time. */
  most: number;
  /** Whether an address stands for many clients, and is not bound. */
  hasManyClients(address: string): boolean;
}

/** Closes connections of a client that holds its share already, so that there is room for others. */
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
