import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { xlsx } from "../../ingest/spreadsheets/testing/samples";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { type Given, withApproval, withInForce } from "./testing/approvalWorld";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();
const COMPANY = "company-a";
const WHY = "Manca la firma";

forSqliteFirst((engine) => {
  const start = (given?: Given) => withApproval(begin, engine, given);
  const inForce = (given?: Given) => withInForce(begin, engine, given);

  it("lets a new file wait, and no row of the index, and never proposes it twice [APPR-01]", async () => {
    const { tree, rootId, sync, plan, waiting, store, status } = await start();
    const file = tree.addFile({ name: named("A"), parent: rootId, content: "1" });
    const foreseen = await plan();
    expect(foreseen.steps).toEqual([{ kind: "waiting", title: "A", path: "4.1", revision: "1" }]);
    expect(foreseen.counts).toEqual({ ...NOTHING_DONE, waiting: 1 });
    expect(foreseen).not.toHaveProperty("isFirstLoad");
    const report = await sync();
    expect(report.counts).toEqual({ ...NOTHING_DONE, waiting: 1 });
    const line = { name: named("A"), folder: "", reason: "In attesa di approvazione" };
    expect(report.waiting).toEqual([line]);
    expect((await status()).last).toEqual(report);
    expect(await store.documents.count(COMPANY)).toBe(0);
    const [row] = await waiting();
    expect(row).toMatchObject({
      ...{ kind: "drive", isNew: 1, sourceId: file, title: "A", revision: "1", changes: 1 },
      ...{ broughtBy: null, source: "sync" },
    });
    expect(await store.drive.listFiles(COMPANY)).toMatchObject([
      { id: file, documentId: row?.documentId, name: named("A") },
    ]);
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 1 });
    expect(await waiting()).toEqual([row]);
    tree.rename(file, named("B"));
    tree.move(file, tree.addPath("P", rootId));
    await sync();
    expect(await waiting()).toMatchObject([
      { id: row?.id, title: "B", path: "P/4.1", fileName: named("B"), changes: 1 },
    ]);
  });

  it("has title and folder follow at once, all else by approval alone [APPR-01]", async () => {
    const world = await inForce();
    const { tree, rootId, file, first, sync, documents, only, approve, files } = world;
    tree.edit(file, { content: "22" });
    tree.rename(file, "4.2_B_Rev.2_2026-02-28.docx");
    tree.move(file, tree.addPath("P", rootId));
    await sync();
    const facts = ["mark", "revision", "documentDate", "updatedAt", "expiryDate"] as const;
    const kept = ["fileSizeBytes", "fileName", "fileType", "driveUrl"] as const;
    const before = Object.fromEntries([...facts, ...kept].map((name) => [name, first[name]]));
    const followed = { title: "B", path: "P/4.2", keyFolder: "P", ...before };
    expect(await documents()).toMatchObject([{ id: first.id, ...followed }]);
    const row = await only();
    expect(row).toMatchObject({
      ...{ documentId: first.id, kind: "drive", isNew: 0, revision: "2", fileSizeBytes: 2 },
      ...{ documentDate: "2026-02-28", fileName: "4.2_B_Rev.2_2026-02-28.docx", fileType: "docx" },
    });
    expect(await files()).toMatchObject([
      { name: row.fileName, folder: "P", documentId: first.id },
    ]);
    // Whatever else happens to the file.
    tree.rename(file, "4.3_C_Rev.2_2026-03-31.docx");
    await sync();
    const again = { title: "C", path: "P/4.3", ...before };
    expect(await documents()).toMatchObject([again]);
    expect(await only()).toMatchObject({ title: "C", documentDate: "2026-03-31", changes: 1 });
    await approve();
    const { mark, revision } = row;
    expect(await documents()).toMatchObject([{ mark, revision, fileType: "docx", title: "C" }]);
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 1 });
    expect(await world.waiting()).toEqual([]);
  });

  it("fetches a spreadsheet once, and reads its day once, whatever is decided [APPR-01]", async () => {
    const { tree, rootId, google, sync, only, approve, documents } = await start();
    const content = await xlsx("2027-05-31");
    const file = tree.addFile({ name: named("A", 1, "xlsx"), parent: rootId, content });
    google.requests.reset();
    await sync();
    expect(await only()).toMatchObject({ expiryDate: "2027-05-31" });
    tree.rename(file, named("B", 1, "xlsx"));
    await sync();
    tree.trash(file);
    await sync();
    tree.untrash(file);
    await sync();
    expect(await only()).toMatchObject({ title: "B", expiryDate: "2027-05-31" });
    await approve();
    await sync();
    expect(await documents()).toMatchObject([{ title: "B", expiryDate: "2027-05-31" }]);
    expect(google.requests.count("drive.files.download")).toBe(1);
  });

  it("replaces without a row what nobody opened, and overtakes what somebody did [APPR-04]", async () => {
    const { tree, file, sync, time, only, open, ended, waiting } = await inForce();
    tree.edit(file, { content: "22" });
    await sync();
    const first = await only();
    time.advance(60_000);
    tree.edit(file, { content: "333" });
    await sync();
    const second = await only();
    expect(second).toMatchObject({ id: first.id, since: first.since, changes: 2 });
    expect([second.fileSizeBytes, second.broughtAt, await ended()]).toEqual([
      3,
      first.since + 60_000,
      [],
    ]);
    await open();
    tree.edit(file, { content: "4444" });
    await sync();
    expect(await waiting()).toMatchObject([{ since: first.since, changes: 1, fileSizeBytes: 4 }]);
    expect(await ended()).toMatchObject([{ id: first.id, state: "overtaken" }]);
    // As it is in force again: nothing is left to approve.
    tree.edit(file, { content: "1" });
    await sync();
    expect([await waiting(), (await ended()).length]).toEqual([[], 1]);
  });

  it("leaves out a revision lower than the waiting one, and says so, until that one is decided [APPR-04]", async () => {
    const { tree, file, sync, plan, only, withdraw } = await inForce();
    tree.rename(file, named("A", 5));
    tree.edit(file, { content: "22" });
    await sync();
    tree.rename(file, named("A", 4));
    const left = { name: named("A", 4), reason: reasons.lowerThanWaiting("4", "5") };
    expect((await plan()).failures).toMatchObject([left]);
    for (const _ of [1, 2]) expect((await sync()).failures).toMatchObject([left]);
    expect(await only()).toMatchObject({ revision: "5" });
    await withdraw("user-a");
    await sync();
    expect(await only()).toMatchObject({ revision: "4" });
  });

  it("leaves out what was rejected, says when and why, and proposes it no more [APPR-01] [APPR-09]", async () => {
    const { tree, file, sync, plan, waiting, reject, rejectedToday, documents } = await inForce();
    tree.edit(file, { content: "22" });
    await sync();
    await reject(WHY);
    const left = [{ name: named("A"), folder: "", reason: rejectedToday(WHY) }];
    for (const _ of [1, 2]) expect((await sync()).failures).toEqual(left);
    expect((await plan()).failures).toEqual(left);
    tree.rename(file, named("B"));
    expect((await sync()).failures).toEqual([{ ...left[0], name: named("B") }]);
    expect([await waiting(), (await documents()).map(({ title }) => title)]).toEqual([[], ["B"]]);
    tree.edit(file, { content: "333" });
    expect((await sync()).counts).toMatchObject({ waiting: 1, unreadable: 0 });
    // Back as it was rejected: what waited is no more.
    tree.edit(file, { content: "22" });
    expect((await sync()).failures).toMatchObject([{ reason: rejectedToday(WHY) }]);
    expect(await waiting()).toEqual([]);
  });

  it("leaves out a rejected new file, also a second one of the same bytes and name, read once [APPR-09]", async () => {
    const { tree, rootId, google, sync, waiting, reject, rejectedToday, store } = await start();
    const content = await xlsx("2027-05-31");
    const add = () => tree.addFile({ name: named("A", 1, "xlsx"), parent: rootId, content });
    const file = add();
    await sync();
    await reject(WHY);
    expect((await sync()).failures).toMatchObject([{ reason: rejectedToday(WHY) }]);
    tree.remove(file);
    await sync();
    add();
    google.requests.reset();
    for (const _ of [1, 2, 3])
      expect((await sync()).failures).toMatchObject([{ reason: rejectedToday(WHY) }]);
    expect(google.requests.count("drive.files.download")).toBeLessThan(2);
    expect([await waiting(), await store.documents.count(COMPANY)]).toEqual([[], 0]);
  });

  it("takes back what waits of a file that is gone, and proposes it again when it is back [APPR-01]", async () => {
    const { tree, rootId, sync, only, ended, waiting, store } = await start();
    const file = tree.addFile({ name: named("A"), parent: rootId, content: "1" });
    await sync();
    const { documentId } = await only();
    tree.trash(file);
    await sync();
    expect(await waiting()).toEqual([]);
    expect(await ended()).toMatchObject([{ documentId, state: "withdrawn", endedBy: null }]);
    tree.untrash(file);
    await sync();
    expect(await only()).toMatchObject({ documentId, isNew: 1 });
    expect(await store.documents.count(COMPANY)).toBe(0);
  });

  it("keeps obsolete a document whose file comes back with what nobody approved, until that is [APPR-01]", async () => {
    const world = await inForce();
    const { tree, file, first, sync, plan, only, approve, documents, obsolete, waiting } = world;
    tree.edit(file, { content: "22" });
    await sync();
    tree.trash(file);
    await sync(true);
    expect([await waiting(), (await obsolete()).map(({ id }) => id)]).toEqual([[], [first.id]]);
    tree.untrash(file);
    expect((await plan()).counts).toMatchObject({ waiting: 1, restored: 0 });
    expect((await sync()).counts).toMatchObject({ waiting: 1, restored: 0 });
    const { mark, revision } = first;
    expect([await documents(), await obsolete()]).toMatchObject([[], [{ mark, revision }]]);
    expect(await only()).toMatchObject({ kind: "restore", sourceId: file, documentId: first.id });
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 1 });
    tree.edit(file, { content: "333" });
    await sync();
    expect(await only()).toMatchObject({ kind: "restore", fileSizeBytes: 3, changes: 2 });
    await approve();
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 1 });
    expect(await documents()).toMatchObject([{ id: first.id, fileSizeBytes: 3 }]);
  });

  it("brings back by itself what was in force since approval was switched on [APPR-01]", async () => {
    const { tree, file, first, sync, documents, waiting } = await inForce();
    tree.trash(file);
    await sync(true);
    tree.untrash(file);
    expect((await sync()).counts).toMatchObject({ restored: 1 });
    expect([await documents(), await waiting()]).toMatchObject([[{ id: first.id }], []]);
    // What was approved before, and comes again.
    tree.edit(file, { content: "22" });
    await sync();
    tree.edit(file, { content: "1" });
    expect((await sync()).counts).toMatchObject({ revised: 0 });
  });

  it("lets one that was archived before approval wait, as it is [APPR-01]", async () => {
    const { tree, file, first, sync, set, only, obsolete } = await inForce({ isOn: false });
    tree.trash(file);
    await sync(true);
    await set();
    tree.untrash(file);
    expect((await sync()).counts).toMatchObject({ waiting: 1, restored: 0 });
    const { id: documentId, mark, revision } = first;
    expect(await only()).toMatchObject({ kind: "restore", documentId, mark, revision });
    expect((await obsolete()).map(({ id }) => id)).toEqual([documentId]);
  });

  it("leaves out a rejected new file that comes alone, by its key, under another id [APPR-09]", async () => {
    const { tree, rootId, sync, reject, rejectedToday, store, waiting } = await start();
    const file = tree.addFile({ name: named("A"), parent: rootId, content: "1" });
    await sync();
    await reject(WHY);
    tree.remove(file);
    await sync();
    await store.drive.forgetFiles(COMPANY, [file]);
    const [{ id = "" } = {}] = await store.proposals.list(COMPANY, ["rejected"]);
    await store.proposals.remove(COMPANY, id);
    tree.addFile({ name: named("A"), parent: rootId, content: "1" });
    expect((await sync()).failures).toMatchObject([{ reason: rejectedToday(WHY) }]);
    expect(await waiting()).toEqual([]);
  });
});
