import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import type { User } from "../../session/user";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { aFile } from "../../testing/localFiles";
import { turn } from "../../testing/turn";
import { registrationTexts } from "../../texts/accounts/auth/registration";
import { failureText } from "../../texts/shell/errors";
import { createManualTime } from "../../time/manualTime";
import { createRegistrationFlow } from "./registrationFlow";

const INPUT = {
  email: "laura@officinebrenta.it",
  password: "Qualita2026!",
  clientName: "Officine Brenta S.r.l.",
  companyCode: "SGI-7K4M-2026",
  acceptTerms: true as const,
};
const LAURA: User = { legacyId: "7", email: INPUT.email, role: "admin" };

/** A flow, and what it did, in order. `user`: who is signed in afterwards. */
function start(answer: Answering, user: User | null | undefined = null) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const did: unknown[] = [];
  const flow = createRegistrationFlow({
    client: createClient({ host: "", fetch }),
    timers,
    refetchUser: async () => {
      did.push("refetch");
      return user;
    },
    onSuccess: (email) => did.push(registrationTexts.succeeded.text(email)),
    onFailure: (error) => did.push(["failure", failureText(error)]),
    onUnreadable: (files) => did.push(["unreadable", files.map(({ name }) => name)]),
    toLogin: () => did.push("toLogin"),
  });
  const posts = () => sent.filter(({ method }) => method === "POST");
  return { flow, did, advance, posts };
}

describe("a registration", () => {
  it("without files goes as JSON to /api/register/admin [AUTH-25, AUTH-39, AUTH-40]", async () => {
    const { flow, posts } = start(() => json({}));
    await flow.submit(INPUT, []);
    expect(posts().map(({ address }) => address)).toEqual(["/api/register/admin"]);
    expect(posts()[0]?.headers.get("Content-Type")).toBe("application/json");
    expect(JSON.parse(String(posts()[0]?.body))).toEqual(INPUT);
  });

  it("with files goes as a form of the fields and the files, named by their paths [AUTH-41]", async () => {
    const { flow, posts } = start(() => json({}));
    await flow.submit(INPUT, [
      aFile({ name: "a.pdf", relativePath: "SGI/4/a.pdf" }),
      aFile({ name: "b.pdf" }),
    ]);
    const form = posts()[0]?.body as FormData;
    expect([...form.keys()]).toEqual([...Object.keys(INPUT), "localFiles", "localFiles"]);
    expect(form.get("email")).toBe(INPUT.email);
    expect(form.get("acceptTerms")).toBe("true");
    expect(form.getAll("localFiles").map((file) => (file as File).name)).toEqual([
      "SGI/4/a.pdf",
      "b.pdf",
    ]);
  });

  it.each([
    ["a user", { user: LAURA }, `Benvenuto, ${INPUT.email}!`],
    ["a user without an email", { user: { legacyId: "7" } }, "Benvenuto!"],
    ["no user", { message: "ok" }, "Benvenuto!"],
    ["nothing", null, "Benvenuto!"],
  ])(
    "that is answered with %s welcomes as far as it can [AUTH-42, AUTH-44, AUTH-45]",
    async (_, body, text) => {
      const { flow, did } = start(() => json(body));
      await flow.submit(INPUT, []);
      expect(did[0]).toBe(text);
      expect(flow.get()).toBe("done");
    },
  );

  it.each([
    ["signed out", null, [`Benvenuto, ${INPUT.email}!`, "refetch", "toLogin"]],
    [
      "who is unknown for want of an answer",
      undefined,
      [`Benvenuto, ${INPUT.email}!`, "refetch", "toLogin"],
    ],
    ["signed in", LAURA, [`Benvenuto, ${INPUT.email}!`, "refetch"]],
  ])(
    "asks who is signed in, and takes a user %s where they belong [AUTH-43]",
    async (_, user, steps) => {
      const { flow, did } = start(() => json({ user: LAURA }), user);
      await flow.submit(INPUT, []);
      expect(did).toEqual(steps);
    },
  );

  it("that the host refuses tells its words and may be sent again [AUTH-37, AUTH-46]", async () => {
    const { flow, did, posts } = start(() =>
      json({ message: "Codice già usato" }, { status: 409 }),
    );
    await flow.submit(INPUT, []);
    expect(did).toEqual([["failure", "Codice già usato"]]);
    expect(flow.get()).toBe("form");
    await flow.submit(INPUT, []);
    expect(posts()).toHaveLength(2);
  });

  it("is sent once, however often it is asked for while it is under way or done", async () => {
    const { flow, posts } = start(() => json({}));
    await Promise.all([flow.submit(INPUT, []), flow.submit(INPUT, [])]);
    await flow.submit(INPUT, []);
    expect(posts()).toHaveLength(1);
  });

  it("is tried again when the host stumbles, with the whole form [CALL-34]", async () => {
    let calls = 0;
    const { flow, did, advance, posts } = start(() => {
      calls += 1;
      return calls === 1 ? json({}, { status: 503 }) : json({});
    });
    const submitted = flow.submit(INPUT, [aFile()]);
    await turn();
    advance(1_000);
    await submitted;
    expect(posts().map(({ body }) => (body as FormData).getAll("localFiles").length)).toEqual([
      1, 1,
    ]);
    expect(did[0]).toBe("Benvenuto!");
  });

  it("names a file that can be read no more, and sends nothing", async () => {
    const gone = aFile({ name: "sparito.pdf", file: unreadable() });
    const { flow, did, posts } = start(() => json({}));
    await flow.submit(INPUT, [aFile(), gone]);
    expect(did).toEqual([["unreadable", ["sparito.pdf"]]]);
    expect(posts()).toEqual([]);
    expect(flow.get()).toBe("form");
  });
});

/** A file that was moved after it was chosen. */
function unreadable(): Blob {
  const blob = new Blob(["%PDF"]);
  blob.slice = () => {
    const part = new Blob();
    part.arrayBuffer = () => Promise.reject(new DOMException("moved", "NotFoundError"));
    return part;
  };
  return blob;
}
