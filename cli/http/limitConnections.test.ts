import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { panelCall } from "./testing/panelCall";
import { requestBytes } from "./testing/rawRequest";
import { PANEL_ORIGIN, startService } from "./testing/startService";

const MANY = 700;

/** Resolves at the first such event, or when the socket ends, possibly with an error. */
const hear = (socket: Socket, event: "connect" | "data") =>
  new Promise<unknown>((resolve) => socket.once(event, resolve).once("close", resolve));

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await hear(socket, "connect");
  return socket;
}

it.each<[string, (socket: Socket, request: Buffer) => Promise<unknown>]>([
  ["keeps", async () => {}],
  ["leaves at once", async (socket) => socket.destroy()],
  [
    "keeps after its answer",
    (socket, request) => {
      socket.write(request);
      return hear(socket, "data");
    },
  ],
])(
  "answers besides 700 connections that a client opens and %s",
  { tags: ["long"] },
  async (_, use) => {
    const world = await startService();
    const { port } = world.service;
    const request = requestBytes(port, PANEL_ORIGIN, { headers: { Connection: "keep-alive" } });
    await Promise.all(Array.from({ length: MANY }, async () => use(await open(port), request)));
    expect((await panelCall(world, "GET /health")).status).toBe(200);
  },
);

it("cuts off no call in progress", async () => {
  const { service } = await startService();
  const calling = await open(service.port);
  const body = JSON.stringify({ title: "Non c'è" });
  const bytes = requestBytes(service.port, PANEL_ORIGIN, { method: "POST", url: "/open", body });
  calling.write(bytes.subarray(0, -1));
  await Promise.all(Array.from({ length: MANY }, () => open(service.port)));
  calling.write(bytes.subarray(-1));
  expect(String(await hear(calling, "data"))).toContain("HTTP/1.1 200");
});
