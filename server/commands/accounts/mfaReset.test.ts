import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { holdSecret, OTHER_KEY } from "../../accounts/mfa/testing/holdSecret";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { startTestServer } from "../../app/testing/testServer";
import { prepareInstallation } from "../../storage/installation/testing/prepareInstallation";
import { openStore } from "../../storage/store/openStore";
import { useCommandFolder } from "../testing/runCommand";

const { dataDir, run } = useCommandFolder();
const TABLES = ["mfa", "backupCodes", "sessions", "pendingLogins"] as const;

const dump = () => dumpDatabase({ sqlitePath: join(dataDir(), "sgi.db") });

beforeEach(async () => {
  await prepareInstallation(dataDir());
  const store = await openStore({ sqlitePath: join(dataDir(), "sgi.db") });
  const server = await startTestServer(store);
  for (const userId of ["admin", "stranger"]) {
    await holdSecret(store, userId, OTHER_KEY);
    await store.mfa.replaceBackupCodes(userId, ["hash"]);
    await server.signedIn(userId);
    await server.halfSignedIn(userId);
  }
  await store.close();
});

it("takes the second factor away, and the sessions and logins under way, of this user alone", async () => {
  const before = await dump();
  const { code, out, err } = await run(["mfa-reset", "--email", " Admin@Example.it"]);
  expect({ code, out, err }).toEqual({
    code: 0,
    out: ["Autenticazione a due fattori tolta a admin@example.it: ora basta la password."],
    err: [],
  });
  const after = await dump();
  for (const table of TABLES) {
    expect(before[table]).toHaveLength(2);
    expect(after[table]).toMatchObject([{ userId: "stranger" }]);
  }
  expect(after.users).toEqual(before.users);
  expect(after.audit).toMatchObject([
    { action: "mfa.reset", scope: "acme", userId: null, details: "admin@example.it" },
  ]);
  expect(after.outbox).toMatchObject([
    { payload: JSON.stringify({ email: "admin@example.it", notice: "mfaDisabled" }) },
  ]);
});

it.each([
  ["nessuno@example.it", "Non c'è nessun utente nessuno@example.it: non è stato cambiato nulla."],
  [
    "viewer@example.it",
    "viewer@example.it non ha l'autenticazione a due fattori: non è stato cambiato nulla.",
  ],
])("refuses %s, and changes nothing", { tags: ["long"] }, async (email, message) => {
  const before = await dump();
  const { code, out, err } = await run(["mfa-reset", "--email", email]);
  expect({ code, out, err }).toEqual({ code: 1, out: [], err: [message] });
  expect(await dump()).toEqual(before);
});

it("needs an email", async () => {
  expect((await run(["mfa-reset"])).code).toBe(2);
});
