import { beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

const DEAD_COOKIE = `sgi_session=${"a".repeat(43)}`;

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
  });

  it.each([
    ["not where a visitor asks who is here", "/api/user", {}, null],
    ["of a session that is over, by its cookie", "/api/user", { cookie: DEAD_COOKIE }, '"cache"'],
    ["of one that a page took for granted", "/api/documents", {}, '"cache"'],
    ["not of a new browser, which has none", "/api/documents", { "x-new-browser": "1" }, null],
    [
      "of one that is over, whatever its browser says",
      "/api/documents",
      { cookie: DEAD_COOKIE, "x-new-browser": "1" },
      '"cache"',
    ],
    ["of one whose file it asks for", "/api/documents/1/preview", {}, '"cache"'],
    ["not for another site's page", "/api/documents", { "sec-fetch-site": "cross-site" }, null],
  ])("clears the browser's cache at a 401: %s", async (_, path, headers, forgets) => {
    const answer = await server.browser().get(path, headers as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("Clear-Site-Data")).toBe(forgets);
  });
});
