import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();
forSqliteFirst(({ newStore }) => {
  it("makes documents of the files below the folder, by the drive's addresses and without bytes", async () => {
    const { tree, rootId, sync, documents } = await begin(await newStore());
    const parent = tree.addPath("Procedure/Acquisti", rootId);
    const id = tree.addFile({ name: named("Fornitori", 3), parent });
    const { counts, error } = await sync();
    expect([counts, error]).toEqual([{ ...NOTHING_DONE, new: 1 }, null]);
    expect(await documents()).toMatchObject([
      {
        path: "Procedure/Acquisti/4.1",
        title: "Fornitori",
        revision: "3",
        documentDate: "2026-01-31",
        fileType: "pdf",
        fileHash: "",
        driveUrl: expect.stringContaining(id),
        fileName: named("Fornitori", 3),
      },
    ]);
  });

  it("keeps a document and its history when its file is renamed, moved and edited", async () => {
    const store = await newStore();
    const { tree, rootId, sync, documents, inForce } = await begin(store);
    const file = tree.addFile({ name: named("Analisi"), parent: rootId });
    await sync();
    const [{ id } = { id: "" }] = await documents();
    tree.rename(file, named("Contesto", 2));
    expect((await sync()).counts).toMatchObject({ revised: 1, unchanged: 0 });
    tree.move(file, tree.addPath("Direzione", rootId));
    expect((await sync()).counts).toMatchObject({ moved: 1 });
    tree.edit(file, { content: "altro" });
    expect((await sync()).counts).toMatchObject({ revised: 1 });
    expect(await inForce()).toEqual(["Direzione/4.1 Contesto 2"]);
    expect((await documents()).map((each) => each.id)).toEqual([id]);
    const history = await store.revisions.list("company-a", id, 9);
    expect(history.map(({ title, path }) => `${path} ${title}`).toSorted()).toEqual([
      "4.1 Analisi",
      "4.1 Contesto",
      "Direzione/4.1 Contesto",
    ]);
  });

  it("keeps where a document lay also where an admin wrote its path, which stays", async () => {
    const store = await newStore();
    const { tree, rootId, sync, documents } = await begin(store);
    const file = tree.addFile({ name: named("Analisi"), parent: rootId });
    await sync();
    const [document] = await documents();
    if (document === undefined) throw new Error("no document");
    await store.documents.replace({ ...document, path: "SGI/4.1" });
    tree.move(file, tree.addPath("Direzione", rootId));
    expect((await sync()).counts).toMatchObject({ moved: 1 });
    expect(await documents()).toMatchObject([{ path: "SGI/4.1", keyFolder: "Direzione" }]);
    const history = await store.revisions.list("company-a", document.id, 9);
    expect(history).toMatchObject([{ path: "SGI/4.1", keyFolder: "" }]);
  });

  it("lets documents whose files change names with each other keep their histories", async () => {
    const { tree, rootId, sync, documents } = await begin(await newStore());
    const [a = "", b = ""] = ["A", "B"].map((title) =>
      tree.addFile({ name: named(title), parent: rootId }),
    );
    await sync();
    const names = async () =>
      (await documents()).map(({ id, title, driveUrl }) => [id, title, driveUrl]);
    const [first = [], second = []] = await names();
    tree.rename(a, named("B"));
    tree.rename(b, named("A"));
    expect((await sync()).counts).toMatchObject({ renamed: 2, unreadable: 0 });
    expect(await names()).toEqual([
      [second[0], "A", second[2]],
      [first[0], "B", first[2]],
    ]);
  });

  it("takes out of force what is gone, and back in force what is there again", async () => {
    const store = await newStore();
    const { tree, rootId, sync, inForce, obsolete, documents } = await begin(store);
    const folder = tree.addPath("Procedure", rootId);
    tree.addFile({ name: named("A"), parent: folder });
    await sync();
    tree.trash(folder);
    expect((await sync()).counts).toMatchObject({ missing: 1 });
    expect([await inForce(), (await obsolete()).length]).toEqual([[], 1]);
    tree.untrash(folder);
    expect((await sync()).counts).toMatchObject({ restored: 1 });
    expect([await inForce(), await obsolete()]).toEqual([["Procedure/4.1 A 1"], []]);
    const [{ id } = { id: "" }] = await documents();
    expect(await store.revisions.list("company-a", id, 9)).toEqual([]);
  });

  it("takes out of force again what an admin had restored before its file was back", async () => {
    const store = await newStore();
    const { tree, rootId, sync, obsolete } = await begin(store);
    const file = tree.addFile({ name: named("A"), parent: rootId });
    await sync();
    tree.trash(file);
    await sync();
    await store.documents.restore("company-a", "all");
    tree.untrash(file);
    expect((await sync()).counts).toMatchObject({ unchanged: 1, restored: 0 });
    tree.trash(file);
    expect((await sync()).counts).toMatchObject({ missing: 1 });
    expect((await obsolete()).length).toBe(1);
  });

  it("previews its changes, and changes nothing", async () => {
    const store = await newStore();
    const { tree, rootId, sync, plan, inForce } = await begin(store);
    const file = tree.addFile({ name: named("A"), parent: rootId });
    await sync();
    tree.rename(file, named("B"));
    tree.addFile({ name: named("C"), parent: rootId });
    tree.addFile({ name: "foto.zip", parent: rootId });
    const { counts, steps, failures } = await plan();
    expect(counts).toEqual({ ...NOTHING_DONE, new: 1, renamed: 1, unreadable: 1 });
    expect(steps).toEqual([
      { kind: "renamed", title: "B", path: "4.1", revision: "1", from: "A" },
      { kind: "new", title: "C", path: "4.1", revision: "1" },
    ]);
    expect(failures).toEqual([{ name: "foto.zip", folder: "", reason: reasons.type }]);
    expect(await inForce()).toEqual(["4.1 A 1"]);
    expect((await sync()).counts).toEqual(counts);
  });

  it("tells in its entry from which folder to which documents were moved", async () => {
    const store = await newStore();
    const { tree, rootId, sync } = await begin(store);
    const folder = tree.addPath("Procedure/Acquisti", rootId);
    for (const title of ["Fornitori", "Ordini"])
      tree.addFile({ name: named(title), parent: folder });
    const other = tree.addFile({ name: named("Analisi"), parent: rootId });
    await sync();
    tree.rename(folder, "Approvvigionamento");
    tree.move(other, folder);
    await sync();
    const [entry] = await store.audit.list({ companyId: "company-a", limit: 1 });
    const to = "Procedure/Approvvigionamento";
    expect(entry).toMatchObject({
      action: "sync.completed",
      details: {
        moved: 3,
        moves: [
          { from: "", to, documents: ["Analisi"] },
          { from: "Procedure/Acquisti", to, documents: ["Fornitori", "Ordini"] },
        ],
      },
    });
    await sync();
    const [last] = await store.audit.list({ companyId: "company-a", limit: 1 });
    expect(last?.details).not.toHaveProperty("moves");
  });
});
