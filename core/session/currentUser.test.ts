import { describe, expect, it } from "vitest";
import { ANNA, aCurrentUser, startUser } from "../testing/currentUser";
import { json } from "../testing/fakeFetch";
import { turn } from "../testing/turn";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/units";

describe("the current user", () => {
  it("is loaded from GET /api/user by the session cookie [SESS-01]", async () => {
    const { source, sent } = aCurrentUser();
    expect(source.get()).toMatchObject({ user: undefined, failed: false });
    source.start();
    await turn();
    expect(source.get()).toMatchObject({ user: ANNA, failed: false });
    expect(sent).toMatchObject([
      { method: "GET", address: "/api/user", init: { credentials: "include" } },
    ]);
    expect(sent[0]?.body).toBeUndefined();
  });

  it.each([
    ["a 401", () => json({ message: "Non autenticato" }, { status: 401 })],
    ["an empty body", () => new Response("")],
  ])("is null, without a failure, on %s [SESS-02]", async (_, answer) => {
    const { source, sent } = await startUser(answer);
    expect(source.get()).toMatchObject({ user: null, failed: false });
    expect(sent.length).toBe(1);
  });

  it("is asked for again on a mount only when 5 minutes old [SESS-03, SESS-06]", async () => {
    const { source, sent, later } = await startUser();
    await later(5 * MINUTE_MS - 1);
    source.refreshIfStale();
    await turn();
    expect(sent.length).toBe(1);
    await later(1);
    source.refreshIfStale();
    await turn();
    expect(sent.length).toBe(2);
  });

  it("is asked for again on reconnect, fresh or stale, for as long as it is followed [SESS-04]", async () => {
    const { sent, online, later, stop } = await startUser();
    for (const [offlineMs, requests] of [
      [SECOND_MS, 2],
      [HOUR_MS, 3],
    ] as const) {
      online.set(false);
      await later(offlineMs);
      expect(sent.length).toBe(requests - 1);
      online.set(true);
      await turn();
      expect(sent.length).toBe(requests);
    }
    stop();
    online.set(false);
    online.set(true);
    await turn();
    expect(sent.length).toBe(3);
  });

  it("is kept for 10 minutes and longer, though nobody looks [SESS-07]", async () => {
    const { source, sent, later, stop } = await startUser();
    stop();
    await later(10 * MINUTE_MS);
    expect(source.get().user).toEqual(ANNA);
    await later(24 * HOUR_MS);
    expect(source.get().user).toEqual(ANNA);
    expect(sent.length).toBe(1);
  });

  it("tells who follows it, and them alone while that lasts", async () => {
    const { source } = aCurrentUser();
    const told: unknown[] = [];
    const end = source.subscribe(() => told.push(source.get().user));
    await source.refresh();
    end();
    source.replace(null);
    expect(told).toEqual([ANNA]);
  });

  it("is amended without counting as learnt, and not when nobody is signed in", async () => {
    const { source, sent, later } = await startUser();
    await later(5 * MINUTE_MS);
    source.amend({ sessionExpiresAt: "2026-11-20T10:00:00.000Z" });
    expect(source.get().user).toEqual({ ...ANNA, sessionExpiresAt: "2026-11-20T10:00:00.000Z" });
    source.refreshIfStale();
    expect(sent.length).toBe(2);
    source.replace(null);
    source.amend({ sessionExpiresAt: "2026-11-20T11:00:00.000Z" });
    expect(source.get().user).toBeNull();
  });
});
