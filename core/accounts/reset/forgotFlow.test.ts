import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { createManualTime } from "../../time/manualTime";
import { createForgotFlow, RESEND_PAUSE_MS } from "./forgotFlow";

const EMAIL = "anna@esempio.it";

function start(answer: Answering = () => json({ message: "ok" })) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const did: string[] = [];
  const flow = createForgotFlow({
    client: createClient({ host: "", fetch }),
    timers,
    onResent: () => did.push("resent"),
    onFailure: (error) => did.push((error as Error).message),
  });
  const posts = () => sent.filter(({ method }) => method === "POST");
  return { flow, advance, did, posts };
}

describe("asking for a reset link", () => {
  it("is one POST with the address, without the spaces around it [RESET-03]", async () => {
    const { flow, posts } = start();
    await Promise.all([flow.submit(` ${EMAIL} `), flow.submit(EMAIL)]);
    expect(posts().map(({ address, body }) => [address, body])).toEqual([
      ["/api/forgot-password", `{"email":"${EMAIL}"}`],
    ]);
  });

  it("ends alike whatever the host answers, as long as it is OK [RESET-04]", async () => {
    const known = start();
    const unknown = start(() => json({ message: "utente sconosciuto", found: false }));
    await known.flow.submit(EMAIL);
    await unknown.flow.submit(EMAIL);
    expect(known.flow.get()).toEqual(unknown.flow.get());
  });

  it.each(["", "anna", "anna@esempio"])("sends nothing for %j [RESET-02]", async (typed) => {
    const { flow, posts } = start();
    await flow.submit(typed);
    expect([flow.get(), posts()]).toEqual([{ step: "form", invalid: true }, []]);
    flow.revise("anna@");
    expect(flow.get()).toEqual({ step: "form", invalid: true });
    flow.revise(EMAIL);
    expect(flow.get()).toEqual({ step: "form", invalid: false });
  });

  it("tells a failure after two tries more, and keeps the form [RESET-08, CALL-34]", async () => {
    const { flow, advance, did, posts } = start(() => json({ message: "Guasto" }, { status: 503 }));
    await throughPauses(flow.submit(EMAIL), advance);
    expect(posts().length).toBe(3);
    expect([flow.get(), did]).toEqual([{ step: "form", invalid: false }, ["503: Guasto"]]);
  });
});

describe("asking again", () => {
  it("waits for the pause to be over, each time", async () => {
    const { flow, advance, did, posts } = start();
    await flow.submit(EMAIL);
    advance(RESEND_PAUSE_MS - 1);
    await flow.resend();
    expect(posts().length).toBe(1);
    advance(1);
    await Promise.all([flow.resend(), flow.resend()]);
    await flow.resend();
    expect([posts().length, did]).toEqual([2, ["resent"]]);
    advance(RESEND_PAUSE_MS);
    await flow.resend();
    expect(posts().length).toBe(3);
  });

  it("may be tried at once after a failure", async () => {
    let works = true;
    const { flow, advance, did } = start(() => json({}, { status: works ? 200 : 503 }));
    await flow.submit(EMAIL);
    advance(RESEND_PAUSE_MS);
    works = false;
    await throughPauses(flow.resend(), advance);
    expect(flow.get()).toMatchObject({ mayResend: true, resending: false });
    works = true;
    await flow.resend();
    expect(did.at(-1)).toBe("resent");
  });

  it("is over once another address is to be typed", async () => {
    const { flow, advance, posts } = start();
    await flow.submit(EMAIL);
    flow.back();
    advance(RESEND_PAUSE_MS);
    await flow.resend();
    expect([flow.get(), posts().length]).toEqual([{ step: "form", invalid: false }, 1]);
  });
});
