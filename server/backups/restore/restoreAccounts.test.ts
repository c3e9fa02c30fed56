import { expect, it } from "vitest";
import { companyCode, REGISTRATION } from "../../accounts/registration/testing/codes";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";
import { makeBackup, restore, restored, useBackupServer } from "../testing/backupSetup";

async function makeCode(store: Store): Promise<string> {
  await store.companyCodes.create({
    id: "code",
    code: "CODICE-1",
    role: "admin",
    usageLimit: 1,
    usageCount: 0,
    expiresAt: null,
    isActive: true,
    companyId: "acme",
    createdBy: null,
    createdAt: 1,
  });
  return "CODICE-1";
}

async function secondFactor(store: Store, userId: string) {
  await store.mfa.setPending(userId, { secret: "sealed", at: 1 });
  await store.mfa.enable(userId, { secret: "sealed", step: 1, at: 1 });
}

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  async function startWithDocuments() {
    const server = await start();
    await server.addDocument({ id: "kept" });
    return { ...server, admin: await server.signedIn("admin") };
  }

  it("restores no old password, no lost second factor and no use of a code", async () => {
    const server = await startWithDocuments();
    const { store, admin } = server;
    const code = await makeCode(store);
    await secondFactor(store, "admin");
    await store.users.create(user({ id: "second", companyId: "acme", email: "second@acme.it" }));
    await secondFactor(store, "second");
    const backup = await makeBackup(admin);
    await store.mfa.delete("second");
    await store.users.setPassword("second", { from: "$argon2id$", to: "$newer$" });
    await store.companyCodes.use(code, 1);
    await restored(admin, backup);
    expect((await store.users.get("second"))?.passwordHash).toBe("$newer$");
    expect(await store.mfa.get("second")).toBeNull();
    expect(await store.mfa.get("admin")).not.toBeNull();
    expect(await store.companyCodes.get(code)).toMatchObject({ usageCount: 1 });
    expect(await store.companyCodes.findUsable(code, 1)).toBeNull();
  });

  it("gives a code that was used and deleted after the backup no use more than its limit", {
    tags: ["long"],
  }, async () => {
    const server = await startWithDocuments();
    const { store, admin } = server;
    await store.companyCodes.create(companyCode({ id: "two", companyId: "acme", usageLimit: 2 }));
    await store.companyCodes.create(companyCode({ id: "one", companyId: "acme", code: "UNO-1" }));
    const backup = await makeBackup(admin);
    let asked = 0;
    const register = async (clientName: string, given: { companyCode?: string } = {}) => {
      const body = { ...REGISTRATION, ...given, clientName, email: `${++asked}@nuova.it` };
      return (await server.browser().write("POST", "/api/register/admin", body)).status;
    };
    expect(await register("prima")).toBe(200);
    // A company's name may look like the end of an entry.
    expect(await register("x, codice two, condizioni accettate", { companyCode: "UNO-1" })).toBe(
      200,
    );
    for (const id of ["two", "one"]) await admin.write("DELETE", `/api/company-codes/${id}`);
    await restored(admin, backup);
    const { code } = companyCode();
    expect(await store.companyCodes.get(code)).toMatchObject({ usageCount: 1, usageLimit: 2 });
    expect(await register("spenta", { companyCode: "UNO-1" })).toBe(400);
    expect(await register("seconda")).toBe(200);
    expect(await register("terza")).toBe(400);
  });

  it("leaves a code switched off since, with its current earlier expiry", {
    tags: ["long"],
  }, async () => {
    const { store, admin } = await startWithDocuments();
    const codes = ["off", "sooner", "later"].map((id, n) =>
      companyCode({
        id,
        companyId: "acme",
        code: `CODICE-${n}`,
        expiresAt: n === 0 ? null : 5_000,
      }),
    );
    for (const code of codes) await store.companyCodes.create(code);
    const backup = await makeBackup(admin);
    const change = (n: number, changed: object) =>
      store.companyCodes.update(codes[n]?.id ?? "", { ...companyCode(), ...codes[n], ...changed });
    await change(0, { isActive: false, expiresAt: 9_000 });
    await change(1, { expiresAt: 4_000 });
    await change(2, { expiresAt: null });
    await restored(admin, backup);
    const get = (n: number) => store.companyCodes.get(codes[n]?.code ?? "");
    expect(await get(0)).toMatchObject({ isActive: false, expiresAt: 9_000 });
    expect(await get(1)).toMatchObject({ isActive: true, expiresAt: 4_000 });
    expect(await get(2)).toMatchObject({ isActive: true, expiresAt: 5_000 });
  });

  it("brings a code that was switched off, or made to end earlier, and then deleted back as it was at last", {
    tags: ["long"],
  }, async () => {
    const { store, admin, browser } = await startWithDocuments();
    for (const [n, id] of ["off", "sooner", "again", "deleted"].entries()) {
      await store.companyCodes.create(companyCode({ id, companyId: "acme", code: `CODICE-${n}` }));
    }
    const backup = await makeBackup(admin);
    const { code: _, ...fields } = companyCode();
    const input = { role: fields.role, usageLimit: 1, isActive: true, expiresAt: null };
    const change = async (id: string, n: number, given: object) => {
      const body = { ...input, ...given, code: `CODICE-${n}` };
      expect((await admin.write("PATCH", `/api/company-codes/${id}`, body)).status).toBe(204);
    };
    await change("off", 0, { isActive: false });
    await change("sooner", 1, { expiresAt: "2026-11-20T09:00:01Z" });
    await change("again", 2, { isActive: false });
    await change("again", 2, { isActive: true });
    for (const id of ["off", "sooner", "again", "deleted"]) {
      await admin.write("DELETE", `/api/company-codes/${id}`);
    }
    await restored(admin, backup);
    const register = async (n: number) => {
      const given = { companyCode: `CODICE-${n}`, clientName: `n${n}`, email: `n${n}@nuova.it` };
      const body = { ...REGISTRATION, ...given };
      return (await browser().write("POST", "/api/register/admin", body)).status;
    };
    const get = (n: number) => store.companyCodes.get(`CODICE-${n}`);
    expect(await get(0)).toMatchObject({ isActive: false });
    expect(await get(1)).toMatchObject({ expiresAt: Date.parse("2026-11-20T09:00:01Z") });
    expect([await register(0), await register(2), await register(3)]).toEqual([400, 200, 200]);
  });

  it("leaves no company without an admin", async () => {
    const server = await startWithDocuments();
    const boss = await server.signedIn("superadmin");
    await server.store.users.create(user({ id: "new", companyId: "acme", email: "n@acme.it" }));
    await server.store.companies.create({ id: "third", name: "Terza", createdAt: 1 });
    await server.store.users.create(
      user({ id: "v3", companyId: "third", email: "v3@acme.it", role: "viewer" }),
    );
    const backup = await makeBackup(boss);
    await server.store.users.setRole("v3", "admin");
    const before = await server.rows();
    const answer = await restore(boss, backup);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Terza");
    expect(await server.rows()).toEqual(before);
  });

  it.each(["demoted", "signed out"])(
    "is undone for a caller who was %s while it ran",
    { tags: ["long"] },
    async (how) => {
      const server = await startWithDocuments();
      await server.store.users.create(
        user({ id: "second", companyId: "acme", email: "s@acme.it" }),
      );
      const backup = await makeBackup(server.admin);
      const open = server.files.open;
      server.files.open = async (hash) => {
        server.files.open = open;
        if (how === "demoted") await server.store.users.setRole("admin", "viewer");
        await server.store.sessions.deleteOfUser("admin");
        return open(hash);
      };
      const before = (await server.rows()).documents;
      expect((await restore(server.admin, backup)).status).toBe(403);
      expect((await server.rows()).documents).toEqual(before);
      expect((await server.store.users.get("admin"))?.role).toBe(
        how === "demoted" ? "viewer" : "admin",
      );
    },
  );

  it("takes nothing away that was written after the second safety copy, and says so", {
    tags: ["long"],
  }, async () => {
    const server = await startWithDocuments();
    const backup = await makeBackup(server.admin);
    const open = server.files.open;
    let opened = 0;
    server.files.open = async (hash) => {
      opened += 1;
      // The first read finds what will come back, the others fill the safety copies.
      if (opened > 1) {
        const edit = { title: `Scritto adesso ${opened}`, path: "SGI/9.9" };
        await server.admin.write("PATCH", "/api/documents/kept", edit);
      }
      return open(hash);
    };
    const answer = await restore(server.admin, backup);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("cambiati");
    expect((await server.store.documents.get("acme", "kept"))?.title).toBe("Scritto adesso 3");
    server.files.open = open;
    await restored(server.admin, backup);
    expect((await server.store.documents.get("acme", "kept"))?.title).not.toContain("Scritto");
  });
});
