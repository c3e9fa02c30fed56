import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { newId } from "../../base/ids/newId";
import { openFolderFileStore } from "../../storage/files/folderFileStore";
import { filesBelow } from "../../storage/files/testing/filesBelow";
import { storedNameOf } from "../../storage/files/types";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { makeBackup, restore, restored, useBackupServer } from "../testing/backupSetup";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  /** A backup of three documents, where one file is missing now and one is damaged. */
  async function startWithLosses() {
    const folder = mkdtempSync(join(tmpdir(), "sgi-files-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const server = await start({
      fileParts: await openFolderFileStore(folder, { newId, sweep: true }),
    });
    const pathOf = async (id: string) => {
      const document = await server.store.documents.get("acme", id);
      return join(folder, storedNameOf(document?.fileHash ?? ""));
    };
    for (const id of ["kept", "gone", "damaged"]) await server.addDocument({ id });
    const admin = await server.signedIn("admin");
    const backup = await makeBackup(admin);
    const whole = filesBelow(folder);
    rmSync(await pathOf("gone"));
    writeFileSync(await pathOf("damaged"), "content of danaged");
    const damaged = await pathOf("damaged");
    return { ...server, admin, backup, whole, left: () => filesBelow(folder), damaged };
  }

  it("brings back lost and damaged files", async () => {
    const { admin, backup, whole, left, damaged } = await startWithLosses();
    await restored(admin, backup);
    expect(left()).toEqual(whole);
    expect(readFileSync(damaged, "utf8")).toBe("content of damaged");
  });

  it("leaves no file of a restore that is refused at the end, and does not change existing ones", {
    tags: ["long"],
  }, async () => {
    const { admin, backup, files, left, damaged } = await startWithLosses();
    const before = left();
    const { open } = files;
    let opened = 0;
    files.open = async (hash) => {
      // The first reads find what will come back, the others fill safety copies.
      if (++opened > 3) {
        const change = { title: `Titolo ${crypto.randomUUID()}`, path: "SGI/uno" };
        await admin.write("PATCH", "/api/documents/kept", change);
      }
      return open(hash);
    };
    expect((await restore(admin, backup)).status).toBe(409);
    expect(left()).toEqual(before);
    expect(readFileSync(damaged, "utf8")).toBe("content of danaged");
  });

  it("leaves no file of a restore that is too large for the disk", { tags: ["long"] }, async () => {
    const { admin, backup, files, left } = await startWithLosses();
    const before = left();
    const { batch } = files;
    files.batch = () => {
      const begun = batch();
      let puts = 0;
      return {
        ...begun,
        async put(bytes) {
          if (++puts > 1) throw Object.assign(new Error("full"), { code: "ENOSPC" });
          return begun.put(bytes);
        },
      };
    };
    expect((await restore(admin, backup)).status).toBe(507);
    expect(left()).toEqual(before);
  });
});
