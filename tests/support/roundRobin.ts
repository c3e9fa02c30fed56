import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A stand-in for a load balancer: each request goes to the next server. */
export interface RoundRobin {
  url: string;
  /** Sets the servers, from now on served in this order. */
  setServers(urls: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Passes requests on, each on a new connection, with the client's address in the headers as
 * balancers do. Skips a server that accepts no connection; an error after that breaks the client's
 * connection too.
 */
export async function startRoundRobin(urls: readonly string[]): Promise<RoundRobin> {
  let servers = [...urls];
  let turn = 0;

  async function connectNext(): Promise<Socket> {
    for (let tries = 0; tries < servers.length; tries++) {
      const { hostname, port } = new URL(servers[turn++ % servers.length] ?? "");
      const socket = connect(Number(port), hostname);
      const isOpen = await once(socket, "connect").then(
        () => true,
        () => false,
      );
      if (isOpen) return socket;
    }
    throw new Error("no server takes a connection");
  }

  async function handOn(incoming: IncomingMessage, answer: ServerResponse) {
    const socket = await connectNext();
    const { method, url: path, headers } = incoming;
    const told = [headers["x-forwarded-for"], incoming.socket.remoteAddress].flat().filter(Boolean);
    const outgoing = request({
      method,
      path,
      headers: { ...headers, "x-forwarded-for": told.join(", "), connection: "close" },
      createConnection: () => socket,
    });
    const breakOff = () => answer.destroy();
    outgoing.on("error", breakOff);
    incoming.on("error", () => outgoing.destroy());
    answer.on("close", () => outgoing.destroy());
    outgoing.on("response", (given) => {
      given.on("error", breakOff);
      const { connection: _, ...fields } = given.headers;
      answer.writeHead(given.statusCode ?? 502, fields);
      given.pipe(answer);
    });
    incoming.pipe(outgoing);
  }

  const proxy = createServer((incoming, answer) => {
    handOn(incoming, answer).catch(() => answer.writeHead(502).end());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    setServers(next) {
      servers = [...next];
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
