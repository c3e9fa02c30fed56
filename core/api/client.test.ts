import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { login } from "../accounts/auth/api";
import { contract } from "../contract/contract";
import { previewDocument } from "../documents/api";
import { getDocument } from "../documents/getDocument";
import { getUser, logout } from "../session/api";
import { createFakeFetch, json, type SentRequest, withCsrf } from "../testing/fakeFetch";
import { createClient } from "./client";
import { ignored, type JsonRoute, type Method, route } from "./route";

const HOST = "https://api.esempio.it";
const Name = z.object({ name: z.string() });

function ad<M extends Method>(method: M) {
  return route({ method, path: "/api/things/:id", input: Name, output: ignored });
}

function connect(host = HOST, answer = withCsrf(() => json({}))) {
  const { fetch, sent } = createFakeFetch(answer);
  return { client: createClient({ host, fetch }), sent };
}

const last = (sent: SentRequest[]) => sent.at(-1) as SentRequest;
const lines = (sent: SentRequest[]) => sent.map(({ method, address }) => `${method} ${address}`);
const credentials = { email: "anna@esempio.it", password: "Segreta1!", remember: true };

/** Calls every JSON route of the contract, whatever the answer. */
async function callAll(client: ReturnType<typeof connect>["client"]) {
  for (const each of Object.values(contract)) {
    if (each.output === "file") continue;
    const options = { params: { id: "7" }, ...(each.input && { body: credentials }) };
    await client.call(each as JsonRoute, options as never).catch(() => undefined);
  }
}

describe("where calls go", () => {
  it("sends every call of the contract to the one API host, the token's too [CALL-01]", async () => {
    const { client, sent } = connect();
    await callAll(client);
    expect(new Set(sent.map(({ address }) => new URL(address).origin))).toEqual(new Set([HOST]));
    expect(sent.length).toBeGreaterThan(Object.keys(contract).length - 2);
    expect(client.url(previewDocument, { id: "7/b" })).toBe(`${HOST}/api/documents/7%2Fb/preview`);
  });

  it("keeps addresses relative where the host is the page's own", async () => {
    const { client, sent } = connect("");
    await client.call(getUser);
    expect(lines(sent)).toEqual(["GET /api/user"]);
    expect(client.url(previewDocument, { id: "7" })).toBe("/api/documents/7/preview");
  });

  it.each(["https://altrove.it/api", "//altrove.it/api", "/\\altrove.it"])(
    "sends nothing to %s, so that neither cookies nor token reach another host",
    async (path) => {
      const { client, sent } = connect();
      const elsewhere = route({ method: "POST", path, input: null, output: ignored });
      const read = route({ method: "GET", path, input: null, output: ignored });
      await expect(client.call(read)).rejects.toThrow(RangeError);
      await expect(client.call(elsewhere)).rejects.toThrow(RangeError);
      expect(lines(sent).filter((line) => line.includes("altrove"))).toEqual([]);
    },
  );

  it("lets no write follow a redirect, which would take token and body along", async () => {
    const { client, sent } = connect();
    await client.call(login, { body: credentials });
    expect(last(sent).init.redirect).toBe("error");
  });

  it("sends nothing for a parameter that would reach another route", async () => {
    const { client, sent } = connect();
    await expect(client.call(getDocument, { params: { id: ".." } })).rejects.toThrow(RangeError);
    expect(sent).toEqual([]);
  });
});

