import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { GoogleFailure } from "../google/googleFailure";
import type { CompanyDrive } from "../google/googleTypes";
import { createSyncService } from "./syncs";
import { named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

/** Changes reported to the grant's account for files outside the company's folder. */
forSqliteFirst(({ newStore }) => {
  it("goes on where strangers share files with very long names with the account", async () => {
    const { tree, google, rootId, sync } = await begin(await newStore());
    await sync();
    for (let at = 0; at < 300; at++) tree.addFile({ name: "x".repeat(30_000), parent: null });
    tree.addFile({ name: named("A"), parent: rootId });
    google.requests.reset();
    expect((await sync()).counts).toMatchObject({ new: 1 });
    expect(google.requests.count("drive.files.list")).toBe(0);
  });

  it("lists all of it anew where more changes are told than a listing takes, and follows on from there", {
    tags: ["long"],
  }, async () => {
    const { tree, google, rootId, sync } = await begin(await newStore());
    await sync();
    google.habits.maxPage = 5;
    try {
      for (let at = 0; at < 1_001; at++) tree.addFile({ name: "x", parent: null });
      tree.addFile({ name: named("A"), parent: rootId });
      expect((await sync()).counts).toMatchObject({ new: 1 });
      expect(google.requests.count("drive.files.list")).toBe(2);
      google.requests.reset();
      expect((await sync()).counts).toMatchObject({ new: 0, unchanged: 1 });
      expect(google.requests.count("drive.changes.list")).toBe(1);
    } finally {
      google.habits.maxPage = 1_000;
    }
  });

  it.each(["tooLarge", "oddAnswer"] as const)(
    "lists all of it anew where what has changed is %s, and follows on from there",
    async (kind) => {
      const { tree, google, rootId, sync, deps } = await begin(await newStore());
      await sync();
      tree.addFile({ name: named("A"), parent: rootId });
      let isSpoilt = true;
      const syncs = createSyncService({
        ...deps,
        async openFolder(...asked) {
          const folder = await deps.openFolder(...asked);
          if (folder === null) return null;
          const listChanges: CompanyDrive["listChanges"] = async (page) => {
            if (!isSpoilt) return folder.drive.listChanges(page);
            isSpoilt = false;
            throw new GoogleFailure(kind);
          };
          return { ...folder, drive: { ...folder.drive, listChanges } };
        },
      });
      const order = { companyId: "company-a", by: null, archivingConfirmedBy: null };
      expect((await syncs.run(order)).counts).toMatchObject({ new: 1 });
      google.requests.reset();
      expect((await syncs.run(order)).counts).toMatchObject({ unchanged: 1 });
      expect(google.requests.count("drive.files.list")).toBe(0);
    },
  );
});
