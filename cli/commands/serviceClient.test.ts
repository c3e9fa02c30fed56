import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { systemTimers } from "@sgi/core/time";
import { afterEach, expect, it } from "vitest";
import { createServiceClient } from "./serviceClient";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server on a port of its own that answers everything alike; gives what it was asked. */
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

const clientOf = (port: number, token: string | null = "segreto") =>
  createServiceClient({ port, token: async () => token, fetch, timers: systemTimers });

it("asks by its token and without an origin", async () => {
  const { asked, port } = await answering(200, '{"version":"1","roots":[]}');
  expect(await clientOf(port).state()).toEqual({
    kind: "up",
    health: { version: "1", roots: [] },
  });
  expect(asked[0]).toMatchObject({ url: "/health", headers: { authorization: "Bearer segreto" } });
  expect(asked[0]?.headers).not.toHaveProperty("origin");
});

it.each([
  [403, "{}"],
  [302, ""],
  [200, "<html>"],
  [200, '"ciao"'],
])("takes a %d with %j for another program", async (status, body) => {
  const { port } = await answering(status, body);
  expect(await clientOf(port).state()).toMatchObject({ kind: "foreign" });
  expect(await clientOf(port, null).config()).toBeNull();
});

it.each(["peer_user", "origin_not_allowed"])(
  "takes a helper that refuses this user's token for another user's: %s",
  async (code) => {
    const { port } = await answering(403, JSON.stringify({ code }));
    expect(await clientOf(port).state()).toEqual({ kind: "otherUser" });
  },
);

it("tells that nobody listens", async () => {
  const { port } = await answering(200, "");
  for (const close of closers.splice(0)) close();
  await expect.poll(() => clientOf(port).state()).toEqual({ kind: "down" });
});
