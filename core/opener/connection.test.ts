import { describe, expect, it } from "vitest";
import { type Answering, json } from "../testing/fakeFetch";
import { absent, healthy, locked, otherUsers, silent, unpaired } from "../testing/opener";
import { startConnection as start } from "../testing/openerConnection";
import { turn } from "../testing/turn";

/** The status after `waited` ms without an answer. */
async function later({ advance }: { advance: (ms: number) => void }, waited: number) {
  await turn();
  advance(waited);
  await turn();
}

describe("the automatic check", () => {
  it("asks for /health, and any OK answer means that the helper is there [OPENER-UI-03, OPENER-UI-04]", async () => {
    const { connection, sent, statuses } = start(healthy);
    expect(await connection.check()).toEqual({ status: "ready", version: "1.2.3" });
    expect(sent.map(({ method, address }) => [method, address])).toEqual([
      ["GET", "http://127.0.0.1:17654/health"],
    ]);
    expect(statuses).toEqual(["checking", "ready"]);
  });

  it.each([new Response("ok"), new Response(null), json([]), json({ version: 7 })])(
    "takes an OK answer without a version for a helper too [OPENER-UI-04]",
    async (answer) => {
      const { connection } = start(() => answer);
      expect(await connection.check()).toEqual({ status: "ready", version: null });
    },
  );

  it("calls nothing where the browser would ask the user first", async () => {
    const { connection, sent } = start(healthy, { permission: "prompt" });
    expect((await connection.check()).status).toBe("unknown");
    expect([sent, await connection.access()]).toEqual([[], "ask"]);
  });

  it("calls nothing where the user refused", async () => {
    const { connection, sent } = start(healthy, { permission: "denied" });
    expect((await connection.check()).status).toBe("blocked");
    expect([sent, await connection.access()]).toEqual([[], "blocked"]);
  });

  it.each([
    ["from near", { hostname: "192.168.1.9", permission: "prompt" }],
    ["in a browser that never asks", { permission: null }],
  ])("calls at once on a page %s", async (_, options) => {
    const { connection } = start(healthy, options);
    expect((await connection.check()).status).toBe("ready");
  });

  it("gives up after 2 s without an answer [OPENER-UI-05]", async () => {
    const shown = start(silent);
    void shown.connection.check();
    await later(shown, 1_999);
    expect(shown.connection.get().status).toBe("checking");
    await later(shown, 1);
    expect(shown.connection.get().status).toBe("not-running");
  });

  it.each([
    ["nothing listens", absent, {}, "not-running"],
    ["the helper fails", () => json({}, { status: 500 }), {}, "not-running"],
    ["another 403 comes", () => json({}, { status: 403 }), {}, "not-running"],
    ["the helper does not know the panel", unpaired, {}, "not-paired"],
    ["the helper wants its access code", locked, {}, "locked"],
    ["the helper is another user's", otherUsers, {}, "other-user"],
    ["another 401 comes", () => json({}, { status: 401 }), {}, "not-running"],
    ["Safari refuses", absent, { permission: null, refusesLoopback: true }, "unsupported-browser"],
    ["Safari may call", healthy, { permission: null, refusesLoopback: true }, "ready"],
  ] as const)("tells when %s", async (_, answer, options, status) => {
    const { connection } = start(answer, options);
    expect((await connection.check()).status).toBe(status);
  });

  it("is one at a time", async () => {
    const { connection, sent } = start(healthy);
    await Promise.all([connection.check(), connection.check()]);
    expect(sent).toHaveLength(1);
  });

  it("keeps showing a helper that is ready while it is asked again", async () => {
    const { connection, statuses } = start(healthy);
    await connection.check();
    await connection.check();
    expect(statuses).toEqual(["checking", "ready"]);
  });
});

describe("another call to the helper", () => {
  it.each([
    ["an answer", { kind: "ok", data: null }, "ready"],
    ["another refusal", { kind: "status", status: 429, code: null, message: null }, "ready"],
    [
      "a refusal of the panel",
      { kind: "status", status: 403, code: "origin_not_allowed", message: null },
      "not-paired",
    ],
  ] as const)(
    "tells by %s where panel and helper stand, without a call",
    async (_, answer, status) => {
      const { connection, sent } = start(healthy);
      await connection.check();
      expect((await connection.heard(answer)).status).toBe(status);
      expect(sent).toHaveLength(1);
    },
  );

  it.each([
    ["is gone", absent, "not-running"],
    ["does not know the panel", unpaired, "not-paired"],
  ] as const)(
    "without an answer has the health check tell that the helper %s",
    async (_, answer, status) => {
      const { connection, answerBy } = start(healthy);
      await connection.check();
      answerBy(answer);
      expect((await connection.heard({ kind: "failed" })).status).toBe(status);
    },
  );
});

describe("a connection that the browser lets through without asking, whatever it says", () => {
  const from = (answer: Answering, storage: Map<string, string>) =>
    start(answer, { permission: "prompt", storage });

  it("is remembered: the next page begins with it", async () => {
    const storage = new Map<string, string>();
    const first = from(healthy, storage);
    expect((await first.connection.check()).status).toBe("unknown");
    expect((await first.connection.connect()).status).toBe("ready");
    const next = from(healthy, storage);
    expect((await next.connection.check()).status).toBe("ready");
    expect(await next.connection.access()).toBe("direct");
  });

  it("is forgotten with the first failure", async () => {
    const storage = new Map<string, string>();
    await from(healthy, storage).connection.connect();
    expect((await from(absent, storage).connection.check()).status).toBe("not-running");
    const next = from(healthy, storage);
    expect([(await next.connection.check()).status, next.sent]).toEqual(["unknown", []]);
  });

  it("is not remembered where the user was asked and allowed it", async () => {
    const storage = new Map<string, string>();
    await start(healthy, { permission: "granted", storage }).connection.check();
    expect([...storage]).toEqual([]);
  });
});

it("a page that came by plain http over a network calls nothing, and says what it takes", async () => {
  const { connection, sent } = start(healthy, { isInsecure: true, permission: null });
  expect((await connection.check()).status).toBe("insecure");
  expect((await connection.connect()).status).toBe("insecure");
  expect([await connection.access(), sent]).toEqual(["insecure", []]);
});