describe("what goes along", () => {
  it("sends every call with cookies included [CALL-02]", async () => {
    const { client, sent } = connect();
    await callAll(client);
    expect(new Set(sent.map(({ init }) => init.credentials))).toEqual(new Set(["include"]));
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)(
    "sends X-CSRF-Token with %s [CALL-03..06]",
    async (method) => {
      const { client, sent } = connect();
      await client.call(ad(method), { params: { id: "7" }, body: { name: "Anna" } });
      expect(lines(sent)).toEqual([`GET ${HOST}/api/csrf-token`, `${method} ${HOST}/api/things/7`]);
      expect(last(sent).headers.get("X-CSRF-Token")).toBe("t0k3n");
    },
  );

  it("sends no token and fetches none for a GET", async () => {
    const { client, sent } = connect();
    await client.call(getUser);
    expect(lines(sent)).toEqual([`GET ${HOST}/api/user`]);
    expect(sent.some(({ headers }) => headers.has("X-CSRF-Token"))).toBe(false);
  });

  it("fetches a fresh token before every write, past any cache [CALL-07, CALL-09]", async () => {
    let n = 0;
    const { client, sent } = connect(HOST, (request) =>
      request.method === "GET" ? json({ csrfToken: `token${++n}` }) : json({}),
    );
    for (let write = 0; write < 3; write++) await client.call(logout);
    expect(sent.map(({ method }) => method).join(" ")).toBe("GET POST GET POST GET POST");
    expect(sent.map(({ headers }) => headers.get("X-CSRF-Token"))).toEqual([
      null,
      "token1",
      null,
      "token2",
      null,
      "token3",
    ]);
    expect(sent[0]).toMatchObject({
      address: `${HOST}/api/csrf-token`,
      init: { cache: "no-store" },
    });
    expect(sent[0]?.body).toBeUndefined();
  });

  it.each([
    ["the host refuses it", () => json({ message: "no" }, { status: 500 })],
    ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the answer is HTML", () => new Response("<html>")],
    ["the answer has none", () => json({})],
    ["no header can carry it", () => json({ csrfToken: "a\r\nb" })],
  ])("sends the write with an empty token when %s [CALL-10]", async (_, answer) => {
    const { client, sent } = connect(HOST, (request) =>
      request.address.endsWith("/api/csrf-token") ? answer() : json({}),
    );
    await client.call(logout);
    expect(last(sent).method).toBe("POST");
    expect(last(sent).headers.get("X-CSRF-Token")).toBe("");
  });
});

describe("bodies", () => {
  it("sends a form as it is, and lets the platform set its type [CALL-11]", async () => {
    const { client, sent } = connect();
    const form = new FormData();
    form.append("localFiles", new File(["x"], "7.5.3.pdf"), "SGI/7.5.3.pdf");
    await client.call(ad("POST"), { params: { id: "7" }, body: form });
    expect(last(sent).body).toBe(form);
    expect(last(sent).headers.has("content-type")).toBe(false);
  });

  it.each([
    ["an object", { name: "Attività" }],
    ["an object without prototype", Object.assign(Object.create(null), { name: "Anna" })],
    ["a list", ["a"]],
    ["a text", "a"],
    ["a number", 0],
    ["false", false],
    ["null", null],
  ])("sends %s as JSON of type application/json [CALL-12]", async (_, body) => {
    const { client, sent } = connect();
    await client.call(ad("PATCH"), { params: { id: "7" }, body: body as never });
    expect(last(sent).body).toBe(JSON.stringify(body));
    expect(last(sent).headers.get("content-type")).toBe("application/json");
  });

  it("sends no body and no type where the route takes none [AUTH-62]", async () => {
    const { client, sent } = connect(
      HOST,
      withCsrf(() => new Response("OK")),
    );
    await expect(client.call(logout)).resolves.toBeNull();
    expect(lines(sent).at(-1)).toBe(`POST ${HOST}/api/logout`);
    expect(last(sent).body).toBeUndefined();
    expect(last(sent).headers.has("content-type")).toBe(false);
  });

  it("sends a login as email, password, remember [AUTH-12]", async () => {
    const { client, sent } = connect();
    await client.call(login, { body: credentials });
    expect(lines(sent).at(-1)).toBe(`POST ${HOST}/api/login`);
    expect(JSON.parse(last(sent).body as string)).toEqual(credentials);
  });
});
