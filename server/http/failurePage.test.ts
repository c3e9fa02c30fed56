import { beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

/** Chromium's Accept header for a visited address. */
const VISIT = "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8";
const REASON = "Il documento è obsoleto: solo un amministratore può aprirne il file.";

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    await server.addDocument({ id: "d1", obsoleteAt: 5 });
  });

  const get = async (path: string, accept: string) =>
    (await server.signedIn("viewer")).get(path, { Accept: accept });

  describe("an address of the API that a person visits", () => {
    it.each([
      ["/api/documents/d1/preview", 403, "Accesso negato", REASON],
      ["/api/documents/d1/download", 403, "Accesso negato", REASON],
      ["/api/documents/none/download", 404, "Non trovato", "Documento non trovato."],
      ["/api/nothing", 404, "Non trovato", "Risorsa non trovata."],
    ])(
      "%s fails with a page by its status %i, that says why",
      async (path, status, heading, why) => {
        const answer = await get(path, VISIT);
        const page = await answer.text();
        expect(answer.status).toBe(status);
        expect(page).toContain(`<h1>${heading}</h1>`);
        expect(page).toContain(`<p>${why}</p>`);
        expect(page).toContain('<a href="/">Torna al pannello</a>');
        expect(page).toMatch(/^<!doctype html>\n<html lang="it">/);
      },
    );

    it("gets a page without scripts or caching that asks to sign in", async () => {
      const answer = await server.browser().get("/api/documents/d1/download", { Accept: VISIT });
      expect(answer.status).toBe(401);
      expect(await answer.text()).toContain("<h1>Accesso necessario</h1>");
      const header = (name: string) => answer.headers.get(name);
      expect(header("content-type")).toBe("text/html; charset=UTF-8");
      expect(header("content-security-policy")).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]+='; .*frame-ancestors 'none'$/,
      );
      expect(header("cache-control")).toBe("no-store");
      expect(header("vary")).toBe("Accept");
      expect(header("x-content-type-options")).toBe("nosniff");
      expect(header("referrer-policy")).toBe("no-referrer");
      expect(header("x-request-id")).toBeTruthy();
    });
  });

  it.each(["*/*", "application/json", ""])(
    "stays JSON for a call that accepts %j",
    async (accept) => {
      const answer = await get("/api/documents/d1/preview", accept);
      expect(answer.headers.get("content-type")).toBe("application/json; charset=UTF-8");
      expect(await answer.json()).toEqual({ message: REASON });
    },
  );

  it("stays JSON for an Accept that is longer than any browser's, which is work to read", async () => {
    const answer = await get("/api/nothing", `${VISIT}${",a/b".repeat(600)}`);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=UTF-8");
  });

  it("leads to the panel's public address", async () => {
    const settings = { publicUrl: "https://pannello.example.it/?a=1&b=2" };
    const other = await startTestServer(await engine.newStore(), { settings });
    const answer = await other.browser().get("/api/nothing", { Accept: VISIT });
    expect(await answer.text()).toContain('href="https://pannello.example.it/?a=1&amp;b=2"');
  });
});
