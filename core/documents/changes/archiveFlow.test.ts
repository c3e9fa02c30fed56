import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { ApiError } from "../../api/errors";
import { aDocument } from "../../testing/documents";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { createManualTime } from "../../time/manualTime";
import type { Document } from "../document";
import { createArchiveFlow } from "./archiveFlow";

const document = aDocument({ legacyId: "a/7", title: "Politica" });

/** A flow over a host that holds the document as `now`, and all that it did, in order. */
function start(answer: Answering = () => new Response(null, { status: 204 }), now = document) {
  return startOver((request) =>
    request.method === "GET" ? json(now, { headers: { ETag: '"2"' } }) : answer(request),
  );
}

function startOver(answer: Answering) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const flow = createArchiveFlow({
    client: createClient({ host: "", fetch }),
    timers,
    onArchived: (archived) => did.push(archived),
    onChanged: () => did.push("changed"),
    onFailure: (error) => did.push(error),
  });
  const deletes = () => sent.filter(({ method }) => method === "DELETE");
  return { flow, advance, did, sent, deletes };
}

it("asks before any call, and sends none when the answer is no", async () => {
  const { flow, did, deletes } = start();
  await flow.confirm();
  flow.ask(document);
  expect(flow.get()).toEqual({ step: "asking", document });
  flow.cancel();
  await flow.confirm();
  expect([flow.get(), deletes(), did]).toEqual([{ step: "closed" }, [], []]);
});

it.each([
  ["nothing", () => new Response(null, { status: 204 })],
  ["a text that is no JSON", () => new Response("ok")],
  ["JSON", () => json({ success: true })],
])(
  "deletes by legacyId without a payload, whatever the answer holds: %s [DOCS-107, DOCS-109]",
  async (_, answer) => {
    const { flow, did, deletes } = start(answer);
    flow.ask(document);
    await flow.confirm();
    expect(deletes().map(({ address, body }) => [address, body])).toEqual([
      ["/api/documents/a%2F7", undefined],
    ]);
    expect([flow.get(), did]).toEqual([{ step: "closed" }, [document]]);
  },
);

it("sends once, and cannot be left, while it archives", async () => {
  const { flow, deletes } = start();
  flow.ask(document);
  const archiving = [flow.confirm(), flow.confirm()];
  flow.cancel();
  flow.ask(aDocument({ legacyId: "8" }));
  expect(flow.get()).toEqual({ step: "archiving", document });
  await Promise.all(archiving);
  expect(deletes().length).toBe(1);
});

it("tells a failure with the host's words, and asks again", async () => {
  const { flow, did } = start(() => json({ message: "Non si può" }, { status: 409 }));
  flow.ask(document);
  await flow.confirm();
  expect(flow.get()).toEqual({ step: "asking", document });
  expect(did).toEqual([new ApiError(409, "Non si può")]);
});

describe("a delete refused after its first answer was lost", () => {
  const conflict = () => json({ message: "Il documento è già obsoleto." }, { status: 409 });
  /** Loses the answer to the first delete, refuses the second; the document is then so. */
  function lose(isObsolete: boolean, refuse = conflict) {
    let deletes = 0;
    const now = { ...document };
    return start(() => {
      deletes += 1;
      now.isObsolete = isObsolete;
      return deletes === 1 ? Promise.reject(new TypeError("reset")) : refuse();
    }, now);
  }

  it.each([
    ["as obsolete already", conflict],
    ["as changed, by the first delete", () => json({ message: "Cambiato" }, { status: 412 })],
  ])("is done where the document is obsolete now, refused %s", async (_, refuse) => {
    const { flow, advance, did, deletes } = lose(true, refuse);
    flow.ask(document);
    await throughPauses(flow.confirm(), advance);
    expect([flow.get(), did, deletes().length]).toEqual([{ step: "closed" }, [document], 2]);
  });

  it("is done too where the host finds it no more, unless no answer was lost", async () => {
    const answers = [() => Promise.reject(new TypeError("reset"))];
    const gone = () => json({ message: "Documento non trovato." }, { status: 404 });
    const { flow, advance, did } = start(() => answers.shift()?.() ?? gone());
    for (const done of [document, expect.any(ApiError)]) {
      flow.ask(document);
      await throughPauses(flow.confirm(), advance);
      expect(did.at(-1)).toEqual(done);
    }
  });

  it("has failed where it is not, and where no answer was lost", async () => {
    const other = lose(false);
    other.flow.ask(document);
    await throughPauses(other.flow.confirm(), other.advance);
    expect(other.did).toEqual([expect.any(ApiError)]);
    const first = start(conflict);
    first.flow.ask(document);
    await first.flow.confirm();
    expect(first.did).toEqual([expect.any(ApiError)]);
  });
});

