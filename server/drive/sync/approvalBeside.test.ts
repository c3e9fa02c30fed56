import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { DAY_MS, formatDate, MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { dayInItaly } from "../../base/time/timeZone";
import { readInDrive } from "../../storage/store/queries/drive/driveStates";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { document, driveGrant, user } from "../../storage/store/testing/records";
import { type Given, withApproval, withInForce } from "./testing/approvalWorld";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";
import { createTimedSyncs } from "./timedSyncs";

const begin = useSyncWorld();
const COMPANY = "company-a";
const WHY = "Manca la firma";

forSqliteFirst((engine) => {
  const start = (given?: Given) => withApproval(begin, engine, given);
  const inForce = (given?: Given) => withInForce(begin, engine, given);

  it("takes over an uploaded document of the same bytes, size and revision as what it is [APPR-01]", async () => {
    const bytes = Buffer.from("same bytes");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const open = async (hash: string) =>
      hash === sha256 ? { stream: Readable.from([bytes]), sizeBytes: bytes.length } : null;
    const world = await start({ deps: { files: { open } } });
    const { tree, rootId, store, sync, plan, waiting, documents } = world;
    const uploaded = { fileHash: sha256, fileSizeBytes: bytes.length, mark: `sha256:${sha256}` };
    const named1 = { title: "A", path: "4.1", keyReference: "4.1", keyTitle: "A", revision: "1" };
    const given = document({ ...named1, ...uploaded, keyFolder: "", setAside: null });
    await store.documents.create(given);
    const said = { ...named1, id: "said", documentId: given.id, mark: uploaded.mark };
    await store.approvals.append({
      ...{ companyId: COMPANY, keyHash: "k", kind: "approved", meaning: "approved", about: null },
      ...{ reference: "4.1", title: "A", path: "4.1", userId: "user-a", email: "anna@alfa.it" },
      ...{ name: null, role: "admin", at: 5, note: null, day: null, statedBy: null, id: said.id },
      ...{ broughtBy: null, broughtByEmail: null, openedAt: null, openedWay: null },
      ...{ documentId: said.documentId, revision: "1", mark: said.mark },
    });
    tree.addFile({ name: named("A"), parent: rootId, content: bytes });
    expect((await plan()).counts).toMatchObject({ linked: 1 });
    expect((await sync()).counts).toMatchObject({ linked: 1 });
    const mark = `drive:${createHash("md5").update(bytes).digest("hex")}`;
    expect([await documents(), await waiting()]).toMatchObject([[{ id: given.id, mark }], []]);
    const records = await store.approvals.listOf(COMPANY, [given.id]);
    expect(records.map((each) => [each.kind, each.mark, each.at]).toSorted()).toEqual([
      ["approved", mark, 5],
      ["approved", said.mark, 5],
    ]);
  });

  it("lets a file of other bytes wait beside the uploaded document, which stays [APPR-01]", async () => {
    const { tree, rootId, store, sync, waiting, documents, files } = await start();
    const named1 = { title: "A", path: "4.1", keyReference: "4.1", keyTitle: "A", revision: "1" };
    const given = document({ ...named1, keyFolder: "" });
    await store.documents.create(given);
    const file = tree.addFile({ name: named("A"), parent: rootId, content: "other" });
    expect((await sync()).counts).toMatchObject({ waiting: 1, linked: 0 });
    expect(await waiting()).toMatchObject([{ kind: "drive", documentId: given.id }]);
    tree.remove(file);
    await sync();
    expect([await waiting(), await files()]).toEqual([[], []]);
    expect(await documents()).toMatchObject([{ id: given.id, driveUrl: null }]);
  });

  it("names as who brought it whom Drive names, where that is a user of the company, else nobody [APPR-08]", async () => {
    const { tree, file, store, sync, only } = await inForce();
    await store.companies.create({ id: "b", name: "B", createdAt: 1 });
    await store.users.create(user({ id: "user-b", companyId: "b", email: "bea@beta.it" }));
    await store.users.create(user({ id: "user-c", email: "carla@alfa.it", name: "Carla" }));
    tree.edit(file, { content: "22" }, "Carla@alfa.it");
    await sync();
    const brought = {
      broughtBy: "user-c",
      broughtByEmail: "carla@alfa.it",
      broughtByName: "Carla",
    };
    expect(await only()).toMatchObject({ ...brought, source: "sync" });
    for (const by of ["bea@beta.it", "nobody@alfa.it", undefined]) {
      tree.edit(file, { content: `by ${by}` }, by);
      await sync();
      expect(await only()).toMatchObject({ broughtBy: null, broughtByEmail: null });
    }
  });

  it("lets in as without approval what lies in a free folder, also once it is moved there [APPR-13]", async () => {
    const { tree, rootId, sync, documents, waiting } = await start({ freeFolders: ["Moduli"] });
    const free = tree.addPath("Moduli", rootId);
    tree.addFile({ name: named("A"), parent: free, content: "1" });
    const file = tree.addFile({ name: named("B"), parent: rootId, content: "2" });
    expect((await sync()).counts).toMatchObject({ new: 1, waiting: 1 });
    tree.move(file, free);
    await sync();
    expect([(await documents()).map(({ title }) => title), await waiting()]).toEqual([
      ["A", "B"],
      [],
    ]);
  });

  it("lets new bytes wait that come with a move into a free folder, or out of one [APPR-13]", async () => {
    const world = await inForce({ freeFolders: ["Moduli"] });
    const { tree, rootId, file, first, sync, documents, only, approve } = world;
    const free = tree.addPath("Moduli", rootId);
    tree.edit(file, { content: "22" });
    tree.move(file, free);
    await sync();
    expect(await documents()).toMatchObject([{ path: "Moduli/4.1", mark: first.mark }]);
    expect(await only()).toMatchObject({ documentId: first.id, fileSizeBytes: 2 });
    await approve();
    tree.edit(file, { content: "333" });
    tree.move(file, rootId);
    await sync();
    expect(await documents()).toMatchObject([{ path: "4.1", fileSizeBytes: 2 }]);
    expect(await only()).toMatchObject({ documentId: first.id, fileSizeBytes: 3 });
  });

  it("leaves what is approved for a coming day alone, whatever its file is called [APPR-10]", async () => {
    const { tree, file, first, sync, approveFrom, documents, ended, only } = await inForce();
    tree.edit(file, { content: "22" });
    await sync();
    await approveFrom("2027-01-01");
    tree.rename(file, named("B"));
    await sync();
    expect(await documents()).toMatchObject([{ title: "B", mark: first.mark }]);
    tree.edit(file, { content: "333" });
    await sync();
    expect(await ended()).toMatchObject([{ state: "coming", inForceFrom: "2027-01-01" }]);
    expect(await only()).toMatchObject({ fileSizeBytes: 3, changes: 1 });
  });

  it("proposes what a person took back no more, in a sync that becomes due or reads all anew, until its file changes [APPR-15]", async () => {
    const { tree, rootId, file, first, ...world } = await inForce();
    const { store, time, deps, syncs, status, documents, waiting } = world;
    await store.driveLinks.setFolder({ companyId: COMPANY, folderId: rootId, folderName: "SGI" });
    await store.driveLinks.putGrant(driveGrant({ companyId: COMPANY }));
    const timed = { ...deps, syncs, by: { grant: true, service: true } };
    async function syncThatIsDue() {
      const at = time.clock.now();
      const { begin: beginDue, settle } = createTimedSyncs(timed);
      await beginDue(() => false);
      await settle();
      const { last } = await status();
      expect(Date.parse(last?.startedAt ?? "")).toBe(at);
      return last;
    }
    tree.edit(file, { content: "22" });
    const other = tree.addFile({ name: named("B"), parent: rootId, content: "1" });
    await world.sync();
    for (const { id } of await waiting()) {
      const ending = { state: "withdrawn", endedAt: time.clock.now(), endedBy: "user-a" } as const;
      await store.proposals.settle(COMPANY, [id], ending);
    }
    const reason = reasons.takenBack(formatDate(dayInItaly(time.clock.now())) ?? "");
    const leftOut = {
      counts: { ...NOTHING_DONE, unreadable: 2 },
      failures: [
        { name: named("A"), reason },
        { name: named("B"), reason },
      ],
    };
    time.advance(MINUTE_MS);
    await store.syncTimes.wake([COMPANY], time.clock.now());
    expect(await syncThatIsDue()).toMatchObject(leftOut);
    // Not read whole for long.
    time.advance(30 * DAY_MS);
    expect(await syncThatIsDue()).toMatchObject(leftOut);
    expect([await waiting(), await documents()]).toMatchObject([[], [{ mark: first.mark }]]);
    tree.edit(file, { content: "333" });
    tree.edit(other, { content: "4444" });
    await store.syncTimes.wake([COMPANY], time.clock.now());
    expect(await syncThatIsDue()).toMatchObject({ counts: { waiting: 2 } });
  });

  it("applies what was taken back or rejected once approval is off [APPR-11]", async () => {
    const { tree, rootId, file, sync, withdraw, reject, rejectedToday, set, documents } =
      await inForce();
    tree.edit(file, { content: "22" });
    await sync();
    await reject(WHY);
    const other = tree.addFile({ name: named("B"), parent: rootId, content: "1" });
    await sync();
    await withdraw("user-a");
    expect((await sync()).failures).toMatchObject([
      { reason: rejectedToday(WHY) },
      { name: named("B") },
    ]);
    await set({ isOn: false });
    expect((await sync()).counts).toMatchObject({ revised: 1, new: 1, unreadable: 0 });
    expect((await documents()).map(({ title, fileSizeBytes }) => [title, fileSizeBytes])).toEqual([
      ["A", 2],
      ["B", 1],
    ]);
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 2 });
    expect(tree.get(other).name).toBe(named("B"));
  });

  it("applies what was left out as lower than what waited once approval is off [APPR-04] [APPR-11]", async () => {
    const { tree, file, sync, withdraw, set, documents } = await inForce();
    tree.rename(file, named("A", 5));
    tree.edit(file, { content: "22" });
    await sync();
    tree.rename(file, named("A", 3));
    tree.edit(file, { content: "333" });
    await sync();
    await withdraw("user-a");
    await set({ isOn: false });
    expect((await sync()).counts).toMatchObject({ revised: 1 });
    expect(await documents()).toMatchObject([{ revision: "3", fileSizeBytes: 3 }]);
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 1 });
  });

  it("tells before a first sync of more than 50 new documents that approval had better be off [APPR-11]", async () => {
    const { tree, rootId, sync, plan } = await start();
    for (let at = 0; at < 51; at++) tree.addFile({ name: named(`N${at}`), parent: rootId });
    expect(await plan()).toMatchObject({ isFirstLoad: true, counts: { waiting: 51, new: 0 } });
    await sync();
    for (let at = 0; at < 51; at++) tree.addFile({ name: named(`M${at}`), parent: rootId });
    expect(await plan()).not.toHaveProperty("isFirstLoad");
  });

  it("tells lists of a file that is not as approved, what it is, and anew with each change [APPR-12]", async () => {
    const world = await inForce();
    const { tree, file, first, store, sync, approve, approveFrom, reject, set } = world;
    const said = async () =>
      readInDrive(await store.driveStates.findInDrive(COMPANY, first.id)) ?? undefined;
    let version = await store.companies.hold(COMPANY);
    /** What the list's difference since the last look says. */
    async function changed() {
      const asked = { which: "current", version, most: 9 } as const;
      const found = await store.documents.listChanges(COMPANY, asked);
      version = found?.version ?? 0;
      const rows = found?.changed.map(({ row }) => readInDrive(row.inDrive ?? null));
      const [whole] = await store.readList(COMPANY, "current", async (list) => {
        const all = [];
        for await (const page of list.pages()) all.push(...page);
        return all;
      });
      expect(readInDrive(whole?.inDrive ?? null) ?? undefined).toEqual(await said());
      return rows;
    }
    expect([await changed(), await said()]).toEqual([[], undefined]);
    tree.rename(file, named("A", 2));
    tree.edit(file, { content: "22" });
    await sync();
    const { since: at } = await world.only();
    const waiting = { state: "waiting", at, from: null, revision: "2" };
    expect(await changed()).toEqual([waiting]);
    await approveFrom("2027-01-01");
    expect(await said()).toEqual({ ...waiting, state: "coming", from: "2027-01-01" });
    tree.edit(file, { content: "333" });
    await sync();
    expect(await changed()).toMatchObject([{ state: "waiting" }]);
    await reject(WHY);
    expect(await said()).toMatchObject({ state: "rejected", at: world.time.clock.now() });
    await set({ isOn: false });
    expect(await said()).toBeUndefined();
    await set();
    tree.edit(file, { content: "4444" });
    await sync();
    await approve();
    expect(await said()).toBeUndefined();
  });

  it("tells lists of a file that is left out as lower than what waits [APPR-04] [APPR-12]", async () => {
    const { tree, file, first, store, sync, only } = await inForce();
    tree.rename(file, named("A", 5));
    tree.edit(file, { content: "22" });
    await sync();
    tree.rename(file, named("A", 3));
    tree.edit(file, { content: "333" });
    await sync();
    const { since: at } = await only();
    const told = readInDrive(await store.driveStates.findInDrive(COMPANY, first.id));
    expect(told).toEqual({ state: "waiting", at, from: null, revision: "5" });
  });
});
