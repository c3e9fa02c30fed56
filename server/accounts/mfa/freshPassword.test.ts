import { MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { PASSWORD, startTestServer } from "../../app/testing/testServer";
import { takeNotices } from "../../mail/testing/takeNotices";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { enableMfaFor } from "./testing/enableMfa";

forSqliteFirst((engine) => {
  it("sets a second factor up only within a quarter of an hour of the password", async () => {
    const server = await startTestServer(await engine.newStore());
    const browser = await server.signedIn("admin");
    server.time.advance(15 * MINUTE_MS);
    expect((await browser.write("POST", "/api/mfa/setup")).status).toBe(200);
    server.time.advance(1);
    const answer = await browser.write("POST", "/api/mfa/setup");
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: "Per la tua sicurezza accedi di nuovo, poi riprova." },
    ]);
  });

  it("mails the owner when a second factor is enabled or disabled", async () => {
    const server = await startTestServer(await engine.newStore());
    const { browser } = await enableMfaFor(server, "admin");
    await browser.write("POST", "/api/mfa/disable", { password: PASSWORD });
    const email = "admin@example.it";
    expect(await takeNotices(server.store)).toEqual([
      { email, notice: "mfaDisabled" },
      { email, notice: "mfaEnabled" },
    ]);
  });
});
