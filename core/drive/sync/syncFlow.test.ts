import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { turn } from "../../testing/turn";
import { createManualTime } from "../../time/manualTime";
import { AFTER_SYNC_PATH, createConfirmedSync } from "./confirmedSync";
import { createSyncFlow } from "./syncFlow";

/** A flow over 40 documents, and all that it did, in order. */
function start(answer: Answering = () => json({})) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const flow = createSyncFlow({
    client: createClient({ host: "", fetch }),
    timers,
    documentCount: () => 40,
    onRunning: () => did.push("running"),
    onFailure: ({ kind }) => did.push(kind),
    onCompleted: (left) => did.push("completed", left),
  });
  const confirmed = createConfirmedSync({
    timers,
    flow,
    onRunning: () => did.push("running"),
    onGivenUp: () => did.push("given up"),
  });
  const steps: string[] = [];
  flow.subscribe(() => {
    const { step } = flow.get();
    if (steps.at(-1) !== step) steps.push(step);
  });
  const posts = () => sent.filter(({ method }) => method === "POST");
  const later = async (ms: number) => {
    advance(ms);
    await turn();
  };
  return { flow, confirmed, did, steps, posts, later };
}

const never = () => new Promise<never>(() => undefined);

describe("a sync", () => {
  it("is a POST of /api/sync with nothing to say from the document pages [SYNC-01, SYNC-02]", async () => {
    const { flow, posts } = start();
    await flow.start();
    expect(posts().map(({ address, body }) => [address, body])).toEqual([["/api/sync", "{}"]]);
  });

  it("says who asks, from the drive's page, and is asked the same again after a failure [SYNC-03]", async () => {
    const { flow, posts } = start(() => json({ message: "no" }, { status: 409 }));
    const input = { userId: "5", archiveMissing: true };
    await flow.start(input);
    expect(posts().map(({ body }) => body)).toEqual([JSON.stringify(input)]);
    expect(flow.get()).toMatchObject({ step: "error", input });
  });

  it("reads its answer as JSON, and of a failure the message [SYNC-05]", async () => {
    const taken = start(() => json({ message: "fatto", more: 1 }));
    await taken.flow.start();
    expect(taken.steps).toEqual(["syncing", "completed"]);
    const foreign = start(() => new Response("<html>proxy</html>"));
    void foreign.flow.start();
    for (const pauseMs of [0, 1_000, 2_000]) await foreign.later(pauseMs);
    expect(foreign.steps).toEqual(["syncing", "error"]);
    const refused = start(() => json({ message: "Cartella non trovata" }, { status: 409 }));
    await refused.flow.start();
    expect(refused.flow.get()).toMatchObject({
      step: "error",
      failure: { kind: "message", message: "Cartella non trovata" },
    });
  });

  it.each([
    ["Autorizzazione necessaria: autorizza di nuovo.", "idle"],
    ["Google non risponde.", "error"],
  ])("that failed by %j stands as %s once the drive is set up anew", async (message, step) => {
    const { flow } = start(() => json({ message }, { status: 409 }));
    await flow.start();
    flow.setUp();
    expect(flow.get().step).toBe(step);
  });

  it("goes from idle through syncing to completed, or to error [SYNC-08]", async () => {
    const good = start();
    expect(good.flow.get().step).toBe("idle");
    await good.flow.start();
    expect(good.steps).toEqual(["syncing", "completed"]);
    const bad = start(() => json({}, { status: 403 }));
    await bad.flow.start();
    expect([bad.steps, bad.did]).toEqual([["syncing", "error"], ["denied"]]);
  });

  it("moves on one document every 100 ms, by itself, and waits for the host before the end [SYNC-11, SYNC-15, SYNC-16]", async () => {
    const { flow, later } = start(never);
    void flow.start();
    await later(99);
    expect(flow.get()).toMatchObject({ progress: { processed: 0, total: 40 } });
    await later(1);
    expect(flow.get()).toMatchObject({ progress: { processed: 1 } });
    await later(60_000);
    expect(flow.get()).toMatchObject({ step: "syncing", progress: { processed: 39, batch: 2 } });
  });

  it("is followed up 2 s after its success, once [SYNC-17, SYNC-18]", async () => {
    const { flow, did, later } = start();
    await flow.start();
    expect(flow.get()).toMatchObject({ step: "completed", progress: { processed: 40, total: 40 } });
    await later(1_999);
    expect(did).toEqual([]);
    await later(1);
    await later(60_000);
    expect([did, flow.get()]).toEqual([
      ["completed", { held: 0, unreadable: 0 }],
      { step: "idle" },
    ]);
  });

  it.each([
    [{ counts: { held: 11, unreadable: 2, new: 3 } }, { held: 11, unreadable: 2 }],
    [{ counts: { held: "1" } }, { held: 1, unreadable: 0 }],
    [{ counts: "many" }, { held: 0, unreadable: 0 }],
    [null, { held: 0, unreadable: 0 }],
  ])("tells what it left open, as far as the host says: %j", async (answer, left) => {
    const { flow, did, later } = start(() => json(answer));
    await flow.start();
    await later(2_000);
    expect(did).toEqual(["completed", left]);
  });

  it("is sent once while one is running, and the second is told so [SYNC-25]", async () => {
    const { flow, did, posts, later } = start(never);
    void flow.start();
    await turn();
    await flow.start();
    await later(5_000);
    expect([did, posts().length]).toEqual([["running"], 1]);
  });

  it("can be started again after an error, from the beginning", async () => {
    let tries = 0;
    const { flow, steps } = start(() => json({}, { status: ++tries === 1 ? 403 : 200 }));
    await flow.start();
    await flow.start();
    expect(steps).toEqual(["syncing", "error", "syncing", "completed"]);
  });
});

describe("the document page's way into a sync", () => {
  it("asks first, and sends nothing when the answer is no [SYNC-21]", async () => {
    const { confirmed, posts, later } = start();
    confirmed.ask();
    expect(confirmed.get()).toBe("asking");
    await later(60_000);
    confirmed.cancel();
    confirmed.confirm();
    await later(60_000);
    expect([confirmed.get(), posts().length]).toEqual(["idle", 0]);
  });

  it("starts 1.5 s after the confirmation, once [SYNC-20]", async () => {
    const { confirmed, flow, posts, later } = start();
    confirmed.ask();
    confirmed.confirm();
    confirmed.confirm();
    await later(1_499);
    expect([confirmed.get(), flow.get().step]).toEqual(["starting", "idle"]);
    await later(1);
    await turn();
    expect([confirmed.get(), posts().length]).toEqual(["idle", 1]);
  });

  it("asks nothing while a sync starts or runs, and says so", async () => {
    const { confirmed, did, later, posts } = start(never);
    confirmed.ask();
    confirmed.confirm();
    confirmed.ask();
    await later(1_500);
    confirmed.ask();
    await later(10_000);
    expect([did, confirmed.get(), posts().length]).toEqual([["running", "running"], "idle", 1]);
  });

  it("starts nothing once the page is left, and says so of what was confirmed", async () => {
    const { confirmed, did, posts, later } = start();
    confirmed.ask();
    confirmed.stop();
    expect(did).toEqual([]);
    confirmed.ask();
    confirmed.confirm();
    confirmed.stop();
    confirmed.stop();
    await later(60_000);
    expect([posts(), did]).toEqual([[], ["given up"]]);
  });

  it("leads to the home page, which learns where it comes from [SYNC-23]", () => {
    expect(AFTER_SYNC_PATH).toBe("/home-page?fromSync=true");
  });
});
