import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { systemTimers, type Timers } from "@sgi/core/time";
import { afterEach, expect, it } from "vitest";
import { messages } from "../../http/messages";
import { createHttpServer, type HTTP_LIMITS } from "./httpServer";
import { listenOnPort } from "./listenOnPort";

const HEADERS = { "X-Content-Type-Options": "nosniff" };
const MB = 1024 * 1024;
const log = { debug() {}, info() {}, warn() {}, error() {} };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Fetch = (request: Request) => Response | Promise<Response>;

/** Answers with the length of the body. */
const readBody: Fetch = async (request) => new Response(`${(await request.text()).length} signs`);

async function start(
  limits: Partial<typeof HTTP_LIMITS>,
  fetch: Fetch = readBody,
  timers: Timers = systemTimers,
) {
  const options = { headers: HEADERS, log, limits, timers };
  const takesForm = ({ url }: { url?: string | undefined }) => url === "/form";
  const server = createHttpServer(fetch, {
    ...options,
    takesForm,
    hasManyClients: () => limits.maxPerAddress === undefined,
  });
  servers.push(server);
  const port = await listenOnPort(server, { host: "127.0.0.1", port: 0, findFreePort: false });
  return { server, open: () => openConnection(port) };
}

/** A connection, and the bytes received on it. */
function openConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  return { socket, closed, heard: () => text };
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

it("answers 408 to a body that does not come in time, with the headers of every answer", async () => {
  const { open } = await start({ bodyMs: 1 });
  const { socket, closed } = open();
  socket.write(head("/", 5));
  const answer = await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("X-Content-Type-Options: nosniff");
  expect(answer).toContain(JSON.stringify({ message: messages.bodyTooSlow }));
});

it("gives a form the time of its own limits", async () => {
  const { server, open } = await start({ bodyMs: 1 });
  const form = open();
  const slow = open();
  const arrived = new Promise((resolve) => server.once("request", resolve));
  form.socket.write(head("/form", 5));
  await arrived;
  slow.socket.write(head("/", 5));
  await slow.closed;
  form.socket.write("12345");
  await expect.poll(form.heard).toContain("5 signs");
});

it.each([
  ["nonsense\r\n\r\n", 400, messages.badRequest],
  ["GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400, messages.badRequest],
  [`GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431, messages.headTooLarge],
])("answers in Italian, with every header, to %j", async (request, status, message) => {
  const { open } = await start({});
  const { socket, heard } = open();
  socket.write(request);
  await expect.poll(heard).toContain(JSON.stringify({ message }));
  expect(heard().toLowerCase()).toContain("x-content-type-options: nosniff");
  expect(heard()).toContain(`HTTP/1.1 ${status} `);
});

it("lets a client that was answered early keep sending, and serves it again", async () => {
  const { open } = await start({}, () => new Response("too large", { status: 413 }));
  const { socket, heard } = open();
  socket.write(head("/form", 2 * MB));
  socket.write(Buffer.alloc(MB));
  await expect.poll(heard).toContain("HTTP/1.1 413 ");
  socket.write(Buffer.alloc(MB));
  socket.write(head("/form", 0));
  await expect.poll(() => heard().split("HTTP/1.1 413 ")).toHaveLength(3);
});

it("closes the connection of a client that keeps sending after the answer", {
  tags: ["long"],
}, async () => {
  const { open } = await start({}, () => new Response("too large", { status: 413 }));
  const { socket, closed } = open();
  socket.write(head("/form", 1024 * MB));
  sendUntilClosed(socket);
  expect(await closed).toContain("HTTP/1.1 413 ");
  expect(socket.bytesWritten).toBeLessThan(512 * MB);
});

it("stops watching a client that left after an early answer", { tags: ["long"] }, async () => {
  const waiting = new Set<object>();
  const timers: Timers = {
    after(delayMs, run) {
      const wait = {};
      waiting.add(wait);
      const cancel = systemTimers.after(delayMs, () => {
        waiting.delete(wait);
        run();
      });
      return () => {
        waiting.delete(wait);
        cancel();
      };
    },
  };
  const { open } = await start({}, () => new Response("too large", { status: 413 }), timers);
  const { socket, heard } = open();
  socket.write(head("/form", MB));
  await expect.poll(heard).toContain("HTTP/1.1 413 ");
  await expect.poll(() => waiting.size).toBe(1);
  socket.destroy();
  await expect.poll(() => waiting.size).toBe(0);
});

function sendUntilClosed(socket: Socket) {
  const more = () => {
    while (!socket.destroyed && socket.write(Buffer.alloc(MB))) {}
  };
  socket.on("drain", more);
  more();
}

it("limits its connections, and closes waiting ones for new ones", async () => {
  const { open, server } = await start({ maxConnections: 2 });
  const idle = open();
  idle.socket.write(head("/", 0));
  await expect.poll(idle.heard).toContain("0 signs");
  const first = open();
  first.socket.write(head("/form", 5));
  await idle.closed;
  const second = open();
  const arrived = new Promise((resolve) => server.once("request", resolve));
  second.socket.write(head("/form", 5));
  await arrived;
  expect(await open().closed).toBe("");
  second.socket.write("12345");
  await expect.poll(second.heard).toContain("5 signs");
});

it("leaves slots for others besides a client that keeps opening connections", async () => {
  const { open } = await start({ maxPerAddress: 1 });
  const first = open();
  first.socket.write(head("/form", 5));
  expect(await open().closed).toBe("");
  first.socket.write("12345");
  await expect.poll(first.heard).toContain("5 signs");
});
