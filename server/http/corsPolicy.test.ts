import { beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

const FRIEND = "https://intranet.example.it";
const LIST = "/api/documents";

const corsHeaders = ({ headers }: Response) =>
  [...headers].filter(([name]) => name.startsWith("access-control-"));

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    const settings = { corsOrigins: [FRIEND] };
    server = await startTestServer(await engine.newStore(), { settings });
  });

  const preflight = (origin: string) =>
    server.browser().send("/api/login", {
      method: "OPTIONS",
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type,x-csrf-token",
      },
    });

  it("lets a configured origin ask, with cookies", async () => {
    const answer = await preflight(FRIEND);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": FRIEND,
      "access-control-allow-credentials": "true",
      "access-control-allow-headers": "Content-Type,If-Match,X-CSRF-Token",
      "access-control-allow-methods": "GET,HEAD,POST,PUT,PATCH,DELETE",
    });
  });

  it("shows a configured origin the answers, refusals too", async () => {
    const browser = await server.signedIn("viewer");
    const list = await browser.get(LIST, { Origin: FRIEND });
    expect(list.headers.get("access-control-allow-origin")).toBe(FRIEND);
    expect(list.headers.get("access-control-expose-headers")).toBe(
      "Content-Disposition,ETag,X-List-Order,X-List-Version,Retry-After,X-Request-Id",
    );
    expect(list.headers.get("vary")).toBe("Accept-Encoding, Cookie, Origin");
    const refused = await server.browser().get(LIST, { Origin: FRIEND });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("access-control-allow-origin")).toBe(FRIEND);
  });

  it("lets pages of a configured origin write and embed files", async () => {
    const browser = await server.signedIn("viewer");
    await server.addDocument({ id: "d1" });
    const file = await browser.get("/api/documents/d1/preview");
    expect(file.headers.get("content-security-policy")).toContain(`'self' ${FRIEND};`);
    expect(file.headers.get("cross-origin-resource-policy")).toBe("same-site");
    const headers = { Origin: FRIEND, "Sec-Fetch-Site": "same-site" };
    expect((await browser.write("POST", "/api/logout", undefined, headers)).status).toBe(204);
  });

  describe.each([
    ["https://evil.test"],
    ["null"],
    [`${FRIEND}.evil.test`],
    ["http://intranet.example.it"],
  ])("any other origin, %s,", (origin) => {
    it("gets no CORS header", async () => {
      expect(corsHeaders(await preflight(origin))).toEqual([]);
      const browser = await server.signedIn("viewer");
      const answer = await browser.get(LIST, { Origin: origin });
      expect(corsHeaders(answer)).toEqual([]);
      expect(answer.headers.get("vary")).toContain("Origin");
    });
  });
});
