import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createExchange } from "./exchange";

let server: Server;
let connections = 0;
let closed = 0;
const seen: string[] = [];
const answers: Record<string, (response: ServerResponse) => void> = {
  "/a": (response) => response.end("whole"),
  "/moved": (response) => response.writeHead(302, { Location: "/" }).end(),
  "/slow": (response) => response.write("half"),
  "/cut"(response) {
    response.writeHead(200, { "Content-Length": 9 }).write("half");
    setImmediate(() => response.destroy());
  },
};
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    seen.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
    answers[request.url ?? ""]?.(response);
  });
  server.on("connection", (socket) => {
    connections += 1;
    socket.on("close", () => {
      closed += 1;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const exchange = createExchange();
const ask = (path: string, signal = new AbortController().signal) => {
  const { port } = server.address() as AddressInfo;
  const headers = { Authorization: "Bearer token" };
  const url = new URL(path, `http://127.0.0.1:${port}`);
  return exchange({ url, method: "POST", headers, body: "a=1", signal });
};

async function text(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts).toString();
}

it("sends one call after the other over one connection, and follows no redirection", async () => {
  const first = await ask("/a");
  expect([first.status, await text(first.bytes)]).toEqual([200, "whole"]);
  const second = await ask("/moved");
  expect([second.status, second.header("location"), second.header("x")]).toEqual([302, "/", null]);
  await text(second.bytes);
  expect(seen).toEqual(["POST /a Bearer token a=1", "POST /moved Bearer token a=1"]);
  expect(connections).toBe(1);
});

it("throws where an answer breaks off, and where nobody answers", async () => {
  const { bytes } = await ask("/cut");
  await expect(text(bytes)).rejects.toThrow("aborted");
  await expect(ask("http://127.0.0.1:1/")).rejects.toThrow("ECONNREFUSED");
});

it("closes the connection of a call that is ended", async () => {
  const ended = new AbortController();
  const { bytes } = await ask("/slow", ended.signal);
  const before = closed;
  ended.abort();
  await expect(text(bytes)).rejects.toThrow();
  await expect.poll(() => closed).toBe(before + 1);
});

it("reports the parts of a body that the network has accepted, and no others", {
  tags: ["long"],
}, async () => {
  const body = Buffer.alloc(32 * 1024 * 1024);
  const taking = createServer((request, response) => {
    if (request.url === "/taken") request.resume().on("end", () => response.end());
  });
  taking.listen(0, "127.0.0.1");
  await once(taking, "listening");
  const origin = `http://127.0.0.1:${(taking.address() as AddressInfo).port}`;
  const send = (path: string, onSent: () => void, signal = new AbortController().signal) =>
    exchange({ url: new URL(path, origin), method: "PUT", headers: {}, body, signal, onSent });
  let slices = 0;
  const taken = await send("/taken", () => {
    slices += 1;
  });
  expect([taken.status, slices]).toEqual([200, 512]);
  let left = 0;
  const leaving = new AbortController();
  const stuck = send("/stuck", () => (left += 1), leaving.signal).catch(() => null);
  await expect.poll(() => left).toBeGreaterThan(0);
  leaving.abort();
  await stuck;
  expect(left).toBeLessThan(512);
  taking.closeAllConnections();
  taking.close();
});
