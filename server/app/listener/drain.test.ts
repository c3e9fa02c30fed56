import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { drain, watchConnections } from "./drain";
import { listenOnPort } from "./listenOnPort";

const LONG_MS = 60_000;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function start(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  const connections = watchConnections(server);
  const port = await listenOnPort(server, { host: "127.0.0.1", port: 0, findFreePort: false });
  return { server, connections, port };
}

/** Sends the head of a request and waits until the server has it. */
async function begin({ server, port }: { server: Server; port: number }, head: string) {
  const arrived = new Promise((resolve) => server.once("request", resolve));
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  socket.write(`${head}\r\nHost: x\r\n\r\n`);
  await arrived;
  return { socket, closed };
}

/** Sends a byte from time to time; the returned function sends the rest. */
function trickle(socket: Socket): () => void {
  const interval = setInterval(() => socket.write("x"), 20);
  return () => {
    clearInterval(interval);
    socket.end("last");
  };
}

it("cuts off a request that does not finish in time", async () => {
  const started = await start(() => undefined);
  const { closed } = await begin(started, "GET / HTTP/1.1");
  await drain(started.server, started.connections, { quietMs: LONG_MS, limitMs: 1 });
  expect(await closed).toBe("");
});

it("cuts off a quiet connection and lets an active upload finish", { tags: ["long"] }, async () => {
  const started = await start((request, response) => {
    request.on("data", (chunk: Buffer) => {
      if (chunk.includes("last")) response.end("all there");
    });
  });
  const quiet = await begin(started, "POST / HTTP/1.1\r\nContent-Length: 1");
  const moving = await begin(started, "POST / HTTP/1.1\r\nContent-Length: 99999");
  const finish = trickle(moving.socket);
  const drained = drain(started.server, started.connections, { quietMs: 1_000, limitMs: LONG_MS });
  expect(await quiet.closed).toBe("");
  finish();
  expect(await moving.closed).toContain("all there");
  await drained;
});
