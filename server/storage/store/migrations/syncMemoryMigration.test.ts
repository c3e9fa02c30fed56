import { expect, it } from "vitest";
import { openStore, type StoreOptions } from "../openStore";
import type { Database } from "../schema/database";
import { forEachEngine } from "../testing/forEachEngine";
import { openAtSchema } from "../testing/openAtSchema";

/** Creates a database from before files were held: a listed file, an unlisted, a missing one. */
async function createBefore(options: StoreOptions) {
  const db = await openAtSchema(options, "0024Quotas");
  const insert = (table: keyof Database, row: object) =>
    db
      .insertInto(table)
      .values(row as never)
      .execute();
  await insert("driveTrees", { companyId: "a", folderId: "f", pageToken: "1", listedAt: 1 });
  const node = { parentId: "f", name: "n", mimeType: "m", content: "1", modifiedAt: 1 };
  await insert("driveNodes", { companyId: "a", id: "listed", ...node });
  // No sync has read `b`'s drive, as when only its index was restored.
  for (const [companyId, id, missingAt] of [
    ["a", "listed", null],
    ["a", "unlisted", null],
    ["a", "missing", 5],
    ["b", "unlisted", null],
  ]) {
    await insert("driveFiles", { companyId, id, missingAt, name: "n", folder: "", content: "1" });
  }
  await db.destroy();
}

forEachEngine((engine) => {
  it("holds from before what the last reading of the drive did not find", async () => {
    const options = await engine.newDatabase();
    await createBefore(options);
    const store = await openStore(options);
    try {
      const held = async (companyId: string) =>
        (await store.drive.listFiles(companyId)).flatMap(({ id, heldAt }) =>
          heldAt === null ? [] : [id],
        );
      expect([await held("a"), await held("b")]).toEqual([["unlisted"], []]);
    } finally {
      await store.close();
    }
  });
});
