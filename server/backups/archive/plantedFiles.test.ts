import { execFileSync } from "node:child_process";
import { open, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { TEST_SECRET } from "../../app/testing/testServer";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { syncIndex } from "../service/syncIndex";
import { makeBackup, useBackupServer } from "../testing/backupSetup";
import { flipBit, placesIn } from "../testing/damage";
import { forgeBackup } from "../testing/forgeBackup";
import { ArchiveRefused } from "./archiveTexts";
import { createBackupFolder } from "./backupFolder";
import { createArchiveSeal } from "./manifest";

const audit = { write: async () => undefined, as: () => audit };

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  async function startWithBackup() {
    const server = await start();
    await server.addDocument({ id: "one" });
    const filename = await makeBackup(await server.signedIn("superadmin"));
    const backup = await server.store.backups.get(filename);
    if (backup === null) throw new Error("no backup");
    const path = join(server.folder, filename);
    return { ...server, backup, path };
  }

  /** Syncs as when the folder was listed just before another file appeared in it. */
  async function syncLate({
    store,
    files,
    folder,
    time,
    backup,
  }: Awaited<ReturnType<typeof startWithBackup>>) {
    await store.backups.delete(backup.filename);
    const newId = () => crypto.randomUUID();
    const warned: unknown[] = [];
    const sizes = async () => new Map([[backup.filename, backup.sizeBytes]]);
    const late = { ...createBackupFolder(folder, newId), sizes };
    const log = {
      error: () => {},
      info: () => {},
      warn: (fields: unknown) => void warned.push(fields),
    };
    const seal = createArchiveSeal(TEST_SECRET);
    const deps = { store, files, folder: late, seal, clock: time.clock, newId, log };
    return { ...(await syncIndex(deps, audit)), warned };
  }

  it.each<[string, (path: string) => unknown]>([
    ["link to it", (path) => symlink(`${path}.away`, path)],
    ["pipe", (path) => execFileSync("mkfifo", [path])],
  ])("reads nothing through a %s that replaced a backup", async (_what, plant) => {
    const server = await startWithBackup();
    const { backups, backup, path } = server;
    await rename(path, `${path}.away`);
    await plant(path);
    expect(await backups.open(backup)).toBeNull();
    await expect(backups.preview(backup, { id: "x", companyId: null })).rejects.toThrow(
      ArchiveRefused,
    );
    const caller = { userId: "superadmin", tokenHash: "" };
    const restoring = backups.restore({
      backup,
      caller,
      by: null,
      audit,
      mayCopy: async () => undefined,
    });
    await expect(restoring).rejects.toThrow(ArchiveRefused);
    expect(await syncLate(server)).toMatchObject({
      listed: 0,
      leftOut: { refused: [backup.filename] },
    });
    await rm(path);
    await rename(`${path}.away`, path);
    expect(await syncLate(server)).toMatchObject({ listed: 1, leftOut: { refused: [] } });
  });

  it("reads only the seal of a foreign archive when the list is updated", async () => {
    const server = await startWithBackup();
    const { path, folder } = server;
    await forgeBackup(path, join(folder, "forged"), {});
    await rename(join(folder, "forged"), path);
    // A reader of the parts would report a broken part first.
    const [first] = await placesIn(path);
    await flipBit(path, first?.at ?? 0);
    const { warned, leftOut } = await syncLate(server);
    expect(leftOut.refused).toHaveLength(1);
    expect(String((warned[0] as { err: Error }).err.message)).toContain("non è stato creato da");
  });

  it("reports a backup that was truncated before sending as missing", async () => {
    const { backup, backups, path } = await startWithBackup();
    const file = await open(path, "r+");
    await file.truncate(100);
    await file.close();
    expect(await backups.open(backup)).toBeNull();
  });
});
