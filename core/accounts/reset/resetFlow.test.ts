import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { createManualTime } from "../../time/manualTime";
import { createResetFlow } from "./resetFlow";

const link = { data: "abc", expires: "1795000000", signature: "f00d" };
const valid = () => json({ success: true, data: { userId: "ticket-1" }, message: "ok" });

/** A flow over a host, `onReset` its answer to the new password, and all that it did, in order. */
function start(onVerify: Answering = valid, onReset: Answering = () => json({})) {
  const { fetch, sent } = createFakeFetch(
    withCsrf((request) =>
      (request.address === "/api/verify-reset-link" ? onVerify : onReset)(request),
    ),
  );
  const { timers, advance } = createManualTime();
  const did: string[] = [];
  const flow = createResetFlow(link, {
    client: createClient({ host: "", fetch }),
    timers,
    onFailure: (error) => did.push((error as Error).message),
    onReset: () => did.push("reset"),
    redirect: () => did.push("home"),
  });
  const posts = () =>
    sent
      .filter(({ method }) => method === "POST")
      .map(({ address, body }) => [address, JSON.parse(String(body))]);
  return { flow, advance, did, posts };
}

describe("a reset link", () => {
  it("is verified once, with its three parts [RESET-10, RESET-13]", async () => {
    const { flow, posts } = start();
    const verifying = flow.verify();
    expect(flow.get()).toEqual({ step: "verifying" });
    await Promise.all([verifying, flow.verify()]);
    await flow.verify();
    expect(posts()).toEqual([["/api/verify-reset-link", link]]);
    expect(flow.get()).toEqual({ step: "form", userId: "ticket-1", pending: false });
  });

  it("is asked about again when the host stumbles [RESET-10, CALL-34]", async () => {
    let asked = 0;
    const { flow, advance } = start(() => {
      asked += 1;
      return asked === 1 ? json({}, { status: 503 }) : valid();
    });
    await throughPauses(flow.verify(), advance);
    expect([asked, flow.get()]).toMatchObject([2, { step: "form" }]);
  });

  const refusals: readonly (readonly [string, () => Response])[] = [
    ["the host says so", () => json({ success: false, message: "scaduto" })],
    ["the host names no user", () => json({ success: true, data: null })],
    ...[400, 401, 403, 404, 410, 422].map(
      (status) => [`the host answers ${status}`, () => json({}, { status })] as const,
    ),
  ];
  it.each(refusals)("is invalid when %s, and sets no password [RESET-14]", async (_, answer) => {
    const { flow, posts } = start(answer);
    await flow.verify();
    await flow.submit("Qualita2026!");
    expect(flow.get()).toEqual({ step: "invalid" });
    expect(posts().length).toBe(1);
  });

  it.each([
    ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the host fails", () => json({}, { status: 500 })],
    ["there were too many", () => json({}, { status: 429 })],
    ["the answer is damaged", () => new Response("<html>")],
  ])("is not called invalid when %s, and may be tried again [RESET-15]", async (_, answer) => {
    let works = false;
    const { flow, advance } = start(() => (works ? valid() : answer()));
    await throughPauses(flow.verify(), advance);
    expect(flow.get()).toEqual({ step: "unverified", error: expect.any(Error) });
    works = true;
    await flow.verify();
    expect(flow.get().step).toBe("form");
  });

  it("may name its user by a number, and gets it back as one [RESET-24]", async () => {
    const { flow, posts } = start(() => json({ success: true, data: { userId: 7 } }));
    await flow.verify();
    await flow.submit("Qualita2026!");
    expect(posts().at(-1)?.[1]).toEqual({ userId: 7, password: "Qualita2026!" });
  });
});

describe("the new password", () => {
  it("is one POST for the user of the link, then home after 2 s [RESET-11, RESET-24, RESET-26]", async () => {
    const { flow, advance, did, posts } = start();
    await flow.verify();
    await Promise.all([flow.submit("Qualita2026!"), flow.submit("Qualita2026!")]);
    await flow.submit("Qualita2026!");
    expect(posts().slice(1)).toEqual([
      ["/api/reset-password", { userId: "ticket-1", password: "Qualita2026!" }],
    ]);
    expect(flow.get()).toEqual({ step: "success" });
    advance(1_999);
    expect(did).toEqual(["reset"]);
    advance(1);
    advance(60_000);
    expect(did).toEqual(["reset", "home"]);
  });

  it("may be sent again after a failure, and leads nowhere [RESET-25]", async () => {
    const { flow, advance, did, posts } = start(valid, () =>
      json({ message: "Guasto" }, { status: 500 }),
    );
    await flow.verify();
    await flow.submit("Qualita2026!");
    advance(60_000);
    expect(flow.get()).toEqual({ step: "form", userId: "ticket-1", pending: false });
    expect(did).toEqual(["500: Guasto"]);
    await flow.submit("Qualita2026!");
    expect(posts().length).toBe(3);
  });
});
