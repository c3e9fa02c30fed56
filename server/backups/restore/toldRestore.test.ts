import { expect, it } from "vitest";
import { noticeMail } from "../../mail/mailTexts";
import { takeNotices } from "../../mail/testing/takeNotices";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";
import { makeBackup, restore, restored, useBackupServer } from "../testing/backupSetup";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  /** Acme has three more admins: one leaves, one is demoted, and one comes after the backup. */
  async function startWithAdmins() {
    const server = await start();
    const { users } = server.store;
    const colleague = (id: string) => user({ id, companyId: "acme", email: `${id}@acme.it` });
    for (const id of ["anna", "bruno"]) await users.create(colleague(id));
    await server.addDocument({ id: "kept" });
    const change = async () => {
      await users.delete("anna");
      await users.setRole("bruno", "viewer");
      await users.create(colleague("carla"));
      await users.create(user({ id: "dino", companyId: "other", email: "dino@altra.it" }));
      await server.addDocument({ id: "added" });
    };
    return { ...server, change };
  }

  async function toldOf({ audit }: Store, scope: string | null) {
    const all = await audit.list({ companyId: scope ?? "", limit: 50 });
    return all.filter(({ action }) => action === "backup.restore");
  }

  const ACMES = {
    documents: { before: 2, after: 1 },
    usersAway: ["carla@acme.it"],
    usersBack: ["anna@acme.it"],
    adminsBack: ["anna@acme.it", "bruno@acme.it"],
  };

  it("writes a complete restore into each company's log, without other companies' data, and into the platform's", async () => {
    const { store, signedIn, change } = await startWithAdmins();
    const boss = await signedIn("superadmin");
    const backup = await makeBackup(boss);
    await change();
    const { safetyCopy } = await restored(boss, backup);
    const common = { backup, safetyCopy };
    const noUsers = { usersAway: [], usersBack: [], adminsBack: [] };
    expect(await toldOf(store, "acme")).toMatchObject([
      { userId: "superadmin", details: { ...common, ...ACMES } },
    ]);
    const others = { documents: { before: 0, after: 0 }, ...noUsers, usersAway: ["dino@altra.it"] };
    const [entry, ...more] = await toldOf(store, "other");
    expect(entry?.details).toEqual({ ...common, ...others });
    expect(more).toEqual([]);
    expect((await toldOf(store, null)).map(({ details }) => details)).toEqual([
      { ...common, companies: 2, ...noUsers },
    ]);
  });

  it("writes a restore into the log of a company that it removes", { tags: ["long"] }, async () => {
    const { store, signedIn } = await startWithAdmins();
    const boss = await signedIn("superadmin");
    const backup = await makeBackup(boss);
    await store.companies.create({ id: "new", name: "Nuova", createdAt: 5 });
    await store.users.create(user({ id: "nora", companyId: "new", email: "nora@nuova.it" }));
    await restored(boss, backup);
    expect(await toldOf(store, "new")).toMatchObject([
      { details: { usersAway: ["nora@nuova.it"], usersBack: [] } },
    ]);
  });

  it("mails the admins from before and after once, also the caller if admins were restored, and restored users", {
    tags: ["long"],
  }, async () => {
    const { store, signedIn, change } = await startWithAdmins();
    const admin = await signedIn("admin");
    const backup = await makeBackup(admin);
    await change();
    await takeNotices(store);
    await restored(admin, backup);
    expect(await toldOf(store, "acme")).toMatchObject([{ userId: "admin", details: ACMES }]);
    expect(await toldOf(store, "other")).toEqual([]);
    expect(await toldOf(store, null)).toEqual([]);
    const told = await takeNotices(store);
    expect(told.map(({ notice, email }) => [notice, email])).toEqual([
      ["accountBack", "anna@acme.it"],
      ["dataRestored", "admin@example.it"],
      ...["anna", "bruno", "carla"].map((id) => ["dataRestored", `${id}@acme.it`]),
    ]);
    const back = noticeMail(told[0] ?? { email: "", notice: "dataRestored" }, "");
    expect(back.text).toContain("«Password dimenticata?»");
    const mail = noticeMail(told[1] ?? { email: "", notice: "dataRestored" }, "");
    expect(mail.subject).toBe("Dati ripristinati da un backup");
    const [, said = ""] = mail.text.split("\n\n");
    expect(said.replace(/il \S+, \S+, dal/, "il …, dal")).toBe(
      `nel Pannello di Controllo SGI i dati della tua azienda sono stati ripristinati: da admin@example.it, il …, dal backup ${backup}. Utenti rimossi: carla@acme.it. Utenti ripristinati, che devono reimpostare la password: anna@acme.it. Tornati amministratori: anna@acme.it, bruno@acme.it.`,
    );
  });

  it("names a hundred users of many in the log, and fewer of long addresses, so that backups go on", {
    tags: ["long"],
  }, async () => {
    const { store, signedIn } = await startWithAdmins();
    const admin = await signedIn("admin");
    const create = (n: number, name: string) =>
      store.users.create(
        user({ id: `m${n}`, companyId: "acme", role: "viewer", email: `${name}${n}@acme.it` }),
      );
    const backup = await makeBackup(admin);
    for (let n = 100; n < 250; n++) await create(n, "m");
    const { safetyCopy } = await restored(admin, backup);
    const away = async () => Object(await toldOf(store, "acme").then(([entry]) => entry?.details));
    const { usersAway } = await away();
    expect([usersAway.length, usersAway.at(-1)]).toEqual([101, "e altri 50"]);
    for (let n = 100; n < 250; n++) await create(n, "l".repeat(240));
    await restored(admin, safetyCopy ?? "");
    const { usersAway: long } = await away();
    expect(Buffer.byteLength(JSON.stringify(long))).toBeLessThan(21_000);
    expect(long.at(-1)).toMatch(/^e altri \d+$/);
    await makeBackup(admin);
  });

  it("does not mail the caller when no admin was restored", { tags: ["long"] }, async () => {
    const { store, signedIn, addDocument } = await startWithAdmins();
    const admin = await signedIn("admin");
    const backup = await makeBackup(admin);
    await addDocument({ id: "added" });
    await takeNotices(store);
    await restored(admin, backup);
    const told = await takeNotices(store);
    expect(told.map(({ email }) => email)).toEqual(["anna@acme.it", "bruno@acme.it"]);
  });

  it("mails nobody about an interrupted restore", { tags: ["long"] }, async () => {
    const { store, signedIn, change, files } = await startWithAdmins();
    const admin = await signedIn("admin");
    const backup = await makeBackup(admin);
    await change();
    await takeNotices(store);
    const { open } = files;
    files.open = async (hash) => {
      files.open = open;
      await store.users.setRole("admin", "viewer");
      return open(hash);
    };
    expect((await restore(admin, backup)).status).toBe(403);
    expect(await takeNotices(store)).toEqual([]);
    expect(await toldOf(store, "acme")).toEqual([]);
  });
});
