import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { holdSecret, OTHER_KEY } from "../../accounts/mfa/testing/holdSecret";
import { startTestServer } from "../../app/testing/testServer";
import { prepareInstallation } from "../../storage/installation/testing/prepareInstallation";
import { openStore, type StoreOptions } from "../../storage/store/openStore";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";
import { dumpTables } from "../testing/dumpTables";
import { useCommandFolder } from "../testing/runCommand";

const LAST_ADMIN = "È l'ultimo amministratore dell'azienda: nominane prima un altro.";
const { dataDir, run: runHere } = useCommandFolder();

forSqliteFirst((engine) => {
  let options: StoreOptions;
  let env: Record<string, string>;
  const run = (...args: string[]) => runHere(["user", ...args, "--conferma"], env);
  const dump = () => dumpTables(options);

  async function withStore(work: (store: Store) => Promise<unknown>) {
    const store = await openStore(options);
    await work(store);
    await store.close();
  }

  beforeEach(async () => {
    const database = await engine.newDatabase();
    const isElsewhere = "databaseUrl" in database;
    env = isElsewhere ? { SGI_DATABASE_URL: database.databaseUrl } : {};
    options = isElsewhere ? database : { sqlitePath: join(dataDir(), "sgi.db") };
    await prepareInstallation(dataDir(), env.SGI_DATABASE_URL);
    await withStore(async (store) => {
      const server = await startTestServer(store);
      for (const id of ["admin", "viewer"]) {
        await server.signedIn(id);
        await server.halfSignedIn(id);
      }
      await holdSecret(store, "admin", OTHER_KEY);
    });
  });

  /** A second admin, who has invited somebody. */
  const addAdmin = () =>
    withStore(async (store) => {
      const email = "second@example.it";
      await store.users.create(user({ id: "second", companyId: "acme", role: "admin", email }));
      const sent = { sentAt: 1, expiresAt: 2, invitedBy: "second" };
      const invited = { id: "invited", companyId: "acme", email: "x@example.it", name: null };
      await store.invitations.create({ ...invited, ...sent });
    });
  const actionsOf = ({ audit = [] }: Awaited<ReturnType<typeof dump>>) =>
    audit.map(({ action, scope, userId, facts }) => ({
      ...{ action, scope, userId },
      facts: facts === null ? null : JSON.parse(String(facts)),
    }));
  const noticesOf = ({ outbox = [] }: Awaited<ReturnType<typeof dump>>) =>
    outbox.map(({ payload }) => JSON.parse(String(payload)).notice).toSorted();

  it("deletes a user as the panel does: with sessions, logins under way, mail and entry", async () => {
    const { code, out, err } = await run("delete", "--email", "VIEWER@example.it");
    expect({ code, out, err }).toEqual({
      code: 0,
      out: ["Utente eliminato: viewer@example.it, viewer di «Acme»."],
      err: [],
    });
    const after = await dump();
    expect(after.users?.map(({ id }) => id)).not.toContain("viewer");
    for (const table of ["sessions", "pendingLogins"] as const) {
      expect(after[table]).toMatchObject([{ userId: "admin" }]);
    }
    const facts = { id: "viewer", email: "viewer@example.it", role: "viewer" };
    expect(actionsOf(after)).toEqual([
      { action: "user.delete", scope: "acme", userId: null, facts },
    ]);
    expect(noticesOf(after)).toEqual(["accountDeleted"]);
  });

  it("gives a role, ends the sessions of before, and tells user and admins", async () => {
    expect(await run("role", "--email", "viewer@example.it", "--role", "admin")).toMatchObject({
      code: 0,
      out: ["viewer@example.it ora è admin di «Acme», le sue sessioni sono chiuse."],
    });
    const after = await dump();
    expect(after.users?.find(({ id }) => id === "viewer")).toMatchObject({ role: "admin" });
    for (const table of ["sessions", "pendingLogins"] as const) {
      expect(after[table]).toMatchObject([{ userId: "admin" }]);
    }
    const facts = { email: "viewer@example.it", before: "viewer", after: "admin" };
    expect(actionsOf(after)).toEqual([{ action: "user.role", scope: "acme", userId: null, facts }]);
    expect(noticesOf(after)).toEqual(["becameAdmin", "colleagueAdmin"]);
  });

  it("takes second factor and invitations from an admin who becomes a viewer", async () => {
    await addAdmin();
    const to = ["--role", "viewer"];
    expect(await run("role", "--email", "second@example.it", ...to)).toMatchObject({ code: 0 });
    expect(await run("role", "--email", "second@example.it", ...to)).toMatchObject({
      code: 0,
      out: ["second@example.it è già viewer di «Acme»: non è stato cambiato nulla."],
    });
    const after = await dump();
    expect(after.invitations).toEqual([]);
    expect(actionsOf(after).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["user.withdraw", "user.role"]),
    );
    expect(actionsOf(after).filter(({ action }) => action === "user.role")).toHaveLength(1);
    await run("role", "--email", "viewer@example.it", "--role", "admin");
    await run("role", "--email", "admin@example.it", ...to);
    expect((await dump()).mfa).toEqual([]);
  });

  describe("changes nothing", () => {
    it.each([
      [["delete", "--email", "admin@example.it"], 1, LAST_ADMIN],
      [["role", "--email", "admin@example.it", "--role", "viewer"], 1, LAST_ADMIN],
      [
        ["delete", "--email", "superadmin@example.it"],
        1,
        "superadmin@example.it è un superadmin, di nessuna azienda: non è stato cambiato nulla.",
      ],
      [
        ["role", "--email", "superadmin@example.it", "--role", "viewer"],
        1,
        "superadmin@example.it è un superadmin, di nessuna azienda: non è stato cambiato nulla.",
      ],
      [
        ["delete", "--email", "niente@example.it"],
        1,
        "Non c'è nessun utente niente@example.it: non è stato cambiato nulla.",
      ],
      [
        ["role", "--email", "viewer@example.it", "--role", "superadmin"],
        2,
        "Il ruolo «superadmin» non esiste: admin o viewer.",
      ],
    ])("at %j", async (args, code, message) => {
      const before = await dump();
      expect(await run(...args)).toMatchObject({ code, out: [], err: [message] });
      expect(await dump()).toEqual(before);
    });

    it("for the last admin, whose invitations stay", { tags: ["long"] }, async () => {
      await addAdmin();
      await run("delete", "--email", "admin@example.it");
      const before = await dump();
      expect(await run("delete", "--email", "second@example.it")).toMatchObject({
        code: 1,
        err: [LAST_ADMIN],
      });
      expect(await dump()).toEqual(before);
      expect(before.invitations).toHaveLength(1);
    });

    it("unless it is confirmed, on a terminal or by --conferma", async () => {
      const asked: string[] = [];
      const line = ["user", "delete", "--email", "viewer@example.it"];
      const answering = (answer: boolean) => async (question: string) => {
        asked.push(question);
        return answer;
      };
      const before = await dump();
      expect(await runHere(line, env)).toMatchObject({
        code: 2,
        err: ["Senza un terminale che risponda serve --conferma: non è stato cambiato nulla."],
      });
      expect(await runHere(line, env, { ask: answering(false) })).toMatchObject({
        code: 1,
        err: ["Non è stato cambiato nulla."],
      });
      expect(await dump()).toEqual(before);
      expect(await runHere(line, env, { ask: answering(true) })).toMatchObject({ code: 0 });
      const question = "Eliminare l'utente viewer@example.it? Non si può annullare.";
      expect(asked).toEqual([question, question]);
    });
  });
});
