import { expect, it } from "vitest";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";
import { listed, makeBackup, restore, restored, useBackupServer } from "../testing/backupSetup";
import { flipBit, placesIn } from "../testing/damage";

type LogRow = { scope: string; action: string; position: unknown };

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  async function startWithDocuments() {
    const server = await start();
    await server.addDocument({ id: "kept", content: "as it was" });
    await server.addDocument({ id: "edited" });
    await server.addDocument({ id: "foreign", companyId: "other" });
    return { ...server, admin: await server.signedIn("admin") };
  }
  type Server = Awaited<ReturnType<typeof startWithDocuments>>;

  async function change({ store, admin, addDocument }: Server) {
    await admin.write("PATCH", "/api/documents/edited", { title: "Altro", path: "SGI/1" });
    await addDocument({ id: "added" });
    await store.users.create(user({ id: "hired", companyId: "acme", email: "nuovo@acme.it" }));
  }

  it("restores a company, and undoes it with the safety copy [BACKUP-39]", async () => {
    const server = await startWithDocuments();
    const before = await server.rows();
    const backup = await makeBackup(server.admin);
    await change(server);
    const changed = await server.rows();
    expect(changed).not.toEqual(before);
    const { safetyCopy } = await restored(server.admin, backup);
    expect(await server.rows()).toEqual(before);
    await restored(server.admin, safetyCopy ?? "");
    // Deleted users have come back without a password: see restoreAccounts.test.ts.
    const back = await server.rows();
    const hired = back.users?.find(({ id }) => id === "hired") ?? {};
    expect(hired.passwordHash).not.toBe("$argon2id$");
    hired.passwordHash = "$argon2id$";
    expect(back).toEqual(changed);
  });

  it("restores the drive's documents, which have no file, with a sync's notes about them", {
    tags: ["long"],
  }, async () => {
    const server = await startWithDocuments();
    const driveUrl = "https://drive.google.com/file/d/f/view";
    await server.addDocument({ id: "ofDrive", driveUrl, fileHash: "", fileSizeBytes: 0 });
    const { store } = server;
    const note = {
      name: "f.pdf",
      folder: "",
      content: "1",
      missingAt: null,
      heldAt: 7,
      fault: null,
      warning: null,
      readerVersion: 2,
    };
    await store.drive.writeFiles("acme", [
      { id: "1f_-".repeat(11), documentId: "ofDrive", ...note },
    ]);
    const report = { startedAt: 1, finishedAt: 2, userEmail: null, error: null, counts: null };
    await store.syncs.writeReport("acme", { ...report, failures: "[]" });
    const before = await server.rows();
    const backup = await makeBackup(server.admin);
    expect((await listed(server.admin))[0]).toMatchObject({ metadata: { faultyFiles: 0 } });
    await server.admin.write("DELETE", "/api/documents/ofDrive");
    await store.drive.forgetFiles("acme", ["1f_-".repeat(11)]);
    await restored(server.admin, backup);
    expect(await server.rows()).toEqual(before);
  });

  it("touches no other company, and shows nobody an old list", async () => {
    const server = await startWithDocuments();
    const stranger = await server.signedIn("stranger");
    const backup = await makeBackup(server.admin);
    await change(server);
    const tag = async () => (await server.admin.get("/api/documents")).headers.get("etag");
    const known = await tag();
    await server.addDocument({ id: "foreign-too", companyId: "other" });
    await restored(server.admin, backup);
    expect(await tag()).not.toBe(known);
    expect(await server.store.documents.list("other", "current")).toHaveLength(2);
    expect((await stranger.get("/api/user")).status).toBe(200);
  });

  it("keeps the caller's account and session, and ends the others' of the company", {
    tags: ["long"],
  }, async () => {
    const server = await startWithDocuments();
    const viewer = await server.signedIn("viewer");
    const elsewhere = await server.signedIn("admin");
    const backup = await makeBackup(server.admin);
    const account = await server.store.users.get("admin");
    await server.store.users.setPassword("admin", {
      from: account?.passwordHash ?? "",
      to: "$changed$",
    });
    await restored(server.admin, backup);
    expect((await server.admin.get("/api/user")).status).toBe(200);
    expect((await server.store.users.get("admin"))?.passwordHash).toBe("$changed$");
    expect((await viewer.get("/api/user")).status).toBe(401);
    expect((await elsewhere.get("/api/user")).status).toBe(401);
  });

  it("keeps the audit log, which continues with the restore", { tags: ["long"] }, async () => {
    const server = await startWithDocuments();
    const backup = await makeBackup(server.admin);
    await restored(server.admin, backup);
    const { audit = [] } = await dumpDatabase(server.database);
    const own = (audit as LogRow[]).filter(({ scope }) => scope === "acme");
    own.sort((a, b) => Number(a.position) - Number(b.position));
    expect(own.map(({ action }) => action)).toEqual([
      "backup.create",
      "backup.create",
      "backup.restore",
    ]);
  });

  it("restores everything for a superadmin, also removed companies, and removes new ones", {
    tags: ["long"],
  }, async () => {
    const server = await startWithDocuments();
    const boss = await server.signedIn("superadmin");
    const before = await server.rows();
    const backup = await makeBackup(boss);
    await server.store.companies.create({ id: "new", name: "Nuova", createdAt: 5 });
    await server.addDocument({ id: "in-new", companyId: "new" });
    const { safetyCopy } = await restored(boss, backup);
    expect(await server.rows()).toEqual(before);
    await restored(boss, safetyCopy ?? "");
    expect(await server.store.companies.get("new")).not.toBeNull();
    await restored(boss, backup);
    expect(await server.rows()).toEqual(before);
    expect((await boss.get("/api/user")).status).toBe(200);
  });

  it("brings back the bytes of a file that is gone", { tags: ["long"] }, async () => {
    const server = await startWithDocuments();
    const backup = await makeBackup(server.admin);
    const document = await server.store.documents.get("acme", "kept");
    server.files.lose(document?.fileHash ?? "");
    await restored(server.admin, backup);
    const answer = await server.admin.get("/api/documents/kept/download");
    expect(await answer.text()).toBe("as it was");
  });

  it("names the account that does not come back, since another one has its email now", {
    tags: ["long"],
  }, async () => {
    const server = await startWithDocuments();
    const backup = await makeBackup(server.admin);
    await server.store.users.delete("viewer");
    const taken = user({ id: "v2", companyId: "other", email: "viewer@example.it" });
    await server.store.users.create(taken);
    const { message } = await restored(server.admin, backup);
    expect(message).toContain("viewer@example.it");
    expect((await server.store.users.get("v2"))?.companyId).toBe("other");
  });

  it("refuses one flipped bit in any part before anything changes", async () => {
    const server = await startWithDocuments();
    const backup = await makeBackup(server.admin);
    await change(server);
    const path = `${server.folder}/${backup}`;
    const before = { ...(await server.rows()), backups: await listed(server.admin) };
    const places = await placesIn(path);
    expect(places.map(({ part }) => part)).toContain("manifest.json");
    for (const { part, at } of places) {
      await flipBit(path, at);
      const answer = await restore(server.admin, backup);
      expect(answer.status, part).toBe(409);
      await flipBit(path, at);
    }
    expect({ ...(await server.rows()), backups: await listed(server.admin) }).toEqual(before);
    await restored(server.admin, backup);
  });
});
