import { beforeEach, describe, expect, it } from "vitest";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import type { Browser } from "./testing/browser";
import { startTestServer, type TestServer } from "./testing/testServer";

const LOGIN = "/api/login";

forSqliteFirst((engine) => {
  let server: TestServer;
  let visitor: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    visitor = server.browser();
  });

  async function post(body: string, headers: Record<string, string> = {}) {
    const answer = await visitor.send(LOGIN, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-CSRF-Token": await visitor.csrfToken(),
        ...headers,
      },
      body,
    });
    return { status: answer.status, body: await answer.json() };
  }

  describe("a body", () => {
    it.each([
      ["", "Il corpo della richiesta non è JSON valido."],
      ["{", "Il corpo della richiesta non è JSON valido."],
      ["null", "I dati inviati non sono validi."],
      ["[]", "I dati inviati non sono validi."],
      ['"x"', "I dati inviati non sono validi."],
      ["{}", 'Il campo "email" è obbligatorio.'],
      ['{"email":"a@b.it"}', 'Il campo "password" è obbligatorio.'],
      ['{"email":["a@b.it"],"password":"x"}', 'Il campo "email" non è valido.'],
      ['{"email":"a@b.it","password":{"$ne":1}}', 'Il campo "password" non è valido.'],
      ['{"email":"a@b.it","password":"x","remember":"si"}', 'Il campo "remember" non è valido.'],
    ])("%s is refused with what is wrong", async (body, message) => {
      expect(await post(body)).toEqual({ status: 400, body: { message } });
    });

    it.each([
      ["multipart/form-data; boundary=x"],
      ["application/x-www-form-urlencoded"],
      ["text/plain"],
      ["application/jsonp"],
      [""],
    ])("declared as %s is not read", async (type) => {
      const { status, body } = await post('{"email":"a","password":"b"}', { "Content-Type": type });
      expect({ status, body }).toEqual({
        status: 415,
        body: { message: "Il corpo della richiesta deve essere JSON (application/json)." },
      });
    });

    it("that breaks off is refused, and is no error of the server's", async () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(Buffer.from("{")),
        pull: (controller) => controller.error(new Error("aborted")),
      });
      const headers = {
        "Content-Type": "application/json",
        "X-CSRF-Token": await visitor.csrfToken(),
      };
      const init = { method: "POST", headers, body, duplex: "half" as const };
      expect((await visitor.send(LOGIN, init)).status).toBe(400);
      expect(server.logLines.filter(({ level }) => level === "error")).toEqual([]);
    });

    it("over 64 KB is refused, whether it says its length or not", async () => {
      const json = JSON.stringify({ email: "a@b.it", password: "x".repeat(64 * 1024) });
      const message = "Il corpo della richiesta supera il limite di 64 KB.";
      const length = { "Content-Length": String(json.length) };
      expect(await post(json, length)).toEqual({ status: 413, body: { message } });
      expect(await post(json)).toEqual({ status: 413, body: { message } });
    });
  });

  describe("a method", () => {
    it.each([
      ["POST", "/api/documents", "GET, HEAD"],
      ["PUT", "/api/documents/1/preview", "GET, HEAD"],
      ["GET", "/api/login", "POST"],
      ["DELETE", "/api/logout", "POST"],
      ["OPTIONS", "/api/user", "GET, HEAD"],
    ])("%s %s is not allowed, and Allow says what is", async (method, path, allow) => {
      const answer = await visitor.send(path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe(allow);
      expect(await answer.json()).toEqual({ message: "Metodo non consentito per questa risorsa." });
    });

    it.each([
      ["/api/logout", { "X-HTTP-Method-Override": "POST" }],
      ["/api/logout?_method=POST", { "X-Method-Override": "POST" }],
    ])("cannot be overridden: GET %s stays a GET", async (path, headers) => {
      const browser = await server.signedIn("viewer");
      expect((await browser.get(path, headers as Record<string, string>)).status).toBe(405);
      expect((await browser.get("/api/user")).status).toBe(200);
    });
  });

  it.each([
    ["/api"],
    ["/api/"],
    ["/api/nothing"],
    ["/api/documents/1/edit"],
    ["/api/../etc"],
    ["/x"],
  ])("answers JSON to the unknown path %s", async (path) => {
    const answer = await visitor.get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: "Risorsa non trovata." });
  });

  it("answers an unexpected failure without details, but logs it whole", async () => {
    const browser = await server.signedIn("viewer");
    server.store.documents.get = () => Promise.reject(new Error("disk I/O error at /secret"));
    const answer = await browser.get("/api/documents/1");
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('{"message":"Errore interno del server. Riprova più tardi."}');
    const failures = server.logLines.filter(({ level }) => level === "error");
    expect(failures).toHaveLength(1);
    expect(failures[0]?.fields).toMatchObject({
      id: answer.headers.get("x-request-id"),
      err: new Error("disk I/O error at /secret"),
    });
  });

  it("logs one line per request, without query, cookie or body", async () => {
    const browser = await server.signedIn("viewer");
    await server.addDocument({ id: "d1" });
    const answer = await browser.get("/api/documents/d1?token=segreto");
    expect(server.logLines).toEqual([
      {
        level: "info",
        text: "request",
        fields: {
          id: answer.headers.get("x-request-id"),
          method: "GET",
          route: "/api/documents/:id",
          status: 200,
          ms: 0,
          user: "viewer",
        },
      },
    ]);
  });

  it.each(["/metrics", "/version", "/healthz/", "/.well-known/change-password"])(
    "knows no page at %s, which machines ask for",
    async (path) => {
      const body = { identity: Buffer.from("page"), br: Buffer.alloc(0), gzip: Buffer.alloc(0) };
      const page = { tag: "x", body: async () => body };
      const panel = { pageAt: () => page, files: new Map(), frames: new Map() };
      const { browser } = await startTestServer(await engine.newStore(), { panel });
      expect((await browser().get("/any-page")).status).toBe(200);
      const answer = await browser().get(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    },
  );

  it("distinguishes a live process from a database that does not answer", async () => {
    expect((await visitor.get("/healthz")).status).toBe(200);
    server.store.probe = () => Promise.reject(new Error("gone"));
    const alive = await visitor.get("/healthz");
    const unready = await visitor.get("/readyz");
    expect([alive.status, unready.status]).toEqual([200, 503]);
    for (const { headers } of [alive, unready]) {
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });
});
