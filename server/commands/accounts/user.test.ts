import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { startTestServer } from "../../app/testing/testServer";
import { verifyPassword } from "../../sessions/passwords/password";
import { prepareInstallation } from "../../storage/installation/testing/prepareInstallation";
import { openStore, type StoreOptions } from "../../storage/store/openStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { dumpTables } from "../testing/dumpTables";
import { useCommandFolder } from "../testing/runCommand";

const { dataDir, run: runHere } = useCommandFolder();

forSqliteFirst((engine) => {
  let options: StoreOptions;
  let env: Record<string, string>;
  const run = (...args: string[]) => runHere(["user", ...args], env);
  const dump = () => dumpTables(options);

  beforeEach(async () => {
    const database = await engine.newDatabase();
    const isElsewhere = "databaseUrl" in database;
    env = isElsewhere ? { SGI_DATABASE_URL: database.databaseUrl } : {};
    options = isElsewhere ? database : { sqlitePath: join(dataDir(), "sgi.db") };
    await prepareInstallation(dataDir(), env.SGI_DATABASE_URL);
    const store = await openStore(options);
    const server = await startTestServer(store);
    for (const id of ["admin", "viewer"]) {
      await server.signedIn(id);
      await server.halfSignedIn(id);
    }
    await store.close();
  });

  it("lists users by company, the superadmins first", async () => {
    const { code, out } = await run("list");
    expect({ code, out }).toEqual({
      code: 0,
      out: [
        "superadmin@example.it\tsuperadmin\t",
        expect.stringMatching(/^(admin|viewer)@example\.it\t(admin|viewer)\tAcme$/),
        expect.stringMatching(/^(admin|viewer)@example\.it\t(admin|viewer)\tAcme$/),
        "stranger@example.it\tadmin\tAltra",
      ],
    });
    expect((await run("list", "--company", "ALTRA")).out).toEqual([
      "stranger@example.it\tadmin\tAltra",
    ]);
    expect(await run("list", "--company", "Niente")).toMatchObject({
      code: 2,
      err: ["Nessuna azienda si chiama «Niente»: i nomi li dice «company list»."],
    });
  });

  it("adds a user of a company as the panel does: with mail and audit entry", {
    tags: ["long"],
  }, async () => {
    const { code, out } = await run(
      ...["add", "--email", " Nuova@Example.it", "--company", "acme", "--role", "admin"],
    );
    expect({ code, out }).toEqual({
      code: 0,
      out: [
        "Utente creato: nuova@example.it, admin di «Acme»",
        expect.stringMatching(/^Password, mostrata solo ora: \S{20}$/),
      ],
    });
    const { users = [], audit = [], outbox = [] } = await dump();
    const added = users.find(({ email }) => email === "nuova@example.it");
    expect(added).toMatchObject({ companyId: "acme", role: "admin" });
    const password = out[1]?.split(": ")[1] ?? "";
    expect(
      await verifyPassword({ email: "", passwordHash: String(added?.passwordHash) }, password),
    ).toBe(true);
    expect(audit).toMatchObject([{ action: "user.create", scope: "acme", userId: null }]);
    const told = outbox.map(({ payload }) => JSON.parse(String(payload)).notice);
    expect(told.toSorted()).toEqual(["colleagueAdmin", "madeAdmin"]);
    expect(JSON.stringify([audit, outbox])).not.toContain(password);
  });

  it.each([
    [["--email", "x", "--company", "acme"], 2, "«x» non è un indirizzo email valido."],
    [
      ["--email", "x@example.it", "--company", "Niente"],
      2,
      "Nessuna azienda si chiama «Niente»: i nomi li dice «company list».",
    ],
    [
      ["--email", "x@example.it", "--company", "acme", "--role", "superadmin"],
      2,
      "Il ruolo «superadmin» non esiste: admin o viewer.",
    ],
    [
      ["--email", "STRANGER@example.it", "--company", "acme"],
      1,
      "Esiste già un utente stranger@example.it: non è stato cambiato nulla.",
    ],
  ])("refuses to add %j, and changes nothing", async (args, code, message) => {
    const before = await dump();
    expect(await run("add", ...args)).toMatchObject({ code, out: [], err: [message] });
    expect(await dump()).toEqual(before);
  });

  it("gives a user another password, and ends this user's sessions and logins under way", async () => {
    const before = await dump();
    const { code, out, err } = await run("reset-password", "--email", "ADMIN@example.it");
    expect({ code, err }).toEqual({ code: 0, err: [] });
    const after = await dump();
    for (const table of ["sessions", "pendingLogins"] as const) {
      expect(before[table]).toHaveLength(2);
      expect(after[table]).toMatchObject([{ userId: "viewer" }]);
    }
    const password = out[1]?.split(": ")[1] ?? "";
    const hashOf = (rows: typeof after) =>
      String(rows.users?.find(({ id }) => id === "admin")?.passwordHash);
    expect(await verifyPassword({ email: "", passwordHash: hashOf(after) }, password)).toBe(true);
    expect(hashOf(after)).not.toBe(hashOf(before));
    expect(after.audit).toMatchObject([
      { action: "password.reset", scope: "acme", userId: null, details: "admin@example.it" },
    ]);
    expect(after.outbox).toMatchObject([
      { payload: JSON.stringify({ email: "admin@example.it", notice: "passwordChanged" }) },
    ]);
  });

  it("changes nothing for an unknown address", async () => {
    const before = await dump();
    expect(await run("reset-password", "--email", "niente@example.it")).toMatchObject({
      code: 1,
      err: ["Non c'è nessun utente niente@example.it: non è stato cambiato nulla."],
    });
    expect(await dump()).toEqual(before);
  });
});
