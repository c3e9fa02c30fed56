import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { company, document } from "../../storage/store/testing/records";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  /**
   * An archived document in two companies, new to any sync, and its file in one company's drive.
   */
  async function archived() {
    const store = await newStore();
    const world = await begin(store);
    const folder = world.tree.addFolder({ name: "Qualità", parent: world.rootId });
    const file = world.tree.addFile({ name: named("Analisi"), parent: folder });
    const facts = { title: "Analisi", revision: "1", path: "Qualità/4.1", obsoleteAt: 9 };
    const before = document({ ...facts, keyFolder: "Qualità" });
    await store.companies.create(company({ id: "company-b", name: "Beta" }));
    const others = { ...before, id: "other", companyId: "company-b" };
    await store.documents.createAll([before, others]);
    return { ...world, store, folder, file, before, others };
  }

  it("keeps archived what was archived before the first sync, though its folder is renamed", async () => {
    const { store, tree, folder, file, before, others, ...world } = await archived();
    const { sync, google, documents, obsolete } = world;
    const unchanged = { ...NOTHING_DONE, unchanged: 1 };
    expect((await sync()).counts).toEqual(unchanged);
    const files = await store.drive.listFiles("company-a");
    expect(files).toMatchObject([{ id: file, documentId: before.id, missingAt: null }]);
    google.requests.reset();
    expect((await sync()).counts).toEqual(unchanged);
    expect(google.requests.all.map(({ kind }) => kind)).toEqual([
      "drive.files.get",
      "drive.changes.list",
    ]);
    tree.rename(folder, "Sistema");
    expect((await sync()).counts).toEqual(unchanged);
    tree.rename(file, named("SWOT"));
    expect((await sync()).counts).toEqual(unchanged);
    expect([await documents(), await obsolete()]).toEqual([[], [before]]);
    expect(await store.revisions.list("company-a", before.id, 9)).toEqual([]);
    expect(await store.drive.listFiles("company-a")).toEqual(files);
    expect(await store.documents.listAll("company-b")).toEqual([others]);
    expect(await store.drive.listFiles("company-b")).toEqual([]);
    tree.rename(file, named("SWOT", 2));
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, restored: 1 });
    expect(await documents()).toMatchObject([{ id: before.id, title: "SWOT", revision: "2" }]);
  });

  it("follows from the next sync on what an admin takes back in force meanwhile", async () => {
    const { store, before, sync, documents } = await archived();
    await sync();
    await store.documents.replace({ ...before, obsoleteAt: null });
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, linked: 1 });
    expect(await documents()).toMatchObject([{ id: before.id, driveUrl: expect.any(String) }]);
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 1 });
  });
});
