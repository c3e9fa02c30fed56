import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dumpDatabase } from "../app/testing/dumpDatabase";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { createBackupFolder } from "./archive/backupFolder";
import { createArchiveSeal } from "./archive/manifest";
import { writeBackup } from "./make/writeBackup";
import { listed, makeBackup, restore, useBackupServer } from "./testing/backupSetup";

const audit = { write: async () => undefined, as: () => audit };

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("lists an admin the own company's backups alone, a superadmin all, the newest first [BACKUP-04, BACKUP-06]", async () => {
    const { signedIn, time } = await start();
    const [admin, boss] = [await signedIn("admin"), await signedIn("superadmin")];
    const own = await makeBackup(admin);
    time.advance(1_000);
    const all = await makeBackup(boss);
    expect((await listed(admin)).map(({ filename }) => filename)).toEqual([own]);
    expect((await listed(boss)).map(({ filename }) => filename)).toEqual([all, own]);
    expect(all).toMatch(/^backup-completo-20261120-100001-[0-9a-f]{8}\.zip$/);
    expect((await listed(admin))[0]).toMatchObject({
      isActive: true,
      metadata: {
        backupType: "client_specific",
        clientId: "acme",
        clientName: "Acme",
        createdBy: { userId: "admin", userEmail: "admin@example.it", userRole: "admin" },
        totalUsers: 2,
      },
    });
  });

  it("sends a whole backup, and logs who downloaded it", async () => {
    const { signedIn, database } = await start();
    const admin = await signedIn("admin");
    const name = await makeBackup(admin);
    const answer = await admin.get(`/api/admin/backup/${name}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining(`attachment; filename="${name}"`),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get("content-length")));
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    const { audit: log = [] } = await dumpDatabase(database);
    const facts = JSON.stringify({ backup: name });
    expect(log).toContainEqual(
      expect.objectContaining({ scope: "acme", userId: "admin", action: "backup.download", facts }),
    );
  });

  it("makes one backup of a company at a time [BACKUP-11]", async () => {
    const { signedIn, files, addDocument } = await start();
    const [admin, stranger] = [await signedIn("admin"), await signedIn("stranger")];
    await addDocument({ id: "any" });
    const { open } = files;
    let goOn = () => {};
    const first = await new Promise<{ answer: Promise<Response> }>((reached) => {
      files.open = (hash) => {
        reached({ answer });
        return new Promise<void>((resolve) => (goOn = resolve)).then(() => open(hash));
      };
      const answer = admin.write("POST", "/api/admin/backup");
    });
    expect((await admin.write("POST", "/api/admin/backup")).status).toBe(409);
    expect((await stranger.write("POST", "/api/admin/backup")).status).toBe(200);
    goOn();
    expect((await first.answer).status).toBe(200);
    expect(await listed(admin)).toHaveLength(1);
  });

  it("reports a document's missing bytes, and backs up all the rest", {
    tags: ["long"],
  }, async () => {
    const { signedIn, addDocument, files } = await start();
    const admin = await signedIn("admin");
    await addDocument({ id: "whole" });
    const { fileHash } = await addDocument({ id: "lost" });
    files.lose(fileHash);
    const answer = await admin.write("POST", "/api/admin/backup");
    expect(await answer.json()).toEqual({
      success: true,
      message:
        "Backup creato e verificato, ma 1 file di documenti manca o è danneggiato sul server e non è nel backup: avvisa chi gestisce il server.",
    });
    const [backup] = await listed(admin);
    expect(backup?.metadata).toMatchObject({ faultyFiles: 1, totalDocuments: 2 });
    expect((await restore(admin, backup?.filename ?? "")).status).toBe(200);
  });

  it("shows a backup whose file is gone or cut short as missing, and restores nothing from it", async () => {
    const { signedIn, folder } = await start();
    const admin = await signedIn("admin");
    const name = await makeBackup(admin);
    await truncate(join(folder, name), 100);
    expect((await listed(admin))[0]?.isActive).toBe(false);
    expect((await restore(admin, name)).status).toBe(404);
    await rm(join(folder, name));
    expect((await listed(admin))[0]?.isActive).toBe(false);
    expect((await admin.get(`/api/admin/backup/${name}`)).status).toBe(404);
  });

  it("updates the list from the files, without those of another installation [BACKUP-16]", {
    tags: ["long"],
  }, async () => {
    const { signedIn, folder, store, files, time } = await start();
    const boss = await signedIn("superadmin");
    const name = await makeBackup(boss);
    await store.backups.delete(name);
    await copyFile(join(folder, name), join(folder, name.replace("completo", "copia")));
    await writeFile(join(folder, "backup-falso-20260101-000000-00000000.zip"), "PK");
    await writeFile(join(folder, "appunti.txt"), "");
    const other = { store, files, clock: time.clock, newId: () => crypto.randomUUID() };
    await writeBackup(
      {
        ...other,
        folder: createBackupFolder(folder, other.newId),
        seal: createArchiveSeal(Buffer.alloc(32, 1)),
        log: { error: () => undefined, warn: () => undefined, info: () => undefined },
      },
      { companyId: null, kind: "asked", by: null, audit },
    );
    const [planted] = await listed(boss);
    expect((await restore(boss, planted?.filename ?? "")).status).toBe(409);
    await store.backups.delete(planted?.filename ?? "");
    const answer = await boss.write("POST", "/api/admin/backups/sync");
    expect(await answer.json()).toMatchObject({ success: true, syncedCount: 2 });
    expect(await listed(boss)).toHaveLength(2);
  });

  it("leaves no half backup on a full disk, and removes a killed process's", async () => {
    const { signedIn, folder, files, addDocument } = await start();
    const admin = await signedIn("admin");
    await addDocument({ id: "any" });
    const full = Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });
    files.open = async () => {
      throw full;
    };
    const failed = await admin.write("POST", "/api/admin/backup");
    expect(failed.status).toBe(507);
    expect(await failed.json()).toEqual({
      message: expect.stringMatching(/^Lo spazio sul server/),
    });
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, ".half.tmp"), "PK");
    const backups = createBackupFolder(folder, () => "x");
    await backups.sweep({ now: Date.now(), alone: true });
    expect(await readdir(folder)).toEqual([]);
    expect(await listed(admin)).toEqual([]);
  });

  it("previews backups for all who ask at once, or tells them that others wait", {
    tags: ["long"],
  }, async () => {
    const { signedIn } = await start();
    const [admin, stranger] = [await signedIn("admin"), await signedIn("stranger")];
    const preview = async (who: typeof admin, backupPath: string) =>
      (await who.write("POST", "/api/admin/restore/preview", { backupPath })).status;
    const [own, foreign] = [await makeBackup(admin), await makeBackup(stranger)];
    const asked = Array.from({ length: 20 }, () => preview(admin, own));
    const theirs = preview(stranger, foreign);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200, 409]));
    expect(await theirs).toBe(200);
  });

  it("limits the backups per hour of a company, over all its admins", {
    tags: ["long"],
  }, async () => {
    const { signedIn, store } = await start();
    const [admin, stranger] = [await signedIn("admin"), await signedIn("stranger")];
    for (let made = 0; made < 20; made++) await makeBackup(admin);
    expect((await admin.write("POST", "/api/admin/backup")).status).toBe(429);
    await store.users.setRole("viewer", "admin");
    const colleague = await signedIn("viewer");
    expect((await colleague.write("POST", "/api/admin/backup")).status).toBe(429);
    expect((await stranger.write("POST", "/api/admin/backup")).status).toBe(200);
  });

  it("ignores links, folders and pipes with a backup's name", async () => {
    const { signedIn, folder } = await start();
    const boss = await signedIn("superadmin");
    const name = await makeBackup(boss);
    const path = (what: string) => join(folder, name.replace("completo", what));
    await symlink(join(folder, name), path("link"));
    await symlink(path("loop"), path("loop"));
    await mkdir(path("cartella"));
    execFileSync("mkfifo", [path("fifo")]);
    const answer = await boss.write("POST", "/api/admin/backups/sync");
    expect(await answer.json()).toMatchObject({ syncedCount: 1 });
  });
});
