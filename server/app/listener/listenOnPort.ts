import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** How many ports after the wanted one are tried. */
export const PORT_TRIES = 20;

interface Where {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Take the next free port when this one is taken, up to 20 further on. */
  findFreePort: boolean;
}

/**
 * Starts listening; returns the port.
 * @throws {Error} `EADDRINUSE` when the port, or every one tried, is taken.
 */
export async function listenOnPort(server: Server, where: Where): Promise<number> {
  const lastPort = where.findFreePort ? where.port + PORT_TRIES : where.port;
  for (let port = where.port; ; port++) {
    try {
      return await listenAt(server, { host: where.host, port });
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || port >= lastPort) throw error;
    }
  }
}

function listenAt(server: Server, at: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(at, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
