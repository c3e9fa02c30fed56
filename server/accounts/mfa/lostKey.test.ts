import { expect, it } from "vitest";
import { startTestServer } from "../../app/testing/testServer";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { holdSecret, OTHER_KEY } from "./testing/holdSecret";

forSqliteFirst((engine) => {
  it.each([
    ["a code", { token: "123456", useBackupCode: false }],
    ["a backup code", { token: "ABCD-2345", useBackupCode: true }],
  ])("tells %s, and the log, that the server has another key", async (_, input) => {
    const server = await startTestServer(await engine.newStore());
    await holdSecret(server.store, "admin", OTHER_KEY);
    const browser = await server.halfSignedIn("admin");
    const answer = await browser.write("POST", "/api/mfa/verify", input);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        message:
          "L'autenticazione a due fattori non è più leggibile: la chiave del server è cambiata. Contatta l'amministratore.",
      },
    ]);
    const errors = server.logLines.filter(({ level }) => level === "error");
    expect(errors).toMatchObject([
      { fields: { user: "admin" }, text: expect.stringContaining("another key") },
    ]);
    expect(await server.store.sessions.listOfUser("admin")).toEqual([]);
  });
});