describe("a document that is not what was asked about any more", () => {
  const seen = aDocument({
    legacyId: "a/7",
    title: "Politica",
    path: "SGI/5.2",
    revision: "1",
    updatedAt: "2026-06-12T08:00:00.000Z",
  });

  async function confirmed(started: ReturnType<typeof start>) {
    started.flow.ask(seen);
    await started.flow.confirm();
    return started;
  }
  const confirm = (now: Partial<Document>, answer?: Answering) =>
    confirmed(start(answer, { ...seen, ...now }));
  const confirmOver = (read: Response) => confirmed(startOver(() => read));

  it.each<[string, Partial<Document>]>([
    ["revision", { revision: "2" }],
    ["title", { title: "Politica della qualità" }],
    ["path", { path: "SGI/5.3" }],
    ["file, of the same revision", { updatedAt: "2026-06-12T08:00:03.000Z" }],
  ])("is left in force, with another %s, and the question is over", async (_, now) => {
    const { flow, did, deletes } = await confirm(now);
    expect([flow.get(), did, deletes()]).toEqual([{ step: "closed" }, ["changed"], []]);
  });

  it("is left in force when it changes at the last moment, by the tag of what was read", async () => {
    const { flow, did, deletes } = await confirm({}, () =>
      json({ message: "Cambiato" }, { status: 412 }),
    );
    expect(deletes().map(({ headers }) => headers.get("If-Match"))).toEqual(['"2"']);
    expect([flow.get(), did]).toEqual([{ step: "closed" }, ["changed"]]);
  });

  it.each<[string, Partial<Document>]>([
    ["tells only the day of the update here", { updatedAt: "2026-06-12" }],
    ["writes the same instant otherwise", { updatedAt: "2026-06-12T10:00:00+02:00" }],
    ["tells of no update here", { updatedAt: null }],
    ["tells the day before, in its own zone", { updatedAt: "2026-06-11" }],
    ["tells it without an offset", { updatedAt: "2026-06-12 10:00:00" }],
    ["tells it to the minute", { updatedAt: "2026-06-12T08:00Z" }],
    ["tells it to the second", { updatedAt: "2026-06-12T08:00:00.412Z" }],
    ["judges the expiry anew", { alertStatus: "warning" }],
  ])("is the same where a host %s", async (_, now) => {
    expect((await confirm(now)).did).toEqual([seen]);
  });

  it("is told of in the host's words where it is obsolete already", async () => {
    const archived = { isObsolete: true, updatedAt: "2026-06-20T08:00:00.000Z" };
    const { did } = await confirm(archived, () => json({ message: "Già" }, { status: 409 }));
    expect(did).toEqual([new ApiError(409, "Già")]);
  });

  it.each([
    ["no answer", () => json(null)],
    ["none of that id", () => json({ message: "Non c'è" }, { status: 404 })],
    ["no such call", () => json({ message: "No" }, { status: 405 })],
  ])("is the host's own to judge where that has %s to what is asked of it", async (_, read) => {
    const answer = (request: { method: string }) =>
      request.method === "GET" ? read() : new Response(null, { status: 204 });
    const { did, deletes } = await confirmed(startOver(answer));
    expect(did).toEqual([seen]);
    expect(deletes().map(({ headers }) => headers.get("If-Match"))).toEqual([null]);
  });

  it("is not tried where it cannot be read", async () => {
    const { flow, did, sent } = await confirmOver(json({ message: "Vietato" }, { status: 403 }));
    expect(flow.get()).toEqual({ step: "asking", document: seen });
    expect([did, sent.length]).toEqual([[new ApiError(403, "Vietato")], 1]);
  });
});
