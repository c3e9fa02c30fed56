import { describe, expect, it } from "vitest";
import { createBrowser, START_AT } from "../../testing/sessionTabs";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../time/units";

const EXTEND = "/api/extend-session";
const LOGOUT = "/api/logout";

describe("inactivity", () => {
  it("logs out after 15 minutes, no sooner, and tells the host [SESS-11]", async () => {
    const { openTab, pass, sentAt } = createBrowser();
    const { ends, user } = openTab();
    await pass(15 * MINUTE_MS - 1);
    expect([ends, sentAt(LOGOUT)]).toEqual([[], []]);
    await pass(1);
    expect([ends, sentAt(LOGOUT)]).toEqual([["inactivity"], [900_000]]);
    expect(user.get().user).toBeNull();
  });

  it("counts from when the user came, though the watch begins later", async () => {
    const { openTab, pass, clock } = createBrowser();
    await pass(5 * SECOND_MS);
    const { ends } = openTab({ since: clock.now() - 5 * SECOND_MS });
    await pass(15 * MINUTE_MS - 5 * SECOND_MS - 1);
    expect(ends).toEqual([]);
    await pass(1);
    expect(ends).toEqual(["inactivity"]);
  });

  it("begins anew with every activity [SESS-12]", async () => {
    const { openTab, pass } = createBrowser();
    const { watch, ends } = openTab();
    await pass(14 * MINUTE_MS);
    watch.active();
    await pass(15 * MINUTE_MS - 1);
    expect(ends).toEqual([]);
    await pass(1);
    expect(ends).toEqual(["inactivity"]);
  });

  it("warns a minute before, until somebody is active", async () => {
    const { openTab, pass } = createBrowser();
    const { watch } = openTab();
    await pass(14 * MINUTE_MS - 1);
    expect(watch.get()).toBeNull();
    await pass(1);
    expect(watch.get()).toBe(START_AT + 15 * MINUTE_MS);
    await pass(30 * SECOND_MS);
    watch.active();
    expect(watch.get()).toBeNull();
  });

  it("is judged by the clock when the computer wakes, before any timer", async () => {
    const { openTab, setClock } = createBrowser();
    const { watch, ends } = openTab();
    setClock(8 * HOUR_MS);
    watch.check();
    expect(ends).toEqual(["inactivity"]);
  });

  it("is not undone by the move of the mouse that wakes the computer", async () => {
    const { openTab, setClock, sentAt, pass } = createBrowser();
    const { watch, ends } = openTab();
    setClock(15 * MINUTE_MS);
    watch.active();
    expect(ends).toEqual(["inactivity"]);
    await pass(0);
    expect(sentAt(EXTEND)).toEqual([]);
  });

  it.each([10 * MINUTE_MS, 3 * HOUR_MS])(
    "gains no time by a clock set back by %i ms",
    async (back) => {
      const { openTab, pass, setClock } = createBrowser();
      const { ends } = openTab();
      await pass(10 * MINUTE_MS);
      setClock(-back);
      // What passed since the clock was last looked at may be lost: at most a minute.
      await pass(6 * MINUTE_MS);
      expect(ends).toEqual(["inactivity"]);
    },
  );

  it("logs out in every tab, and tells why in each", async () => {
    const { openTab, pass } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    await pass(15 * MINUTE_MS);
    expect([one.ends, two.ends]).toEqual([["inactivity"], ["inactivity"]]);
  });
});
