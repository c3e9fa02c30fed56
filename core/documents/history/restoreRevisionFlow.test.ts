import { expect, it } from "vitest";
import { createClient } from "../../api/client";
import { ApiError } from "../../api/errors";
import { aDocument } from "../../testing/documents";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { createManualTime } from "../../time/manualTime";
import { createRevisionRestoreFlow } from "./restoreRevisionFlow";
import { FormerRevision } from "./revisions";

const document = aDocument({ legacyId: "d/7", revision: "2" });
const revision = FormerRevision.parse({
  ...{ id: "r1", revision: "1", fileType: "pdf", sha256: "a", changes: 1, hasFile: true },
  ...{ updatedAt: "2026-01-01T00:00:00Z", replacedAt: "2026-06-12T00:00:00Z" },
});
const noContent = () => new Response(null, { status: 204 });

/** A flow over a host that holds the document as `now`, and all that it did, in order. */
function start(answer: Answering = noContent, { now = document, current = {} } = {}) {
  const { fetch, sent } = createFakeFetch(
    withCsrf((request) => {
      if (request.address.endsWith("/revisions")) {
        return json({ current: { ...revision, ...current }, former: [] });
      }
      return request.method === "GET" ? json(now, { headers: { ETag: '"2"' } }) : answer(request);
    }),
  );
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const flow = createRevisionRestoreFlow({
    client: createClient({ host: "", fetch }),
    timers,
    onRestored: (asked) => did.push(asked.revision.id),
    onWaiting: (asked) => did.push(["waits", asked.revision.id]),
    onChanged: () => did.push("changed"),
    onFailure: (error) => did.push(error),
  });
  const posts = () => sent.filter(({ method }) => method === "POST");
  return { flow, advance, did, posts };
}

it("sends the reason once, with the tag of what was read [HIST-04]", async () => {
  const { flow, did, posts } = start();
  flow.ask(document, revision);
  expect(flow.get()).toEqual({ step: "asking", document, revision });
  await Promise.all([flow.confirm("  Errore nella Rev.2 "), flow.confirm("ancora")]);
  expect(posts().map(({ address, body }) => [address, JSON.parse(String(body))])).toEqual([
    ["/api/documents/d%2F7/revisions/r1/restore", { reason: "Errore nella Rev.2" }],
  ]);
  expect(posts()[0]?.headers.get("If-Match")).toBe('"2"');
  expect([flow.get(), did]).toEqual([{ step: "closed" }, ["r1"]]);
});

it.each(["", "   ", "x".repeat(501)])(
  "asks further without a reason that fits: %j",
  async (reason) => {
    const { flow, did, posts } = start();
    flow.ask(document, revision);
    expect(await flow.confirm(reason)).toBe(false);
    expect([flow.get().step, posts(), did]).toEqual(["asking", [], []]);
  },
);

it("restores nothing of a document that has changed since the question [HIST-04]", async () => {
  const changed = start(noContent, { now: { ...document, revision: "3" } });
  changed.flow.ask(document, revision);
  await changed.flow.confirm("Errore");
  expect([changed.posts(), changed.did]).toEqual([[], ["changed"]]);
  const late = start(() => json({ message: "cambiato" }, { status: 412 }), {
    current: { revision: "3", sha256: "c" },
  });
  late.flow.ask(document, revision);
  await late.flow.confirm("Errore");
  expect([late.flow.get(), late.did]).toEqual([{ step: "closed" }, ["changed"]]);
});

it("asks again and tells what the host refused", async () => {
  const { flow, did } = start(() => json({ message: "no" }, { status: 409 }));
  flow.ask(document, revision);
  await flow.confirm("Errore");
  expect(flow.get().step).toBe("asking");
  expect(did).toEqual([expect.any(ApiError)]);
  flow.cancel();
  expect(flow.get()).toEqual({ step: "closed" });
});

it("takes its own first try, whose answer was lost, for what it is", async () => {
  let tries = 0;
  const { flow, advance, did } = start(() => {
    tries += 1;
    if (tries === 1) throw new TypeError("failed to fetch");
    return json({ message: "cambiato" }, { status: 412 });
  });
  flow.ask(document, revision);
  await throughPauses(flow.confirm("Errore"), advance);
  expect([tries, did]).toEqual([2, ["r1"]]);
});

it("tells that the revision waits for approval instead [APPR-01]", async () => {
  const { flow, did } = start(() => json({ waiting: ["d/7"] }));
  flow.ask(document, revision);
  await flow.confirm("Errore");
  expect([flow.get(), did]).toEqual([{ step: "closed" }, [["waits", "r1"]]]);
});
