import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSelection } from "@sgi/core/documents/names";
import { expect, it } from "vitest";
import { createMemoryFiles } from "../../app/testing/memoryFiles";
import { reasons } from "../../base/reasons/reasons";
import { ingestFile } from "../../ingest/ingestFile";
import { PDF } from "../../ingest/spreadsheets/testing/samples";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  /** A synced document that an admin has replaced by an upload. */
  async function uploadOver(revision: number) {
    const store = await newStore();
    const world = await begin(store);
    const file = world.tree.addFile({ name: named("A", 2), parent: world.rootId });
    await world.sync();
    const relativeName = named("A", revision);
    const bytesPath = join(world.folder, "uploaded.pdf");
    await writeFile(bytesPath, PDF);
    const { outcome } = await ingestFile(
      { ...world.deps, files: createMemoryFiles() },
      {
        companyId: "company-a",
        userId: "user-a",
        selection: createSelection([relativeName]),
        answer: null,
        asks: true,
        relativeName,
        bytesPath,
        modifiedAt: null,
      },
    );
    return { ...world, store, file, outcome };
  }

  it("an upload takes a document from the drive, and the next sync tells rather than overwrites", async () => {
    const { sync, documents, outcome, tree, file, store } = await uploadOver(2);
    const [uploaded] = await documents();
    expect([outcome, uploaded?.driveUrl]).toEqual(["updated", null]);
    expect((await sync()).failures).toEqual([
      { name: named("A", 2), folder: "", reason: reasons.uploadedSince },
    ]);
    expect(await documents()).toEqual([uploaded]);
    tree.edit(file, { content: "altro" });
    expect((await sync()).counts).toMatchObject({ revised: 1, unreadable: 0 });
    const [followed] = await documents();
    expect([followed?.id, followed?.fileHash]).toEqual([uploaded?.id, ""]);
    const history = await store.revisions.list("company-a", uploaded?.id ?? "", 9);
    expect(history.map(({ fileHash }) => fileHash).toSorted()).toEqual(["", uploaded?.fileHash]);
  });

  it("an upload of an older revision is asked about, as over any other document", async () => {
    const { outcome, documents } = await uploadOver(1);
    expect([outcome, (await documents())[0]?.revision]).toEqual(["refused", "2"]);
  });
});
