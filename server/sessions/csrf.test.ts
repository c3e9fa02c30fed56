import { beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { createCsrf } from "./csrf";

forEachEngine((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
  });

  it("gives a visitor a token bound to a cookie that no script reads [CALL-07]", async () => {
    const browser = server.browser();
    const answer = await browser.get("/api/csrf-token");
    expect(await answer.json()).toEqual({ csrfToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sgi_visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const again = await browser.get("/api/csrf-token");
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it("gives every visitor and every session a token of its own", async () => {
    const browsers = [
      server.browser(),
      server.browser(),
      await server.signedIn("viewer"),
      await server.signedIn("viewer"),
    ];
    const tokens = await Promise.all(browsers.map((browser) => browser.csrfToken()));
    expect(new Set(tokens).size).toBe(4);
  });

  it("refuses a visitor's token once there is a session", async () => {
    const browser = server.browser();
    const token = await browser.csrfToken();
    const signedIn = await server.signedIn("viewer");
    for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value);
    const headers = { "X-CSRF-Token": token };
    expect((await browser.send("/api/logout", { method: "POST", headers })).status).toBe(403);
  });

  it("accepts a token for an invented cookie only with that very cookie", async () => {
    const browser = server.browser();
    browser.cookies.set("sgi_visitor", "A".repeat(43));
    const token = await browser.csrfToken();
    const victim = server.browser();
    await victim.csrfToken();
    const headers = { "X-CSRF-Token": token, "Content-Type": "application/json" };
    const answer = await victim.send("/api/login", { method: "POST", headers, body: "{}" });
    expect(answer.status).toBe(403);
  });
});

it("accepts the tokens of an earlier version, which open pages still hold", () => {
  const csrf = createCsrf({ secret: Buffer.alloc(32, 7), https: false });
  const visit = (visitor: string) =>
    new Request("http://panel.test", {
      headers: {
        Cookie: `sgi_visitor=${visitor}`,
        "X-CSRF-Token": "d8UqARkqPE_UYUWRTxHD3uhsDn8H466iAaaLC3vvMHU",
      },
    });
  expect(csrf.verify(visit("v".repeat(43)), null)).toBe(true);
  expect(csrf.verify(visit("w".repeat(43)), null)).toBe(false);
});
