import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { ApiError, InvalidAnswerError, NetworkError } from "../../api/errors";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { throughPauses } from "../../testing/throughPauses";
import { authTexts } from "../../texts/accounts/auth/auth";
import { failureText } from "../../texts/shell/errors";
import { createManualTime } from "../../time/manualTime";
import { createLoginFlow, LOGIN_REDIRECT_MS, WELCOME_TOAST_MS } from "./loginFlow";

const input = { email: "anna@esempio.it", password: "Segreta1!", remember: false };
const user = { legacyId: "1", email: "anna@esempio.it", role: "admin" };

/** A flow, and all that it did, in order. */
function start(answer: Answering, csrf = true) {
  const { fetch, sent } = createFakeFetch(csrf ? withCsrf(answer) : answer);
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const flow = createLoginFlow({
    client: createClient({ host: "", fetch }),
    timers,
    setUser: (each) => did.push(["setUser", each]),
    onWelcome: (each) => did.push(["welcome", authTexts.welcome.text(each.email ?? "")]),
    onFailure: (error) => did.push(["failure", error]),
    redirect: () => did.push("redirect"),
  });
  const steps: string[] = [];
  flow.subscribe(() => steps.push(flow.get()));
  const logins = () => sent.filter(({ method }) => method === "POST");
  return { flow, advance, did, steps, logins };
}

describe("a login that succeeds", () => {
  it("replaces the cached user by the answer and welcomes by name [AUTH-15]", async () => {
    const { flow, did, steps } = start(() => json({ ...user, requiresMfa: false }));
    await flow.submit(input);
    expect(did).toEqual([
      ["setUser", user],
      ["welcome", "Bentornato, anna@esempio.it!"],
    ]);
    expect(steps).toEqual(["pending", "done"]);
    expect([authTexts.welcome.title, WELCOME_TOAST_MS]).toEqual(["Accesso effettuato", 2_000]);
  });

  it("redirects after 1 s, once [AUTH-18]", async () => {
    const { flow, advance, did } = start(() => json(user));
    await flow.submit(input);
    advance(LOGIN_REDIRECT_MS - 1);
    expect(did).not.toContain("redirect");
    advance(1);
    expect(did.at(-1)).toBe("redirect");
    advance(60_000);
    expect([did.filter((each) => each === "redirect").length, LOGIN_REDIRECT_MS]).toEqual([
      1, 1_000,
    ]);
  });
});

it("does not take a fault of the panel's own for a failed login", async () => {
  const { fetch } = createFakeFetch(withCsrf(() => json(user)));
  const failures: unknown[] = [];
  const fault = new Error("welcome is broken");
  const flow = createLoginFlow({
    client: createClient({ host: "", fetch }),
    timers: createManualTime().timers,
    setUser: () => undefined,
    onWelcome: () => {
      throw fault;
    },
    onFailure: (error) => failures.push(error),
    redirect: () => undefined,
  });
  await expect(flow.submit(input)).rejects.toBe(fault);
  expect([flow.get(), failures]).toEqual(["done", []]);
});

describe("a second submit", () => {
  it("sends nothing while a login is in flight, however often it is tried [AUTH-14]", async () => {
    const { flow, logins } = start(() => json(user));
    await Promise.all([flow.submit(input), flow.submit(input), flow.submit(input)]);
    expect(logins().length).toBe(1);
  });

  it("sends nothing after a success, but does after a failure", async () => {
    const done = start(() => json(user));
    await done.flow.submit(input);
    await done.flow.submit(input);
    expect(done.logins().length).toBe(1);
    const failed = start(() => json({}, { status: 401 }));
    await failed.flow.submit(input);
    await failed.flow.submit(input);
    expect(failed.logins().length).toBe(2);
  });
});

describe("a login that asks for a second factor", () => {
  it("skips the welcome and the redirect, and signs nobody in [AUTH-20, AUTH-21]", async () => {
    const { flow, advance, did, steps } = start(() => json({ ...user, requiresMfa: true }));
    await flow.submit(input);
    advance(60_000);
    expect([did, steps]).toEqual([[], ["pending", "mfa"]]);
  });

  it("can be left for the form, from where a login is sent again", async () => {
    const { flow, logins } = start(() => json({ requiresMfa: true }));
    await flow.submit(input);
    flow.back();
    expect(flow.get()).toBe("form");
    await flow.submit(input);
    expect(logins().length).toBe(2);
  });
});

describe("a login that fails", () => {
  it.each([
    [
      "the server refuses it",
      () => json({ message: "Credenziali non valide" }, { status: 401 }),
      ApiError,
      "Credenziali non valide",
    ],
    [
      "nothing answers",
      () => Promise.reject(new TypeError("Failed to fetch")),
      NetworkError,
      "Impossibile raggiungere il server",
    ],
    [
      "the answer is no user",
      () => new Response("<html>"),
      InvalidAnswerError,
      "Il server ha dato una risposta non valida. Riprova tra poco.",
    ],
  ] as const)("goes back to the form and tells why when %s", async (_, answer, kind, text) => {
    const { flow, advance, did, steps } = start(answer);
    await throughPauses(flow.submit(input), advance);
    advance(60_000);
    expect(steps).toEqual(["pending", "form"]);
    const [[what, error]] = did as [[string, unknown]];
    expect([what, error, failureText(error)]).toEqual(["failure", expect.any(kind), text]);
    expect(did.length).toBe(1);
  });
});

it("tries a login whose answer was lost again, with a token of its own [CALL-09, CALL-34]", async () => {
  let tokens = 0;
  const answers = [() => Promise.reject(new TypeError("reset")), () => json({}, { status: 503 })];
  const { flow, advance, did, logins } = start(({ address }) => {
    if (address.endsWith("csrf-token")) return json({ csrfToken: `t${++tokens}` });
    return answers.shift()?.() ?? json(user);
  }, false);
  await throughPauses(flow.submit(input), advance);
  expect(flow.get()).toBe("done");
  expect(did).not.toContainEqual(["failure", expect.anything()]);
  expect(logins().map(({ headers }) => headers.get("X-CSRF-Token"))).toEqual(["t1", "t2", "t3"]);
});

describe("back", () => {
  it("does nothing while a login is in flight or after its success", async () => {
    const { flow } = start(() => json(user));
    const submitted = flow.submit(input);
    flow.back();
    expect(flow.get()).toBe("pending");
    await submitted;
    flow.back();
    expect(flow.get()).toBe("done");
  });
});
