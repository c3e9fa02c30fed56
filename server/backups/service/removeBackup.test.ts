import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { makeBackup, useBackupServer } from "../testing/backupSetup";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("deletes neither file nor row when the deletion cannot be logged", async () => {
    const { signedIn, store, backups, folder } = await start();
    const filename = await makeBackup(await signedIn("admin"));
    const backup = await store.backups.get(filename);
    if (backup === null) throw new Error("no backup");
    const write = async () => {
      throw new Error("no log");
    };
    const audit = { write, as: () => audit };
    await expect(backups.delete({ backup, audit })).rejects.toThrow("no log");
    expect(await store.backups.get(filename)).toEqual(backup);
    expect(await readdir(folder)).toEqual([filename]);
  });
});
