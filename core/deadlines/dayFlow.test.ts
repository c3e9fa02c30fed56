import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import { ApiError } from "../api/errors";
import { aDocument } from "../testing/documents";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { throughPauses } from "../testing/throughPauses";
import { createManualTime } from "../time/manualTime";
import type { DayAct } from "./dayDraft";
import { createDayFlow } from "./dayFlow";

const DOCUMENT = aDocument({ legacyId: "42", revision: "3", expiryDate: "2026-12-01" });

/** A host that keeps document 42 by tags; `post` and `read` answer in its place. */
function start(act: DayAct, answers: { post?: Answering; read?: Answering } = {}) {
  const host = { document: { ...DOCUMENT, expiryFrom: "A1" }, version: 1, ...answers };
  const answer: Answering = (request) => {
    if (request.method === "GET") {
      const headers = { ETag: `"${host.version}"` };
      return host.read?.(request) ?? json(host.document, { headers });
    }
    if (host.post) return host.post(request);
    if (request.headers.get("If-Match") !== `"${host.version}"`) return json({}, { status: 412 });
    const { expiryDate } = JSON.parse(String(request.body)) as { expiryDate: string };
    change({ expiryDate, expiryFrom: act === "review" ? "review" : "hand" });
    return json({});
  };
  const change = (part: object) => {
    host.document = { ...host.document, ...part };
    host.version += 1;
  };
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const flow = createDayFlow({
    client: createClient({ host: "", fetch }),
    timers,
    today: () => "2026-11-20",
    act,
    document: DOCUMENT,
    onSaved: ({ legacyId }, day) => did.push(["saved", legacyId, day]),
    onChanged: () => did.push("changed"),
    onFailure: (error) => did.push(error),
  });
  const posts = () =>
    sent
      .filter(({ method }) => method === "POST")
      .map(({ address, body, headers }) => ({
        address,
        body: JSON.parse(String(body)) as unknown,
        ifMatch: headers.get("If-Match"),
      }));
  return { flow, host, change, did, posts, advance };
}

describe("setting a day by hand", () => {
  it("proposes a year after the day that the document has [DUE-07]", () => {
    const { flow } = start("expiry");
    const draft = { day: "2027-12-01", hasNone: false, text: "" };
    expect(flow.get()).toMatchObject({ step: "editing", draft, meanwhile: "nothing" });
  });

  it("sends day and reason over what was shown, and tells the new day [DUE-03]", async () => {
    const { flow, did, posts } = start("expiry");
    flow.change({ day: "2027-06-15", text: " Audit esterno " });
    await flow.save();
    expect(posts()).toEqual([
      {
        address: "/api/documents/42/expiry",
        body: { expiryDate: "2027-06-15", reason: "Audit esterno" },
        ifMatch: '"1"',
      },
    ]);
    expect([flow.get().step, did]).toEqual(["closed", [["saved", "42", "2027-06-15"]]]);
  });

  it("takes the day away [DUE-03]", async () => {
    const { flow, did, posts } = start("expiry");
    flow.change({ hasNone: true, text: "Modulo vuoto" });
    await flow.save();
    expect(posts()[0]?.body).toEqual({ expiryDate: null, reason: "Modulo vuoto" });
    expect(did).toEqual([["saved", "42", null]]);
  });

  it("is one press: the day is proposed and no reason is needed [DUE-07] [DUE-03]", async () => {
    const { flow, posts } = start("expiry");
    await flow.save();
    expect(posts()[0]?.body).toEqual({ expiryDate: "2027-12-01", reason: "" });
  });

  it("sends nothing without a day, and says what is wrong [DUE-03]", async () => {
    const { flow, posts } = start("expiry");
    flow.change({ day: "" });
    await flow.save();
    expect([flow.problems(), posts()]).toEqual([{ day: "missing", text: null }, []]);
  });

  it("keeps what was typed when it fails, and can be tried again [DUE-03]", async () => {
    const { flow, host, did } = start("expiry", {
      post: () => json({ message: "No" }, { status: 403 }),
    });
    flow.change({ text: "Audit" });
    await flow.save();
    expect(flow.get()).toMatchObject({ step: "editing", draft: { text: "Audit" } });
    expect(did).toEqual([new ApiError(403, "No")]);
    delete host.post;
    await flow.save();
    expect(did.at(-1)).toEqual(["saved", "42", "2027-12-01"]);
  });

  it("is sent once, and not left, while it is in flight", async () => {
    const { flow, posts } = start("expiry");
    flow.change({ text: "Audit" });
    const saves = [flow.save(), flow.save()];
    flow.cancel();
    flow.change({ text: "Tardi" });
    expect(flow.get()).toMatchObject({ step: "saving", draft: { text: "Audit" } });
    await Promise.all(saves);
    expect(posts().length).toBe(1);
  });

  it("is not taken for gone where the host is in trouble [DUE-03]", async () => {
    const { flow, did, advance } = start("expiry", { read: () => json({}, { status: 500 }) });
    flow.change({ text: "Audit" });
    await throughPauses(flow.save(), advance);
    expect(did).toEqual([expect.any(ApiError)]);
    expect(flow.get()).toMatchObject({ step: "editing", meanwhile: "nothing" });
  });
});

