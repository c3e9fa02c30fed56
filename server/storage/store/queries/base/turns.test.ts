import { expect, it } from "vitest";
import type { Queue } from "../../schema/turnTypes";
import { forEachEngine } from "../../testing/forEachEngine";

const IDS = ["a", "b", "c"];

forEachEngine((engine) => {
  async function begin() {
    const { turns } = await engine.newStore();
    return {
      turns,
      take: (companyId: string, ms: number, ahead = false) =>
        turns.begin({ queue: "texts", companyId }, ms, ahead),
      order: (queue: Queue = "texts") => turns.order(queue, IDS),
    };
  }

  it("sorts companies by the time that a queue spent on them, other queues apart [WORK-06]", async () => {
    const { turns, take, order } = await begin();
    expect(await order()).toEqual(["a", "b", "c"]);
    await take("a", 30);
    await take("b", 20);
    expect(await order()).toEqual(["c", "b", "a"]);
    await turns.add({ queue: "texts", companyId: "b" }, 15);
    expect(await order()).toEqual(["c", "a", "b"]);
    await turns.add({ queue: "texts", companyId: "b" }, -30);
    expect(await order()).toEqual(["c", "b", "a"]);
    expect(await order("mails")).toEqual(["a", "b", "c"]);
  });

  it("gives a company that comes back neither credit nor what it once owed [WORK-06]", async () => {
    const { take, order } = await begin();
    await take("b", 1);
    await take("a", 1_000);
    await take("a", 1_000);
    // The queue stands at 1,000: there b begins again, and a is 1,000 ahead of it.
    await take("b", 400);
    await take("b", 400);
    expect(await order()).toEqual(["c", "b", "a"]);
    await take("b", 400);
    // The queue stands at 1,800, where c begins.
    await take("c", 300);
    expect(await order()).toEqual(["a", "c", "b"]);
  });

  it("lets turns ahead of others count, without moving the others [TEXT-01]", async () => {
    const { take, order } = await begin();
    await take("a", 100, true);
    await take("a", 100, true);
    await take("b", 150);
    await take("c", 160);
    expect(await order()).toEqual(["b", "c", "a"]);
  });

  it("counts the turns of several processes at once, of one company too [WORK-06]", async () => {
    const { take, order } = await begin();
    await take("b", 35);
    await take("c", 45);
    await Promise.all(Array.from({ length: 4 }, () => take("a", 10)));
    expect(await order()).toEqual(["b", "a", "c"]);
  });
});
