import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { turn } from "../../testing/turn";
import { verifyFaultText } from "../../texts/accounts/auth/mfaLogin";
import { createManualTime } from "../../time/manualTime";
import type { CodeKind } from "./verifyCode";
import { createVerifyFlow, isLoginGone } from "./verifyFlow";

/** A flow, what it sent, and how often it redirected. */
function start(answer: Answering = () => json({ success: true })) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const did = { redirects: 0 };
  const flow = createVerifyFlow({
    client: createClient({ host: "", fetch }),
    timers,
    redirect: () => {
      did.redirects += 1;
    },
  });
  const posts = () => sent.filter(({ method }) => method === "POST");
  const bodies = () => posts().map(({ body }) => JSON.parse(String(body)));
  return { flow, advance, did, posts, bodies };
}

const refusal = (status: number, body: unknown) => () => json(body, { status });
const CODES: Record<CodeKind, string> = { authenticator: "408213", backup: "7qk2m9xc" };

async function verify(kind: CodeKind, answer: Answering) {
  const started = start(answer);
  started.flow.use(kind);
  started.flow.type(CODES[kind]);
  if (kind === "backup") await started.flow.submit();
  await turn();
  return started;
}

describe("a code", () => {
  it("of the authenticator goes by itself once its six digits are there [AUTH-55, AUTH-56]", async () => {
    const { flow, posts, bodies } = start();
    flow.type("40821");
    expect(posts()).toEqual([]);
    flow.type("408213");
    await turn();
    expect(posts().map(({ address }) => address)).toEqual(["/api/mfa/verify"]);
    expect(bodies()).toEqual([{ token: "408213", useBackupCode: false }]);
  });

  it("of backup goes when it is sent, in capitals and with its hyphen [AUTH-53, AUTH-55, AUTH-56]", async () => {
    const { flow, bodies } = start();
    flow.use("backup");
    flow.type("7qk2 m9xc");
    await turn();
    expect(bodies()).toEqual([]);
    await flow.submit();
    expect(bodies()).toEqual([{ token: "7QK2-M9XC", useBackupCode: true }]);
  });

  it.each<[CodeKind, string, string]>([
    ["authenticator", "", "Inserisci un codice"],
    ["authenticator", "4082", "Il codice deve essere di 6 cifre"],
    ["backup", "", "Inserisci un codice"],
  ])("%s %j is not sent, and the field says %j [AUTH-49, AUTH-50]", async (kind, typed, text) => {
    const { flow, posts } = start();
    flow.use(kind);
    flow.type(typed);
    await flow.submit();
    expect(verifyFaultText(flow.get())).toBe(text);
    expect(posts()).toEqual([]);
    flow.type(`${typed}1`);
    expect(verifyFaultText(flow.get())).toBeUndefined();
  });

  it("is sent once while it is under way, and never after it was right", async () => {
    const { flow, posts } = start();
    flow.type("408213");
    await Promise.all([flow.submit(), flow.submit()]);
    await turn();
    flow.type("111111");
    await flow.submit();
    expect(posts()).toHaveLength(1);
  });
});

describe("a code that is right", () => {
  it("leads to a full load of the home page after 1 s, once [AUTH-60]", async () => {
    const { flow, advance, did } = start();
    flow.type("408213");
    await turn();
    expect(flow.get().step).toBe("done");
    advance(999);
    expect(did.redirects).toBe(0);
    advance(1);
    advance(60_000);
    expect(did.redirects).toBe(1);
  });
});

describe("a code that is refused", () => {
  it.each<[CodeKind, unknown, string]>([
    ["authenticator", { message: "Codice già usato" }, "Codice già usato"],
    ["backup", { error: "Codice esaurito" }, "Codice esaurito"],
    ["authenticator", {}, "Codice non valido"],
    ["backup", {}, "Backup code non valido"],
  ])("(%s, %j) says %j [AUTH-57..59]", async (kind, body, text) => {
    const { flow, did, advance } = await verify(kind, refusal(400, body));
    expect(verifyFaultText(flow.get())).toBe(text);
    expect(flow.get().step).toBe("typing");
    advance(60_000);
    expect(did.redirects).toBe(0);
  });

  it("of the authenticator leaves the field, and is not sent again by itself", async () => {
    const { flow, posts } = await verify("authenticator", refusal(400, {}));
    expect(flow.get().code).toBe("");
    await turn();
    expect(posts()).toHaveLength(1);
    flow.type("999999");
    await turn();
    expect(posts()).toHaveLength(2);
  });

  it("keeps what was said of it when Enter is pressed after it went by itself", async () => {
    const { flow, posts } = await verify("authenticator", refusal(400, {}));
    await flow.submit();
    expect(verifyFaultText(flow.get())).toBe("Codice non valido");
    expect(posts()).toHaveLength(1);
  });

  it("of backup stays, to be corrected", async () => {
    const { flow } = await verify("backup", refusal(400, {}));
    expect(flow.get().code).toBe("7QK2-M9XC");
  });

  it.each([
    [401, true],
    [400, false],
    [429, false],
  ])("with %i tells whether the login is over: %s", async (status, gone) => {
    const { flow } = await verify("authenticator", refusal(status, { message: "Scaduto" }));
    expect(isLoginGone(flow.get())).toBe(gone);
    expect(verifyFaultText(flow.get())).toBe("Scaduto");
    flow.type("1");
    expect(isLoginGone(flow.get())).toBe(false);
  });
});

it("keeps a code that nobody has judged, without sending it again by itself", async () => {
  const { flow, posts } = await verify("authenticator", () => Promise.reject(new TypeError("x")));
  expect(flow.get().code).toBe("408213");
  expect(verifyFaultText(flow.get())).toBe("Impossibile raggiungere il server");
  flow.type("408213");
  await turn();
  expect(posts()).toHaveLength(1);
  await flow.submit();
  expect(posts()).toHaveLength(2);
});

it("empties the field when the other kind of code is used [AUTH-48]", () => {
  const { flow } = start();
  flow.type("4082");
  flow.use("backup");
  expect(flow.get()).toMatchObject({ kind: "backup", code: "", fault: null });
});
