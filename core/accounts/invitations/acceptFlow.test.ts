import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { createManualTime } from "../../time/manualTime";
import { createAcceptFlow } from "./acceptFlow";
import { createInvitationChanges, isExpired } from "./invitationChanges";

const INVITED = { email: "anna@alfa.it", clientName: "Alfa Srl", name: null };
const FIELDS = { name: "Anna Rossi", password: "Nuova-Pass-26!" };
const valid = () => json({ success: true, data: INVITED });

function start(onVerify: Answering = valid, onAccept: Answering = () => json({})) {
  const { fetch, sent } = createFakeFetch(
    withCsrf((request) => (request.address.endsWith("/verify") ? onVerify : onAccept)(request)),
  );
  const { timers, advance } = createManualTime();
  const failures: string[] = [];
  const client = createClient({ host: "", fetch });
  const onFailure = (error: unknown) => void failures.push((error as Error).message);
  const flow = createAcceptFlow("id.sig", { client, timers, onFailure });
  const posts = () =>
    sent
      .filter(({ method }) => method === "POST")
      .map(({ address, body }) => [address, JSON.parse(String(body))]);
  return { flow, advance, failures, posts, client, timers, sent };
}

describe("an invitation's link", () => {
  it("is verified once, then sends name and password once [LIFE-11]", async () => {
    const { flow, posts } = start();
    await Promise.all([flow.verify(), flow.verify()]);
    expect(flow.get()).toEqual({ step: "form", invited: INVITED, pending: false });
    await Promise.all([flow.submit(FIELDS), flow.submit(FIELDS)]);
    expect(flow.get()).toEqual({ step: "done", invited: INVITED });
    expect(posts()).toEqual([
      ["/api/invitations/verify", { invitation: "id.sig" }],
      ["/api/invitations/accept", { invitation: "id.sig", ...FIELDS }],
    ]);
  });

  it.each([
    ["the host says so", () => json({ success: false, message: "scaduto" })],
    ["the host knows no invitations", () => json({}, { status: 404 })],
  ])("is invalid when %s", async (_, onVerify) => {
    const { flow } = start(onVerify);
    await flow.verify();
    expect(flow.get()).toEqual({ step: "invalid" });
  });

  it("that could not be judged is verified again", async () => {
    let status = 500;
    const { flow, advance } = start(() => (status === 200 ? valid() : json({}, { status })));
    await throughPauses(flow.verify(), advance);
    expect(flow.get().step).toBe("unverified");
    status = 200;
    await flow.verify();
    expect(flow.get().step).toBe("form");
  });

  it("keeps the form after a refusal", async () => {
    const refuse = () => json({ message: "La password non va bene" }, { status: 400 });
    const { flow, failures } = start(valid, refuse);
    await flow.verify();
    await flow.submit(FIELDS);
    expect(flow.get()).toMatchObject({ step: "form", pending: false });
    expect(failures).toHaveLength(1);
  });
});

describe("an invitation that waits", () => {
  it("is withdrawn after a question, and sent again without one [LIFE-11]", async () => {
    const { client, timers, sent } = start();
    const done: string[] = [];
    const changes = createInvitationChanges({
      client,
      timers,
      onDone: ({ kind }) => done.push(kind),
      onFailure: () => undefined,
    });
    const invitation = { ...INVITED, id: "i1", invitedBy: null, sentAt: null, expiresAt: null };
    await changes.write({ kind: "again", invitation }, undefined);
    changes.ask({ kind: "withdraw", invitation });
    expect(done).toEqual(["again"]);
    await changes.confirm();
    expect(done).toEqual(["again", "withdraw"]);
    const calls = sent.map(({ method, address }) => `${method} ${address}`);
    expect(calls.filter((call) => call.includes("/i1"))).toEqual([
      "POST /api/invitations/i1/send",
      "DELETE /api/invitations/i1",
    ]);
  });

  it("is expired from its very end", () => {
    const invitation = { ...INVITED, id: "i1", invitedBy: null, sentAt: null };
    const expiresAt = "2026-11-20T09:00:00.000Z";
    const end = Date.parse(expiresAt);
    expect([-1, 0].map((ms) => isExpired({ ...invitation, expiresAt }, end + ms))).toEqual([
      false,
      true,
    ]);
    expect(isExpired({ ...invitation, expiresAt: null }, end)).toBe(false);
  });
});
