import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { failureText } from "../../texts/shell/errors";
import { createManualTime } from "../../time/manualTime";
import { createLogoutFlow, LOGOUT_REDIRECT_MS } from "./logoutFlow";

function start(answer: Answering) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const did: string[] = [];
  const held: boolean[] = [];
  const flow = createLogoutFlow({
    client: createClient({ host: "", fetch }),
    timers,
    holdUser: () => {
      held.push(true);
      return () => held.push(false);
    },
    clearCache: () => did.push("clearCache"),
    onSuccess: () => did.push("success"),
    onFailure: (error) => did.push(`failure: ${failureText(error)}`),
    redirect: () => did.push("redirect"),
  });
  const overlay: boolean[] = [];
  flow.subscribe(() => overlay.push(flow.get()));
  return { flow, advance, did, overlay, held, sent };
}

describe("a logout that succeeds", () => {
  it("calls POST /api/logout without payload and relies on nothing in its answer [AUTH-62]", async () => {
    for (const answer of [
      () => new Response(null, { status: 204 }),
      () => new Response("OK"),
      () => json([]),
    ]) {
      const { flow, did, sent } = start(answer);
      await flow.start();
      expect(did).toEqual(["success"]);
      expect(sent.at(-1)).toMatchObject({
        method: "POST",
        address: "/api/logout",
        body: undefined,
      });
    }
  });

  it("shows the overlay until the browser goes to / after 1 s [AUTH-64]", async () => {
    const { flow, advance, did, overlay } = start(() => json({}));
    await flow.start();
    advance(LOGOUT_REDIRECT_MS - 1);
    expect([did, overlay]).toEqual([["success"], [true]]);
    advance(1);
    expect(did.at(-1)).toBe("redirect");
    expect([overlay, LOGOUT_REDIRECT_MS]).toEqual([[true, false], 1_000]);
  });

  it("clears the cache before it goes on", async () => {
    const { flow, advance, did } = start(() => json({}));
    await flow.start();
    advance(LOGOUT_REDIRECT_MS);
    expect(did).toEqual(["success", "clearCache", "redirect"]);
  });

  it("is sent once, however often it is asked for", async () => {
    const { flow, sent } = start(() => json({}));
    await Promise.all([flow.start(), flow.start()]);
    await flow.start();
    expect(sent.filter(({ method }) => method === "POST").length).toBe(1);
  });
});

it("has come about when a try after a lost answer finds nobody signed in [CALL-34]", async () => {
  const answers = [() => Promise.reject(new TypeError("reset")), () => json({}, { status: 401 })];
  const { flow, advance, did } = start(() => answers.shift()?.() ?? json({}));
  await throughPauses(flow.start(), advance);
  expect([did, answers.length]).toEqual([["success"], 0]);
  const refused = start(() => json({ message: "Non autenticato" }, { status: 401 }));
  await refused.flow.start();
  expect(refused.did).toEqual(["failure: Non autenticato"]);
});

describe("a logout that fails", () => {
  it("is tried twice more, hides the overlay, tells the server's words and leaves the user signed in [AUTH-66, CALL-34]", async () => {
    const { flow, advance, did, overlay, sent } = start(() =>
      json({ message: "Riprova" }, { status: 500 }),
    );
    await throughPauses(flow.start(), advance);
    expect(sent.filter(({ method }) => method === "POST").length).toBe(3);
    advance(60_000);
    expect(did).toEqual(["failure: Riprova"]);
    expect(overlay).toEqual([true, false]);
  });

  it("can be tried again", async () => {
    let down = true;
    const { flow, advance, did } = start(() => json({}, { status: down ? 503 : 200 }));
    await throughPauses(flow.start(), advance);
    down = false;
    await flow.start();
    expect(did.at(-1)).toBe("success");
  });
});

it.each([
  ["succeeds", 200],
  ["fails", 503],
])("a logout that %s alone decides who is signed in until its end", async (_, status) => {
  const { flow, advance, held } = start(() => json({}, { status }));
  const ended = flow.start();
  expect(held).toEqual([true]);
  await throughPauses(ended, advance);
  advance(LOGOUT_REDIRECT_MS);
  expect(held).toEqual([true, false]);
});
