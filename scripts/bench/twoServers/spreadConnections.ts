import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A load balancer that hands each connection to the next server, and does nothing else. */
export interface ConnectionSpreader {
  url: string;
  /** Sets the servers for new connections. */
  setServers(urls: readonly string[]): void;
  close(): Promise<void>;
}

export async function startConnectionSpreader(): Promise<ConnectionSpreader> {
  let servers: readonly string[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const balancer = createServer((client) => {
    const { hostname, port } = new URL(servers[turn++ % servers.length] ?? "");
    const server = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay().pipe(to);
      from.on("error", () => to.destroy());
      open.add(from);
      from.on("close", () => open.delete(from));
    }
  });
  balancer.listen(0, "127.0.0.1");
  await once(balancer, "listening");
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    setServers(urls) {
      servers = urls;
    },
    async close() {
      for (const socket of open) socket.destroy();
      balancer.close();
      await once(balancer, "close");
    },
  };
}
