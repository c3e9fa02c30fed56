import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import type { Document } from "../documents/document";
import type { PartsState } from "../documents/many/partsFlow";
import { aDocument } from "../testing/documents";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createManualTime } from "../time/manualTime";
import { commonOwner, createOwnerFlow, formerOwners } from "./ownerFlow";

const OWNERS = [
  { id: "u1", name: "Giulia Zanin" },
  { id: "u2", name: "Marco Dal Pozzo" },
];
const documents = (count: number) =>
  Array.from({ length: count }, (_, n) => aDocument({ legacyId: `d${n}` }));
const takeAll: Answering = ({ body }) =>
  json({ done: (JSON.parse(String(body)) as { ids: string[] }).ids, failed: [] });

function start(count: number, answer: Answering = takeAll) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const ends: unknown[] = [];
  const states: PartsState[] = [];
  const flow = createOwnerFlow({
    client: createClient({ host: "", fetch }),
    timers: createManualTime().timers,
    documents: documents(count),
    onEnd: ({ done, failed, error }) => ends.push([done.length, failed, error]),
  });
  flow.subscribe(() => states.push(flow.get()));
  const bodies = () =>
    sent
      .filter(({ method }) => method === "POST")
      .map(({ body }) => JSON.parse(String(body)) as { ids: string[]; userId: string | null });
  return { flow, ends, states, bodies };
}

describe("choosing who answers", () => {
  it("sends 200 documents a call, and tells how far it is [DUE-02, WORK-01]", async () => {
    const { flow, ends, states, bodies } = start(450);
    await flow.choose("u1");
    expect(bodies().map(({ ids, userId }) => [ids.length, userId])).toEqual([
      [200, "u1"],
      [200, "u1"],
      [50, "u1"],
    ]);
    expect(states).toEqual([
      ...[0, 200, 400].map((done) => ({ step: "working", done, total: 450 })),
      { step: "closed" },
    ]);
    expect(ends).toEqual([[450, [], null]]);
  });

  it("gives a document back to the admins [DUE-02]", async () => {
    const { flow, bodies } = start(1);
    await flow.choose(null);
    expect(bodies()).toEqual([{ ids: ["d0"], userId: null }]);
  });

  it("stays open after a failure, and goes on with what is left [DUE-02]", async () => {
    let calls = 0;
    const { flow, ends, bodies } = start(300, (request) => {
      calls += 1;
      return calls === 2 ? json({ message: "No" }, { status: 403 }) : takeAll(request);
    });
    await flow.choose("u1");
    expect([flow.get().step, ends]).toEqual([
      "asking",
      [[200, [], expect.objectContaining({ status: 403 })]],
    ]);
    await flow.choose("u2");
    expect(bodies()[2]).toMatchObject({ userId: "u2", ids: { length: 100 } });
    expect(flow.get().step).toBe("closed");
  });

  it("does one thing at a time, and nothing once it was left", async () => {
    const { flow, ends } = start(1);
    const first = flow.choose("u1");
    flow.cancel();
    await flow.choose("u2");
    await first;
    await flow.choose("u2");
    expect(ends.length).toBe(1);
  });
});

describe("who answers", () => {
  it("is one for several documents only where all have the same", () => {
    const [mine, gone, other] = ["u1", "gone", "u2"].map((ownerId) => aDocument({ ownerId }));
    const none = aDocument();
    const of = (...some: (Document | undefined)[]) => commonOwner(some as Document[], OWNERS);
    expect([of(mine, mine), of(gone, none), of(mine, other)]).toEqual(["u1", null, undefined]);
  });

  it("was, before a change, known for those changed alone", () => {
    const [a, b, c] = [
      aDocument({ legacyId: "a", ownerId: "u1" }),
      aDocument({ legacyId: "b", ownerId: "gone" }),
      aDocument({ legacyId: "c", ownerId: "u1" }),
    ];
    expect(formerOwners([a, b, c], ["a", "b"], OWNERS)).toEqual(
      new Map([
        ["u1", [a]],
        [null, [b]],
      ]),
    );
  });
});
