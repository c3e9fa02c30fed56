import { describe, expect, it } from "vitest";
import { json } from "../../testing/fakeFetch";
import { createBrowser } from "../../testing/sessionTabs";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../time/units";
import { SHARE_MS } from "./limits";

const EXTEND = "/api/extend-session";
const LOGOUT = "/api/logout";
const USER = "/api/user";

describe("a watch", () => {
  it("that is closed does nothing more, whoever moves or leaves", async () => {
    const { openTab, pass, calls } = createBrowser();
    const { watch, ends, user, close, notes } = openTab();
    await pass(14 * MINUTE_MS);
    expect(watch.get()).not.toBeNull();
    const before = calls.length;
    close();
    expect(watch.get()).toBeNull();
    watch.active();
    watch.check();
    await pass(HOUR_MS);
    user.replace(null);
    notes.write("timedOut", 1);
    await pass(0);
    expect([ends, calls.length, notes.read("signedOut")]).toEqual([[], before, null]);
  });

  it("that has ended judges nothing any more, and warns of nothing", async () => {
    const { openTab, pass, sentAt } = createBrowser();
    const { watch, ends } = openTab();
    await pass(15 * MINUTE_MS);
    watch.active();
    watch.check();
    await pass(30 * MINUTE_MS);
    expect([ends, watch.get()]).toEqual([["inactivity"], null]);
    expect([sentAt(LOGOUT), sentAt(EXTEND)]).toEqual([[900_000], []]);
  });

  it("ends with the user who leaves: nobody is asked for any more, and nobody timed out", async () => {
    const { openTab, pass, sentAt } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    one.user.replace(null);
    await pass(30 * MINUTE_MS);
    expect([one.ends, two.ends]).toEqual([[], ["otherTab"]]);
    expect([sentAt(LOGOUT), sentAt(USER)]).toEqual([[], []]);
  });

  it("warns to the moment also where it began between two looks", async () => {
    const { openTab, pass, clock } = createBrowser();
    await pass(30 * SECOND_MS);
    const { watch } = openTab({ since: clock.now() - 30 * SECOND_MS });
    await pass(13 * MINUTE_MS + 30 * SECOND_MS - 1);
    expect(watch.get()).toBeNull();
    await pass(1);
    expect(watch.get()).not.toBeNull();
  });
});

describe("the time that is up", () => {
  it("is noted for the tabs that listen later, and heard by those that do", async () => {
    const { openTab, pass, clock } = createBrowser();
    const one = openTab();
    await pass(15 * MINUTE_MS);
    expect([one.ends, openTab({ endedBefore: null }).ends]).toEqual([
      ["inactivity"],
      ["inactivity"],
    ]);
    const [two, three] = [openTab(), openTab()];
    await pass(MINUTE_MS);
    two.notes.write("timedOut", clock.now());
    await pass(0);
    expect(three.ends).toEqual(["inactivity"]);
  });

  it("is told once to a host that refuses, which is not a want of network", async () => {
    const { openTab, pass, sentAt } = createBrowser({ answer: () => json({}, { status: 403 }) });
    const { ends } = openTab();
    for (const ms of [15 * MINUTE_MS, 1_000, 2_000]) await pass(ms);
    expect([ends, sentAt(LOGOUT)]).toEqual([["inactivity"], [900_000]]);
  });

  it("is told once when the network is back, though it goes and comes again", async () => {
    const { openTab, pass, online, sentAt } = createBrowser();
    openTab();
    online.set(false);
    await pass(15 * MINUTE_MS);
    for (const isOnline of [true, false, true]) online.set(isOnline);
    await pass(0);
    expect(sentAt(LOGOUT)).toEqual([900_000]);
  });
});

describe("a call of the watch", () => {
  it("is not tried again for who left meanwhile", async () => {
    const { openTab, pass, sentAt } = createBrowser({ answer: () => json({}, { status: 503 }) });
    const { watch, user } = openTab();
    watch.active();
    await pass(0);
    user.replace(null);
    await pass(3_000);
    expect(sentAt(EXTEND)).toEqual([0]);
  });

  it("that fails asks for nobody, unless the host says that the session is over", async () => {
    const { openTab, pass, sentAt } = createBrowser({ answer: () => json({}, { status: 503 }) });
    openTab().watch.active();
    for (const ms of [0, 1_000, 2_000]) await pass(ms);
    expect(sentAt(USER)).toEqual([]);
  });

  it("that found the user still there makes no later logout an end by the host", async () => {
    const { openTab, pass, sentAt } = createBrowser();
    const { user, ends } = openTab();
    await pass(10 * MINUTE_MS);
    expect(sentAt(USER)).toHaveLength(1);
    user.replace(null);
    expect(ends).toEqual([]);
  });
});

describe("activity", () => {
  /** A tab, and what another one receives of its activity: how often, and the last note. */
  function listen() {
    const browser = createBrowser();
    const [tab, other] = [browser.openTab(), browser.openTab()];
    const heard: (number | null)[] = [];
    other.notes.subscribe((name) => name === "active" && heard.push(other.notes.read("active")));
    return { ...browser, tab, heard };
  }

  it("is told to the other tabs once a second at most, and always the last of it", async () => {
    const { tab, heard, pass, clock } = listen();
    await pass(SHARE_MS);
    heard.length = 0;
    for (let moves = 0; moves < 9; moves += 1) {
      tab.watch.active();
      await pass(SHARE_MS / 10);
    }
    expect(heard).toHaveLength(1);
    const lastAt = clock.now() - SHARE_MS / 10;
    await pass(SHARE_MS);
    expect([heard.length, heard.at(-1)]).toEqual([2, lastAt]);
  });

  it("is told at once by a tab that closes, and after its clock was set back", async () => {
    const { tab, heard, pass, setClock } = listen();
    await pass(SHARE_MS);
    tab.watch.active();
    await pass(1);
    heard.length = 0;
    setClock(-HOUR_MS);
    tab.watch.active();
    await pass(0);
    expect(heard.length).toBeGreaterThan(0);
    await pass(SHARE_MS / 2);
    tab.watch.active();
    heard.length = 0;
    tab.close();
    await pass(0);
    expect(heard).toHaveLength(1);
    await pass(SHARE_MS);
    expect(heard).toHaveLength(1);
  });
});
