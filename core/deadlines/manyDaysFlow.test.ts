import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import { ApiError } from "../api/errors";
import { aDocument } from "../testing/documents";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createManualTime } from "../time/manualTime";
import type { DayAct } from "./dayDraft";
import { createManyDaysFlow } from "./manyDaysFlow";
import { createUrging, isUrgent } from "./urging";

interface Body {
  documents: { id: string }[];
}
const takeAll: Answering = ({ body }) => {
  const { documents } = JSON.parse(String(body)) as Body;
  return json({ done: documents.map(({ id }) => id), failed: [] });
};

function start(act: DayAct, count: number, answer: Answering = takeAll) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const ends: unknown[] = [];
  const flow = createManyDaysFlow({
    client: createClient({ host: "", fetch }),
    timers: createManualTime().timers,
    today: () => "2026-11-20",
    act,
    documents: Array.from({ length: count }, (_, n) =>
      aDocument({ legacyId: `d${n}`, expiryDate: "2026-11-01", revision: "3" }),
    ),
    onEnd: ({ done, failed, error }) => ends.push([done.length, failed, error]),
  });
  const posts = () =>
    sent
      .filter(({ method }) => method === "POST")
      .map(({ address, body }) => ({ address, body: JSON.parse(String(body)) as Body }));
  return { flow, ends, posts };
}

describe("a day of several documents", () => {
  it("is sent with each as it was seen, 200 a call [DUE-07]", async () => {
    const { flow, ends, posts } = start("review", 201);
    flow.change({ text: " Riesame annuale " });
    await flow.save();
    const [first, second] = posts();
    expect([first?.address, first?.body.documents.length]).toEqual(["/api/documents/review", 200]);
    expect(second?.body).toMatchObject({
      documents: [{ id: "d200", revision: "3", expiryDate: "2026-11-01" }],
      ...{ expiryDate: "2027-11-20", note: "Riesame annuale" },
    });
    expect([ends, flow.get().step]).toEqual([[[201, [], null]], "closed"]);
  });

  it("is taken away from all where there is to be none [DUE-07]", async () => {
    const { flow, posts } = start("expiry", 2);
    flow.change({ hasNone: true });
    await flow.save();
    expect(posts()).toMatchObject([
      { address: "/api/documents/expiry", body: { expiryDate: null, reason: "" } },
    ]);
  });

  it("stays open when a call fails, and the next one sends the rest [DUE-07]", async () => {
    let isBroken = false;
    const { flow, ends, posts } = start("expiry", 201, (request) =>
      isBroken ? json({ message: "No" }, { status: 403 }) : takeAll(request),
    );
    const saving = flow.save();
    flow.subscribe(() => {
      const now = flow.get();
      isBroken = now.step === "saving" && now.done === 200;
    });
    await saving;
    expect([ends, flow.get().step]).toEqual([[[200, [], new ApiError(403, "No")]], "editing"]);
    isBroken = false;
    await flow.save();
    expect(
      posts()
        .at(-1)
        ?.body.documents.map(({ id }) => id),
    ).toEqual(["d200"]);
    expect(flow.get().step).toBe("closed");
  });
});

describe("urging", () => {
  it.each([
    [-400, true],
    [30, true],
    [31, false],
  ])("is for what expires in %i days: %s [DUE-07]", (days, may) => {
    expect(isUrgent({ days })).toBe(may);
  });

  it("is one call for all, so that a person gets one mail, and one at a time [DUE-07]", async () => {
    const answer = { told: [{ id: "u1", name: "Ugo" }], already: [], failed: [] };
    const { fetch, sent } = createFakeFetch(withCsrf(() => json(answer)));
    const did: unknown[] = [];
    const urging = createUrging({
      client: createClient({ host: "", fetch }),
      timers: createManualTime().timers,
      onDone: (urged) => did.push(urged),
      onFailure: (error) => did.push(error),
    });
    const ids = Array.from({ length: 450 }, (_, n) => `d${n}`);
    await Promise.all([urging.urge(ids), urging.urge(ids)]);
    const posts = sent.filter(({ method }) => method === "POST");
    expect(posts.map(({ body }) => JSON.parse(String(body)))).toEqual([{ ids }]);
    expect([did, urging.get()]).toEqual([[answer], "idle"]);
  });
});
