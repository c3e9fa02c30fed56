import { expect, it } from "vitest";
import type { DriveNode, IndexedDriveFile } from "../../schema/driveTypes";
import { forEachEngine } from "../../testing/forEachEngine";
import { company, document } from "../../testing/records";

function node(id: string, fields: Partial<DriveNode> = {}): DriveNode {
  const known = { name: id, mimeType: "application/pdf", content: "1", modifiedAt: 1 };
  const unknown = { sizeBytes: null, url: null, driveId: null, targetId: null };
  return { id, parentId: "root", ...known, ...unknown, ...fields };
}

function file(id: string, fields: Partial<IndexedDriveFile> = {}): IndexedDriveFile {
  const rest = {
    name: id,
    folder: "",
    content: "1",
    missingAt: null,
    heldAt: null,
    fault: null,
    warning: null,
    readerVersion: 2,
  };
  return { id, documentId: `of-${id}`, ...rest, ...fields };
}

forEachEngine(({ newStore }) => {
  it("keeps a company's tree: what changed is written over, what went is gone", async () => {
    const { drive } = await newStore();
    const tree = { folderId: "root", pageToken: "1", account: null, grantedAt: 1, listedAt: 1 };
    await drive.saveTree("a", tree, { written: ["x", "y", "z"].map((id) => node(id)), gone: [] });
    await drive.saveTree("b", tree, { written: [node("x")], gone: [] });
    const later = { ...tree, pageToken: "2" };
    await drive.saveTree("a", later, { written: [node("y", { name: "n" })], gone: ["x"] });
    const names = (await drive.listNodes("a")).map(({ name }) => name);
    expect([await drive.getTree("a"), names.toSorted()]).toEqual([later, ["n", "z"]]);
    expect([await drive.getTree("b"), await drive.listNodes("b")]).toEqual([tree, [node("x")]]);
    expect(await drive.getTree("c")).toBeNull();
  });

  it("notes of each document one file, and many that are none", async () => {
    const { drive } = await newStore();
    const unread = ["p", "q"].map((id) => file(id, { documentId: null, fault: "f" }));
    await drive.writeFiles("a", [file("x"), file("y"), ...unread]);
    const other = file("z", { documentId: "of-x" });
    await drive.writeFiles("a", [other, file("y", { content: "2" })]);
    await drive.forgetFiles("a", ["q"]);
    expect(await drive.listFiles("a")).toEqual([unread[0], file("y", { content: "2" }), other]);
    expect(await drive.listFiles("b")).toEqual([]);
  });

  it("notes since when files are held, and that they no longer are", async () => {
    const { drive } = await newStore();
    await drive.writeFiles("a", [file("x"), file("y"), file("z")]);
    await drive.writeFiles("b", [file("x")]);
    await drive.holdFiles("a", ["x", "y"], 5);
    await drive.holdFiles("a", ["y"], null);
    const held = async (companyId: string) =>
      (await drive.listFiles(companyId)).map(({ heldAt }) => heldAt);
    expect([await held("a"), await held("b")]).toEqual([[5, null, null], [null]]);
  });

  it("keeps the last report of each company", async () => {
    const { syncs } = await newStore();
    const report = { startedAt: 1, finishedAt: 2, userEmail: null, error: "e", counts: null };
    await syncs.writeReport("a", { ...report, failures: "[]" });
    const next = { ...report, userEmail: "x", error: null, counts: "{}", failures: "[1]" };
    await syncs.writeReport("a", next);
    expect([await syncs.getReport("a"), await syncs.getReport("b")]).toEqual([next, null]);
  });

  it("lets documents take each other's keys in one transaction", async () => {
    const store = await newStore();
    await store.companies.create(company());
    const a = document({ id: "a", title: "A", path: "p" });
    const b = document({ id: "b", title: "B", path: "p" });
    await store.documents.create(a);
    await store.documents.create(b);
    await store.transaction(async ({ documents }) => {
      await documents.freeKeys("company-a", ["a", "b"]);
      await documents.replace({ ...b, id: "a" });
      await documents.replace({ ...a, id: "b" });
    });
    const kept = await store.documents.list("company-a", "current");
    expect(kept.map(({ id, title }) => `${id} ${title}`).toSorted()).toEqual(["a B", "b A"]);
  });

  it("says whether somebody changed documents since", async () => {
    const store = await newStore();
    await store.companies.create(company());
    const before = await store.companies.hold("company-a");
    expect(await store.companies.hold("company-a")).toBe(before);
    await store.documents.create(document());
    expect(await store.companies.hold("company-a")).toBeGreaterThan(before);
  });

  it("finds by files a company's own documents alone, in the index's order, and their folders [DRIVE-52]", async () => {
    const { companies, documents, drive, driveSearch } = await newStore();
    const tree = { folderId: "root", account: null, pageToken: "1", grantedAt: 1, listedAt: 1 };
    for (const id of ["a", "b"]) {
      await companies.create(company({ id, name: id }));
      const add = (title: string, obsoleteAt: number | null = null) => {
        const key = { id: `${id}-${title}`, title, keyTitle: title, path: title };
        const given = { companyId: id, driveUrl: "https://drive.google.com/1", obsoleteAt };
        return documents.create(document({ ...key, ...given }));
      };
      for (const title of ["z", "é", "m"]) await add(title);
      await add("old", 5);
      const files = ["z", "é", "m", "old"].map((title, at) =>
        file(`f${at}`, { documentId: `${id}-${title}` }),
      );
      await drive.writeFiles(id, files);
      const places = ["one", "two", "one", "one"];
      const written = places.map((parentId, at) => node(`f${at}`, { parentId }));
      await drive.saveTree(id, tree, { written, gone: [] });
    }
    const ids = ["f3", "f2", "f1", "f0", "none"];
    const inOrder = (await documents.list("a", "current")).map((each) => each.id);
    expect(await driveSearch.listDocuments("a", "current", ids)).toEqual(inOrder);
    expect(await driveSearch.listDocuments("a", "obsolete", ids)).toEqual(["a-old"]);
    expect(await driveSearch.listDocuments("c", "current", ids)).toEqual([]);
    const holding = ["one", "two"].map((folderId) => ({ folderId, driveId: null }));
    expect(await driveSearch.listHolding("a", "current", 5)).toEqual(holding);
    expect(await driveSearch.listHolding("a", "current", 1)).toEqual(holding.slice(0, 1));
    const known = [{ id: "f1", parentId: "two" }];
    expect(await driveSearch.listParents("a", ["f1", "none"])).toEqual(known);
    expect(await driveSearch.listParents("c", ["f1"])).toEqual([]);
  });
});