describe("a save whose answer was lost", () => {
  /** The document becomes what `part` says, and the answer does not arrive. */
  async function lose(act: DayAct, part: object) {
    const { flow, host, change, did, advance } = start(act);
    host.post = () => {
      delete host.post;
      change(part);
      throw new TypeError("connection lost");
    };
    flow.change({ day: "2027-06-15", text: "Audit" });
    await throughPauses(flow.save(), advance);
    return did;
  }

  it.each([
    ["expiry", "hand"],
    ["review", "review"],
  ] as const)(
    "is done when the document is as it was sent: %s [DUE-03, DUE-04]",
    async (act, from) => {
      const did = await lose(act, { expiryDate: "2027-06-15", expiryFrom: from });
      expect(did).toEqual([["saved", "42", "2027-06-15"]]);
    },
  );

  it.each([
    ["another day", "review", { expiryDate: "2027-06-16", expiryFrom: "review" }],
    ["the day by another act", "review", { expiryDate: "2027-06-15", expiryFrom: "hand" }],
    ["the day by another act", "expiry", { expiryDate: "2027-06-15", expiryFrom: "review" }],
    ["another revision", "expiry", { revision: "4" }],
  ] as const)("is not when it has %s: %s [DUE-03, DUE-04]", async (_, act, part) => {
    expect(await lose(act, part)).toEqual(["changed"]);
  });
});

describe("a document that changed meanwhile", () => {
  it.each([
    ["another revision", { revision: "4" }],
    ["another day", { expiryDate: "2027-01-01" }],
  ])("is shown as it is now, %s, and saved over it at the second try [DUE-03]", async (_, part) => {
    const { flow, change, did, posts } = start("expiry");
    flow.change({ day: "2027-06-15", text: "Audit" });
    change(part);
    await flow.save();
    expect([did, posts()]).toEqual([["changed"], []]);
    expect(flow.get()).toMatchObject({
      step: "editing",
      meanwhile: "changed",
      document: part,
      draft: { day: "2027-06-15", text: "Audit" },
    });
    await flow.save();
    expect(did.at(-1)).toEqual(["saved", "42", "2027-06-15"]);
  });

  it("is noticed also between the last look and the save [DUE-04]", async () => {
    const { flow, host, change, did } = start("review");
    host.post = () => {
      delete host.post;
      change({ revision: "4" });
      return json({}, { status: 412 });
    };
    await flow.save();
    expect(did).toEqual(["changed"]);
    expect(flow.get()).toMatchObject({ meanwhile: "changed", document: { revision: "4" } });
  });

  it("can be gone: nothing is sent, and what was typed stays [DUE-04]", async () => {
    const { flow, did, posts } = start("review", { read: () => json({}, { status: 404 }) });
    flow.change({ text: "Tutto bene" });
    await flow.save();
    await flow.save();
    expect([did, posts()]).toEqual([["changed"], []]);
    expect(flow.get()).toMatchObject({ meanwhile: "gone", draft: { text: "Tutto bene" } });
  });
});

describe("a review", () => {
  it("proposes a year after the former day, and sends day and note [DUE-04] [DUE-07]", async () => {
    const { flow, did, posts } = start("review");
    flow.change({ text: " Tutto bene " });
    await flow.save();
    expect(posts()).toEqual([
      {
        address: "/api/documents/42/review",
        body: { expiryDate: "2027-12-01", note: "Tutto bene" },
        ifMatch: '"1"',
      },
    ]);
    expect(did).toEqual([["saved", "42", "2027-12-01"]]);
  });

  it("sends nothing once it was left", async () => {
    const { flow, posts } = start("review");
    flow.cancel();
    await flow.save();
    expect([flow.get().step, posts()]).toEqual(["closed", []]);
  });
});
