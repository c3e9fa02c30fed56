import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { systemTimers } from "@sgi/core/time";
import { afterEach, expect, it } from "vitest";
import { startService, TOKEN } from "../http/testing/startService";
import { createServiceClient } from "./serviceClient";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server on a free port that gives every request the same answer and records the requests. */
async function answering(status: number, body: string) {
  const asked: { method: string; url: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    asked.push({ method, url, headers });
    response.writeHead(status, { Location: "/elsewhere" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  return { asked, port: (server.address() as AddressInfo).port };
}

const clientOf = (port: number, token: string | null = TOKEN) =>
  createServiceClient({ port, token: async () => token, fetch, timers: systemTimers });

it("calls with its token and without an origin, after the service proved that it holds the token", async () => {
  const { service } = await startService();
  const asked: RequestInit[] = [];
  const noting: typeof fetch = (url, init = {}) => {
    asked.push(init);
    return fetch(url, init);
  };
  const client = createServiceClient({
    ...{ port: service.port, token: async () => TOKEN, fetch: noting, timers: systemTimers },
  });
  expect(await client.state()).toMatchObject({ kind: "up", health: { version: "1.2.3" } });
  expect(await client.config()).toMatchObject({ roots: [expect.any(String)] });
  const sent = asked.map(({ headers }) => headers as Record<string, string>);
  expect(sent.map(({ Authorization = "" }) => Authorization.replace(TOKEN, "…"))).toEqual([
    expect.stringMatching(/^Challenge /),
    "Bearer …",
    expect.stringMatching(/^Challenge /),
    "Bearer …",
  ]);
  expect(sent.every((headers) => !("Origin" in headers))).toBe(true);
});

it("sends its token to no other program on the port, and trusts none", async () => {
  const { asked, port } = await answering(
    200,
    `{"version":"1","roots":[],"proof":"${"0".repeat(64)}"}`,
  );
  expect(await clientOf(port).state()).toEqual({ kind: "foreign", status: 200 });
  expect(await clientOf(port).config()).toBeNull();
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(asked)).not.toContain(TOKEN);
});

it.each([
  [403, "{}"],
  [302, ""],
  [200, "<html>"],
  [200, '"ciao"'],
])("treats a %d with %j as another program's answer", async (status, body) => {
  const { port } = await answering(status, body);
  expect(await clientOf(port).state()).toMatchObject({ kind: "foreign" });
  expect(await clientOf(port, null).config()).toBeNull();
});

it.each(["peer_user", "origin_not_allowed"])(
  "treats a helper that refuses this user's token as another user's: %s",
  async (code) => {
    const { port } = await answering(403, JSON.stringify({ code }));
    expect(await clientOf(port).state()).toEqual({ kind: "otherUser" });
  },
);

it("reports that nobody listens", async () => {
  const { port } = await answering(200, "");
  for (const close of closers.splice(0)) close();
  await expect.poll(() => clientOf(port).state()).toEqual({ kind: "down" });
});
