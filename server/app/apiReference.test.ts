import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import type { JsonSchema } from "@sgi/core/contract/forms";
import { LIST_VERSION_HEADER, SINCE } from "@sgi/core/documents/list";
import { checkUpload } from "@sgi/core/uploads/check";
import { beforeEach, expect, it } from "vitest";
import type { ApiDocument } from "../pages/reference/document/apiDocument";
import { openApiPath } from "../pages/reference/document/openApi";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import type { Browser } from "./testing/browser";
import { createDocumentCheck } from "./testing/documentCheck";
import { startTestServer, type TestServer } from "./testing/testServer";

forSqliteFirst((engine) => {
  let server: TestServer;
  let visitor: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore(), {
      metricsToken: "m".repeat(32),
      downloads: { folder: tmpdir(), origins: () => [] },
    });
    visitor = server.browser();
  });

  async function readDocument(): Promise<ApiDocument> {
    return (await visitor.get("/api/openapi.json")).json() as Promise<ApiDocument>;
  }

  it("documents every address that the server mounts, and no other", async () => {
    const { paths } = await readDocument();
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // Handlers for every method are middleware, or answer that the method is not allowed.
    const mounted = server.app.routes
      .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
      .map(({ method, path }) => `${method} ${openApiPath(path)}`);
    expect(told.toSorted()).toEqual([...new Set(mounted)].toSorted());
    expect(told.length).toBeGreaterThan(60);
  });

  it("documents no metrics and no packages when there are none", async () => {
    const bare = await startTestServer(await engine.newStore());
    const answer = await bare.browser().get("/api/openapi.json");
    const { paths } = (await answer.json()) as ApiDocument;
    expect(Object.keys(paths).filter((path) => /^\/(metrics|downloads)/.test(path))).toEqual([]);
  });

  it.each(["current", "obsolete"])(
    "documents what has changed in the %s list",
    { tags: ["long"] },
    async (which) => {
      const path = which === "current" ? "/api/documents" : "/api/documents/obsolete";
      const name = which === "current" ? "listDocuments" : "listObsoleteDocuments";
      const viewer = await server.signedIn("viewer");
      const whole = await viewer.get(path);
      const version = whole.headers.get(LIST_VERSION_HEADER) ?? "";
      await server.addDocument({ id: "d1", ...(which === "obsolete" && { obsoleteAt: 5 }) });
      const changed = await viewer.get(`${path}?${SINCE}=${encodeURIComponent(version)}`);
      expect(await changed.clone().json()).toMatchObject({ changed: [{ after: null }], gone: [] });
      const problemWith = createDocumentCheck();
      expect([await problemWith(name, whole), await problemWith(name, changed)]).toEqual([
        null,
        null,
      ]);
    },
  );

  it("answers 405 to every method that no address documents, and gives every answer an id", {
    tags: ["long"],
  }, async () => {
    const { paths } = await readDocument();
    const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
    for (const [path, told] of Object.entries(paths)) {
      const address = path.replace(/\{\w+\}/g, "x");
      const named = Object.keys(told).map((method) => method.toUpperCase());
      for (const method of methods) {
        const answer = await server.app.request(address, { method });
        const isNamed = named.includes(method);
        expect([method, address, answer.status === 405]).toEqual([method, address, !isNamed]);
        expect(answer.headers.get("x-request-id"), address).toEqual(expect.any(String));
        if (isNamed) continue;
        const allowed = answer.headers.get("allow")?.split(", ");
        expect(allowed?.filter((each) => each !== "HEAD").toSorted()).toEqual(named.toSorted());
      }
    }
    expect((await server.app.request("/api/nothing")).status).toBe(404);
  });

  it("names the callers and the largest body", async () => {
    const { paths } = await readDocument();
    expect(paths["/api/users"]?.post).toMatchObject({
      security: [{ session: [], csrf: [] }],
      "x-roles": ["admin"],
      "x-max-body-bytes": 65_536,
    });
    expect(paths["/api/documents/upload-check"]?.post).toMatchObject({
      "x-max-body-bytes": checkUpload.maxBytes,
    });
    expect(paths["/api/csrf-token"]?.get).toMatchObject({ security: [] });
    expect(paths["/api/documents"]?.get).toMatchObject({ security: [{ session: [] }] });
  });

  it.each([
    ["/api/register/admin", "password"],
    ["/api/users", "password"],
    ["/api/change-password", "newPassword"],
    ["/api/reset-password", "password"],
  ])("says at %s what a new password needs, and that another is refused", async (path, field) => {
    const post = (await readDocument()).paths[path]?.post;
    const content = (post?.requestBody?.content ?? {}) as Record<string, { schema: JsonSchema }>;
    const bodies = Object.values(content);
    expect(bodies.length).toBe(path === "/api/register/admin" ? 2 : 1);
    for (const { schema } of bodies) {
      expect(schema).toMatchObject({
        properties: {
          [field]: { minLength: 8, maxLength: 1024, description: expect.stringMatching(/capital/) },
        },
      });
    }
    const refusal = post?.responses["400"] as { description: string };
    expect(refusal.description).toMatch(/password[\w ]* (is too weak|is not allowed)/);
  });

  it.each([
    ["/api/register/admin", {}],
    ["/api/documents/local-upload", { minItems: 1 }],
  ])("says at %s that files come, and how many at most", async (path, more) => {
    const post = (await readDocument()).paths[path]?.post;
    expect(post?.requestBody).toMatchObject({
      content: {
        "multipart/form-data": {
          schema: {
            properties: {
              localFiles: {
                type: "array",
                items: {
                  type: "string",
                  format: "binary",
                  contentMediaType: "application/octet-stream",
                },
                maxItems: 25,
                ...more,
              },
            },
          },
        },
      },
    });
    const page = await (await visitor.get("/api/reference", { Accept: "text/html" })).text();
    const [, article = ""] = page.split(`<article id="${post?.operationId}">`);
    expect(article).toMatch(/localFiles[^\n]*list of (at most 25|1 to 25) files/);
  });

  it("says how long names of an upload's fields may be, in words and as a schema", async () => {
    const { requestBody } = (await readDocument()).paths["/api/documents/local-upload"]?.post ?? {};
    const description = expect.stringContaining("at most 1000 characters");
    const properties = {
      selection: { description, contentSchema: { items: { maxLength: 1_000 } } },
      answers: { description, contentSchema: { propertyNames: { maxLength: 1_000 } } },
    };
    const form = { "multipart/form-data": { schema: { properties } } };
    expect(requestBody).toMatchObject({ content: form });
  });

  it("shows it as a page that runs its own script alone and asks no other host", async () => {
    const answer = await visitor.get("/api/reference", { Accept: "text/html" });
    const page = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    const [, script = ""] = page.split(/<\/?script>/);
    const hash = createHash("sha256").update(script).digest("base64");
    expect(policy).toMatch(/^default-src 'none'; script-src '[^ ]+'; style-src 'sha256-[^ ]+';/);
    expect(policy).toContain(`script-src 'sha256-${hash}';`);
    expect(page).toContain('<li><a href="#account">Account</a></li>');
    expect(page.replace(script, "")).not.toMatch(
      /<script[^>]|<link|<img|https?:|\son\w+=|\sstyle=|\[object/,
    );
    const { paths } = await readDocument();
    for (const { operationId } of Object.values(paths).flatMap((each) => Object.values(each))) {
      expect(page).toContain(`<article id="${operationId}">`);
    }
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id = ""]) => id);
    expect(anchors.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  });

  it("shows in tables each call's input, answers and refusals, and who may make it", async () => {
    const page = await (await visitor.get("/api/reference", { Accept: "text/html" })).text();
    const articleOf = (id: string) => page.split(`<article id="${id}">`)[1]?.split("</article>")[0];
    expect(page).toContain("Errors carry a <code>message</code> in Italian");
    expect(articleOf("listDocuments")).toContain("Any signed-in user");
    expect(articleOf("login")).toContain("Anyone");
    const users = articleOf("createUser");
    expect(users).toContain("Roles: admin");
    expect(users).toContain("<caption>Fields of application/json</caption>");
    expect(users).toContain("<td><code>email</code></td>");
    expect(users).toContain("<caption>Errors</caption>");
    expect(articleOf("listUsers")).toContain("<code>page</code> <small>query, optional</small>");
  });
});
