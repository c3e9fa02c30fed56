import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { reasons } from "../reasons/reasons";
import { xlsx } from "../spreadsheets/testing/samples";
import { forEachEngine } from "../store/testing/forEachEngine";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();
forEachEngine(({ newStore }) => {
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
    const history = await store.revisions.list("company-a", id);
    expect(history.map(({ title, path }) => `${path} ${title}`).toSorted()).toEqual([
      "4.1 Analisi",
      "4.1 Contesto",
      "Direzione/4.1 Contesto",
    ]);
  });

  it("takes out of force what is gone, and back in force what is there again", async () => {
    const { tree, rootId, sync, inForce, obsolete } = await begin(await newStore());
    const folder = tree.addPath("Procedure", rootId);
    tree.addFile({ name: named("A"), parent: folder });
    await sync();
    tree.trash(folder);
    expect((await sync()).counts).toMatchObject({ missing: 1 });
    expect([await inForce(), (await obsolete()).length]).toEqual([[], 1]);
    tree.untrash(folder);
    expect((await sync()).counts).toMatchObject({ restored: 1 });
    expect([await inForce(), await obsolete()]).toEqual([["Procedure/4.1 A 1"], []]);
  });

  it("says before what it would do, and changes nothing", async () => {
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

  it("holds what is missing when it is more than half, until an admin says so", async () => {
    const { tree, rootId, sync, plan, inForce } = await begin(await newStore());
    const folder = tree.addPath("Procedure", rootId);
    for (const title of "ABCDEF") tree.addFile({ name: named(title), parent: folder });
    tree.addFile({ name: named("G"), parent: rootId });
    await sync();
    tree.trash(folder);
    const { counts, steps } = await plan();
    expect(counts).toMatchObject({ held: 6, missing: 0 });
    expect(steps.map(({ kind, held }) => [kind, held])).toEqual(Array(6).fill(["missing", true]));
    expect((await sync()).counts).toMatchObject({ held: 6, missing: 0, unchanged: 1 });
    expect((await inForce()).length).toBe(7);
    expect((await sync(true)).counts).toMatchObject({ held: 0, missing: 6 });
    expect(await inForce()).toEqual(["4.1 G 1"]);
  });

  it("reads cell A1 of new and changed spreadsheets, and leaves none of their bytes", async () => {
    const { tree, google, rootId, sync, documents, folder } = await begin(await newStore());
    const sheets = (value: number) => [{ title: "Foglio1", cells: { A1: value } }];
    const own = tree.addFile({ name: "Scadenze", parent: rootId, sheets: sheets(46_387) });
    const content = await xlsx("2027-05-31");
    tree.addFile({ name: "Tarature.xlsx", parent: rootId, content });
    tree.addFile({ name: "Rotto.xlsx", parent: rootId, content: "nulla" });
    const { failures } = await sync();
    const read = async () =>
      (await documents()).map(({ title, fileType, expiryDate }) => [title, fileType, expiryDate]);
    expect(await read()).toEqual([
      ["Scadenze", "xlsx", "2026-12-31"],
      ["Tarature", "xlsx", "2027-05-31"],
    ]);
    const told = [{ name: "Rotto.xlsx", folder: "", reason: reasons.content("xlsx") }];
    expect([failures, await readdir(folder)]).toEqual([told, []]);
    google.requests.reset();
    tree.rename(own, "Scadenzario");
    expect((await sync()).failures).toEqual(told);
    expect(google.requests.count("drive.files.download") + google.requests.count("sheets")).toBe(0);
    tree.edit(own, { sheets: sheets(46_388) });
    await sync();
    expect(google.requests.count("sheets")).toBe(1);
    expect((await read())[0]).toEqual(["Scadenzario", "xlsx", "2027-01-01"]);
  });
});
