import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { ApiError } from "../../api/errors";
import { aDocument } from "../../testing/documents";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { createManualTime } from "../../time/manualTime";
import { createArchiveFlow } from "./archiveFlow";

const document = aDocument({ legacyId: "a/7", title: "Politica" });

/** A flow, and all that it did, in order. */
function start(answer: Answering = () => new Response(null, { status: 204 })) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const flow = createArchiveFlow({
    client: createClient({ host: "", fetch }),
    timers,
    onArchived: (archived) => did.push(archived),
    onFailure: (error) => did.push(error),
  });
  return { flow, advance, did, deletes: () => sent.filter(({ method }) => method === "DELETE") };
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
  function lose(isObsolete: boolean) {
    let deletes = 0;
    return start(({ method }) => {
      if (method === "GET") return json({ ...document, isObsolete });
      deletes += 1;
      return deletes === 1 ? Promise.reject(new TypeError("reset")) : conflict();
    });
  }

  it("is done where the document is obsolete now", async () => {
    const { flow, advance, did, deletes } = lose(true);
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
    const first = start(({ method }) => (method === "GET" ? json(document) : conflict()));
    first.flow.ask(document);
    await first.flow.confirm();
    expect(first.did).toEqual([expect.any(ApiError)]);
  });
});
