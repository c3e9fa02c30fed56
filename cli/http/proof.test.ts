import { isProved } from "@sgi/core/opener";
import { expect, it } from "vitest";
import { panelCall } from "./testing/panelCall";
import { PANEL_ORIGIN, startService, TOKEN } from "./testing/startService";

const challenge = "a".repeat(64);
const asking = { Authorization: `Challenge ${challenge}` };
const isHolder = (body: unknown) => isProved(body, TOKEN, challenge);

it("proves that it holds the secret, and reveals it to nobody", async () => {
  const world = await startService();
  const shared = await startService({ settings: { requireToken: true } });
  const unknown = await startService({ peerCheck: async () => "unknown" });
  for (const [helper, status] of [
    [world, 200],
    [shared, 401],
    [unknown, 401],
  ] as const) {
    const answer = await panelCall(helper, "GET /health", undefined, asking);
    expect(answer.status).toBe(status);
    expect(await isHolder(answer.body)).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain(TOKEN);
  }
});

it("proves it to this user's commands, which have no origin", async () => {
  const { service } = await startService();
  const answer = await fetch(`http://127.0.0.1:${service.port}/health`, { headers: asking });
  expect(answer.status).toBe(403);
  expect(await isHolder(await answer.json())).toBe(true);
});

it.each([
  ["another user", {}, { peerCheck: async () => "other" as const }],
  ["a page that is not allowed", { Origin: "https://evil.example.test" }, {}],
  ["a page of no origin", { Origin: "null" }, {}],
  ["a name that leads here", { Host: "evil.example.test:17654" }, {}],
  ["who asks otherwise", { Authorization: `Challenge ${challenge}x` }, {}],
])("proves nothing to %s", async (_who, headers, given) => {
  const world = await startService(given);
  const answer = await panelCall(world, "GET /health", undefined, {
    ...{ Origin: PANEL_ORIGIN },
    ...asking,
    ...headers,
  });
  expect(JSON.stringify(answer.body)).not.toContain("proof");
});
