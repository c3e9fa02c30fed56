import { beforeEach, describe, expect, it } from "vitest";
import { type Browser, ORIGIN } from "../app/testing/browser";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { comeBack, toldBy, useTestDrive } from "./testing/useDrive";

/** Panels on other hosts. */
const FRIEND = "https://intranet.example.it";
const SECOND = "https://pannello.example.com";

const drive = useTestDrive();

forSqliteFirst((engine) => {
  let admin: Browser;
  beforeEach(async () => {
    const settings = { corsOrigins: [FRIEND, SECOND] };
    const server = await drive.start(await engine.newStore(), settings);
    admin = await server.signedIn("admin");
    drive.google.faults.clear();
  });

  /** Begins an authorization on a page of `origin`; for the API's own pages browsers send none. */
  const begin = (origin: string | null) =>
    admin.get("/api/google/auth-url/acme", origin === null ? {} : { Origin: origin });
  const urlOf = async (answer: Response) => ((await answer.json()) as { url: string }).url;

  describe("with panels on other origins, what came of a consent is told", () => {
    it.each([
      ["a panel elsewhere", FRIEND, FRIEND],
      ["another one", SECOND, SECOND],
      ["the server's own", null, ORIGIN],
      ["the server's own, that says so", ORIGIN, ORIGIN],
    ])("to %s that began it, and leads back to it", async (_, asking, told) => {
      const url = await urlOf(await begin(asking));
      const page = await comeBack(admin, drive.google.oauth.allow(url));
      const text = await page.clone().text();
      expect(await toldBy(page)).toMatchObject({ outcome: "authorized", origin: told });
      expect(text).toContain(`href="${told}/clients"`);
      for (const other of [FRIEND, SECOND, ORIGIN].filter((origin) => origin !== told)) {
        expect(text).not.toContain(other);
      }
    });

    it("to it alone when the consent is refused or comes to nothing too", async () => {
      const denied = drive.google.oauth.deny(await urlOf(await begin(FRIEND)));
      const failed = new URL(drive.google.oauth.allow(await urlOf(await begin(SECOND))));
      failed.searchParams.set("code", "made-up");
      // Another authorization has replaced it: each panel may have begun it.
      expect(await toldBy(await comeBack(admin, denied))).toMatchObject({
        outcome: "failed",
        origin: `${ORIGIN} ${FRIEND} ${SECOND}`,
      });
      expect(await toldBy(await comeBack(admin, failed.href))).toMatchObject({
        outcome: "failed",
        origin: SECOND,
      });
      const again = drive.google.oauth.deny(await urlOf(await begin(FRIEND)));
      expect(await toldBy(await comeBack(admin, again))).toMatchObject({
        outcome: "denied",
        origin: FRIEND,
      });
    });

    it("to no page that asks from where no panel is, and the consent under way stays the panel's", async () => {
      const own = drive.google.oauth.allow(await urlOf(await begin(null)));
      for (const stranger of ["https://evil.test", `${FRIEND}.evil.test`, "null"]) {
        const answer = await begin(stranger);
        expect(answer.status).toBe(403);
        expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      }
      // As a link on another site navigates there, or an image requests it.
      const byLink = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
      for (const path of ["auth-url/acme", "access-token/acme?refresh=true"]) {
        expect((await admin.get(`/api/google/${path}`, byLink)).status).toBe(403);
      }
      expect(await toldBy(await comeBack(admin, own))).toMatchObject({
        outcome: "authorized",
        origin: ORIGIN,
      });
    });

    it("to none that the return itself names", async () => {
      const address = new URL(drive.google.oauth.allow(await urlOf(await begin(FRIEND))));
      const path = `${address.pathname}${address.search}&origin=${SECOND}`;
      const page = await admin.get(path, { Origin: SECOND, Referer: `${SECOND}/clients` });
      expect((await toldBy(page)).origin).toBe(FRIEND);
    });
  });
});
