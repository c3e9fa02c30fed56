import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { createManualTime } from "../../time/manualTime";
import { createManyFlow, type ManyOutcome, type ManyState } from "./manyFlow";

const idsOf = (count: number) => Array.from({ length: count }, (_, n) => `d${n}`);
const takeAll: Answering = ({ body }) =>
  json({ done: (JSON.parse(String(body)) as { ids: string[] }).ids, failed: [] });

function start(answer: Answering = takeAll) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const ends: ManyOutcome[] = [];
  const states: ManyState[] = [];
  const flow = createManyFlow({
    client: createClient({ host: "", fetch }),
    timers,
    onEnd: (outcome) => ends.push(outcome),
  });
  flow.subscribe(() => states.push(flow.get()));
  const posts = () => sent.filter(({ method }) => method === "POST");
  return { flow, advance, ends, states, posts };
}

describe("changing many documents", () => {
  it("asks before it archives, and sends nothing for a no [WORK-01]", async () => {
    const { flow, ends, posts } = start();
    flow.askArchive(["a", "b"]);
    expect(flow.get()).toEqual({ step: "asking", ids: ["a", "b"] });
    flow.cancel();
    await flow.confirm();
    expect([flow.get().step, posts().length, ends]).toEqual(["idle", 0, []]);
  });

  it("archives 200 a call, and tells how far it is [WORK-01]", async () => {
    const { flow, ends, states, posts } = start();
    flow.askArchive(idsOf(450));
    await flow.confirm();
    expect(posts().map(({ address }) => address)).toEqual(
      Array<string>(3).fill("/api/documents/archive"),
    );
    expect(states.filter(({ step }) => step === "working")).toMatchObject([
      { done: 0, total: 450 },
      { done: 200 },
      { done: 400 },
    ]);
    expect(ends).toEqual([{ act: "archive", done: idsOf(450), failed: [], error: null }]);
    expect(flow.get()).toEqual({ step: "idle" });
  });

  it("restores without a question, and names what could not come back [WORK-01]", async () => {
    const failed = [{ id: "b", reason: "taken" }];
    const { flow, ends, posts } = start(() => json({ done: ["a"], failed }));
    await flow.run("restore", ["a", "b"]);
    expect(posts()[0]?.address).toBe("/api/documents/restore");
    expect(ends).toEqual([{ act: "restore", done: ["a"], failed, error: null }]);
  });

  it("tells the host that an archive undoes a restore [WORK-01]", async () => {
    const { flow, posts } = start();
    await flow.run("archive", ["a"], "undo");
    await flow.run("restore", ["a"], "undo");
    expect(posts().map(({ body }) => JSON.parse(String(body)))).toEqual([
      { ids: ["a"], undo: true },
      { ids: ["a"] },
    ]);
  });

  it("ends with the first failure, and tells what was done before it [WORK-01]", async () => {
    let calls = 0;
    const { flow, ends, posts } = start((sent) => {
      calls += 1;
      return calls === 2 ? json({ message: "No" }, { status: 403 }) : takeAll(sent);
    });
    await flow.run("archive", idsOf(500));
    expect(posts().length).toBe(2);
    expect(ends[0]).toMatchObject({ done: idsOf(200), error: { status: 403 } });
  });

  it("sends a call again whose answer was lost [WORK-01]", async () => {
    let calls = 0;
    const { flow, advance, ends } = start((sent) => {
      calls += 1;
      if (calls === 1) throw new TypeError("connection lost");
      return takeAll(sent);
    });
    await throughPauses(flow.run("archive", ["a"]), advance);
    expect(ends).toEqual([{ act: "archive", done: ["a"], failed: [], error: null }]);
  });

  it("does one thing at a time", async () => {
    const { flow, ends } = start();
    const running = flow.run("archive", ["a"]);
    flow.askArchive(["b"]);
    await flow.run("restore", ["c"]);
    await running;
    expect(ends.map(({ done }) => done)).toEqual([["a"]]);
  });
});
