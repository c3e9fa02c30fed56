import { describe, expect, it } from "vitest";
import { json } from "../../testing/fakeFetch";
import { createBrowser, LAURA } from "../../testing/sessionTabs";
import { HOUR_MS, MINUTE_MS } from "../../time/units";

const LOGOUT = "/api/logout";
const USER = "/api/user";

describe("the user", () => {
  it("is refetched every 10 minutes when nobody was active for 5 [SESS-18]", async () => {
    const { openTab, pass, sentAt } = createBrowser();
    const { watch } = openTab();
    await pass(5 * MINUTE_MS);
    watch.active();
    await pass(5 * MINUTE_MS);
    expect(sentAt(USER)).toEqual([600_000]);
    watch.active();
    await pass(5 * MINUTE_MS);
    watch.active();
    await pass(5 * MINUTE_MS - 1);
    expect(sentAt(USER)).toEqual([600_000]);
    await pass(1);
    expect(sentAt(USER)).toEqual([600_000, 1_200_000]);
  });

  it("is not refetched when somebody was active in the last 5 minutes, in another tab too [SESS-19]", async () => {
    const { openTab, pass, sentAt } = createBrowser();
    openTab();
    const other = openTab();
    await pass(5 * MINUTE_MS + 1);
    other.watch.active();
    await pass(5 * MINUTE_MS);
    expect(sentAt(USER)).toEqual([]);
  });

  it("who turns out to be signed out is told that the session is over, and so is every tab", async () => {
    const { openTab, pass, endAtHost } = createBrowser();
    const one = openTab();
    await pass(MINUTE_MS);
    const two = openTab();
    endAtHost();
    await pass(9 * MINUTE_MS);
    await pass(0);
    expect(one.ends).toEqual(["over"]);
    expect(two.ends).toEqual(["over"]);
  });
});

describe("a session that is over at the host", () => {
  it("is told as such whoever asked who is there, also where a list was refused", async () => {
    const { openTab, pass, endAtHost, sentAt } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    endAtHost();
    await one.user.refresh();
    await pass(0);
    expect([one.ends, two.ends]).toEqual([["over"], ["over"]]);
    expect([sentAt(USER).length, sentAt(LOGOUT)]).toEqual([1, []]);
  });

  it("is nothing to a visitor who never signed in", async () => {
    const { openTab, endAtHost } = createBrowser();
    const { ends, user } = openTab({ as: null });
    endAtHost();
    await user.refresh();
    expect([ends, user.get().isOver]).toEqual([[], false]);
  });
});

describe("a logout", () => {
  it("in one tab ends the session in all, without a second call", async () => {
    const { openTab, pass, sentAt } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    one.user.replace(null);
    await pass(0);
    expect([one.ends, two.ends]).toEqual([[], ["otherTab"]]);
    expect(sentAt(LOGOUT)).toEqual([]);
  });

  it("that a frozen tab did not hear of ends its session when it wakes", async () => {
    const { openTab, pass } = createBrowser({ delayMs: HOUR_MS });
    const [one, two] = [openTab(), openTab()];
    one.user.replace(null);
    await pass(MINUTE_MS);
    expect(two.ends).toEqual([]);
    two.watch.check();
    expect(two.ends).toEqual(["otherTab"]);
  });

  it.each([
    ["signedOut", "otherTab"],
    ["timedOut", "inactivity"],
    ["over", "over"],
  ] as const)(
    "noted as %s between a tab's question for its user and its watch ends that tab too",
    async (note, why) => {
      const { openTab, pass, clock } = createBrowser();
      const one = openTab();
      one.notes.write(note, clock.now());
      await pass(MINUTE_MS);
      expect(openTab({ endedBefore: null }).ends).toEqual([why]);
    },
  );

  it("before somebody signs in ends nothing, however long the watch was there with nobody", async () => {
    const { openTab, pass } = createBrowser();
    const [tab, other] = [openTab({ as: null }), openTab()];
    await pass(10 * MINUTE_MS);
    other.user.replace(null);
    await pass(10 * MINUTE_MS);
    tab.user.replace(LAURA);
    tab.watch.check();
    expect([tab.ends, tab.user.get().user]).toEqual([[], LAURA]);
  });

  it("ends no session that begins after it", async () => {
    const { openTab, pass } = createBrowser();
    const one = openTab();
    one.user.replace(null);
    await pass(MINUTE_MS);
    one.user.replace({ email: "dopo@officinebrenta.it" });
    const two = openTab();
    await pass(MINUTE_MS);
    one.watch.check();
    two.watch.check();
    expect([one.ends, two.ends]).toEqual([[], []]);
  });

  it("by nobody's activity is told twice more to a host that failed, but not for who signs in meanwhile [CALL-34]", async () => {
    for (const [someone, sent] of [
      [null, 3],
      [LAURA, 2],
    ] as const) {
      const { openTab, pass, sentAt } = createBrowser({ answer: () => json({}, { status: 503 }) });
      const { user } = openTab();
      await pass(15 * MINUTE_MS);
      await pass(1_000);
      user.replace(someone);
      await pass(2_000);
      expect(sentAt(LOGOUT).length).toBe(sent);
    }
  });

  it("without a network signs out here, says so, and reaches the host once it can", async () => {
    const { openTab, pass, online, sentAt } = createBrowser();
    const { ends, user } = openTab();
    online.set(false);
    await pass(15 * MINUTE_MS);
    expect([ends, sentAt(LOGOUT)]).toEqual([["inactivity", "inactivityOffline"], []]);
    await pass(MINUTE_MS);
    const stop = user.start();
    online.set(true);
    await pass(0);
    expect(sentAt(LOGOUT)).toEqual([960_000]);
    expect(ends.at(-1)).toBe("inactivity");
    expect(user.get().user).toBeNull();
    stop();
  });

  it("that is still to reach the host does not end the session of who signs in meanwhile", async () => {
    const { openTab, pass, online, sentAt } = createBrowser();
    const { ends, user } = openTab();
    online.set(false);
    await pass(15 * MINUTE_MS);
    user.replace({ email: "dopo@officinebrenta.it" });
    online.set(true);
    await pass(0);
    expect(user.get().user?.email).toBe("dopo@officinebrenta.it");
    expect([ends.length, sentAt(LOGOUT)]).toEqual([2, []]);
  });
});
