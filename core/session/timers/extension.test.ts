import { describe, expect, it } from "vitest";
import { json } from "../../testing/fakeFetch";
import { createBrowser } from "../../testing/sessionTabs";
import { HOUR_MS, MINUTE_MS } from "../../time/units";

const EXTEND = "/api/extend-session";

describe("activity in one tab", () => {
  it("counts for all, and closes the warning everywhere", async () => {
    const { openTab, pass } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    await pass(14 * MINUTE_MS + 1);
    expect([one.watch.get(), two.watch.get()]).not.toContain(null);
    one.watch.active();
    await pass(0);
    expect([one.watch.get(), two.watch.get()]).toEqual([null, null]);
    await pass(15 * MINUTE_MS - 1);
    expect([one.ends, two.ends]).toEqual([[], []]);
  });

  it("sends at most one extension in 5 minutes over all tabs [SESS-14]", async () => {
    const { openTab, pass, sentAt } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    one.watch.active();
    two.watch.active();
    await pass(0);
    await pass(4 * MINUTE_MS);
    two.watch.active();
    await pass(MINUTE_MS);
    two.watch.active();
    one.watch.active();
    await pass(0);
    expect(sentAt(EXTEND)).toEqual([0, 300_000]);
  });
});

describe("an extension", () => {
  it("goes with the first activity, never without [SESS-13, SESS-17]", async () => {
    const { openTab, pass, sentAt } = createBrowser();
    const { watch } = openTab();
    await pass(3 * MINUTE_MS);
    expect(sentAt(EXTEND)).toEqual([]);
    watch.active();
    await pass(0);
    expect(sentAt(EXTEND)).toEqual([180_000]);
  });

  it("that activity could not send yet goes at the 15-minute check [SESS-15]", async () => {
    const { openTab, pass, sentAt } = createBrowser();
    const { watch } = openTab();
    await pass(MINUTE_MS);
    watch.active();
    await pass(0);
    await pass(4 * MINUTE_MS);
    watch.active();
    await pass(10 * MINUTE_MS);
    expect(sentAt(EXTEND)).toEqual([60_000, 900_000]);
    await pass(4 * MINUTE_MS);
    expect(sentAt(EXTEND)).toHaveLength(2);
  });

  it("sets the session's end one hour ahead, once the host has taken it [SESS-10, SESS-16]", async () => {
    const { openTab, pass, clock } = createBrowser();
    const { watch, user } = openTab();
    watch.active();
    await pass(0);
    const { sessionExpiresAt } = user.get().user ?? {};
    expect(Date.parse(sessionExpiresAt ?? "")).toBe(clock.now() + HOUR_MS);
  });

  it("that fails is tried twice more, leaves the session's end as it was, and is not sent for nothing [CALL-34]", async () => {
    const { openTab, pass, sentAt } = createBrowser({ answer: () => json({}, { status: 503 }) });
    const { watch, user, ends } = openTab();
    watch.active();
    for (const ms of [0, 1_000, 2_000, 4 * MINUTE_MS]) await pass(ms);
    expect(user.get().user?.sessionExpiresAt).toBeUndefined();
    expect([sentAt(EXTEND), ends]).toEqual([[0, 1_000, 3_000], []]);
  });

  it("that the host refuses, since the session is over, ends it with that reason", async () => {
    const { openTab, pass, endAtHost } = createBrowser({ answer: () => json({}, { status: 401 }) });
    const { watch, ends } = openTab();
    endAtHost();
    watch.active();
    await pass(0);
    expect(ends).toEqual(["over"]);
  });

  it("waits for the network, and goes when it is back", async () => {
    const { openTab, pass, online, sentAt } = createBrowser();
    const { watch } = openTab();
    online.set(false);
    watch.active();
    await pass(2 * MINUTE_MS);
    expect(sentAt(EXTEND)).toEqual([]);
    online.set(true);
    await pass(0);
    expect(sentAt(EXTEND)).toEqual([120_000]);
  });

  it("waits 5 minutes at most for a clock that was set back", async () => {
    const { openTab, pass, setClock, sentAt } = createBrowser();
    const { watch } = openTab();
    watch.active();
    await pass(0);
    setClock(-3 * HOUR_MS);
    watch.active();
    await pass(5 * MINUTE_MS);
    watch.active();
    await pass(0);
    expect(sentAt(EXTEND)).toEqual([0, 300_000]);
  });
});
