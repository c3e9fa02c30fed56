import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { messages } from "../../http/messages";
import { readExpiry } from "../../ingest/spreadsheets/readExpiry";
import { xlsx } from "../../ingest/spreadsheets/testing/samples";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { createOpenFolder } from "../openFolder";
import { createSyncService } from "./syncs";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  it("counts each file that is left out, also those of one name in one folder", async () => {
    const { tree, rootId, sync, plan } = await begin(await newStore());
    for (const _ of [1, 2]) tree.addFile({ name: "a.exe", parent: rootId });
    expect((await plan()).counts.unreadable).toBe(2);
    const { counts, failures } = await sync();
    expect([counts?.unreadable, failures?.length]).toEqual([2, 2]);
  });

  it("refuses a second sync of the same company while one runs [SYNC-25]", async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const world = await begin(await newStore(), {
      createReadLine:
        () =>
        (...asked) =>
          gate.then(() => readExpiry(...asked)),
    });
    const { tree, rootId, sync, plan, status } = world;
    const content = await xlsx("2027-05-31");
    tree.addFile({ name: named("A", 1, "xlsx"), parent: rootId, content });
    const first = sync();
    await expect.poll(async () => (await status()).isRunning).toBe(true);
    const running = { status: 409, message: "Sincronizzazione già in corso..." };
    await expect(sync()).rejects.toMatchObject(running);
    await expect(plan()).rejects.toMatchObject(running);
    open();
    expect((await first).counts).toMatchObject({ new: 1 });
    expect((await status()).isRunning).toBe(false);
  });

  it("writes nothing more once its company is deleted, not even that it failed", async () => {
    const store = await newStore();
    const setDeleted = (deletedAt: number | null) =>
      store.transaction(({ companies }) => companies.setDeleted("company-a", deletedAt));
    let isFirst = true;
    const { tree, rootId, sync, inForce } = await begin(store, {
      createReadLine:
        () =>
        async (...asked) => {
          if (isFirst) await setDeleted(5);
          isFirst = false;
          return readExpiry(...asked);
        },
    });
    const content = await xlsx("2027-05-31");
    tree.addFile({ name: named("A", 1, "xlsx"), parent: rootId, content });
    await expect(sync()).rejects.toMatchObject({ status: 403 });
    expect(await store.syncs.getReport("company-a")).toBeNull();
    expect(await inForce()).toEqual([]);
    await setDeleted(null);
    expect((await sync()).counts).toMatchObject({ new: 1 });
  });

  it("writes one entry with counts, by whom, and a report of the files left out", async () => {
    const store = await newStore();
    const { tree, rootId, sync, status } = await begin(store);
    tree.addFile({ name: named("A"), parent: rootId });
    tree.addFile({ name: "b.zip", parent: tree.addPath("P", rootId) });
    const report = await sync();
    const counts = { ...NOTHING_DONE, new: 1, unreadable: 1 };
    const failures = [{ name: "b.zip", folder: "P", reason: reasons.type }];
    expect(report).toMatchObject({ error: null, counts, failures, userEmail: "anna@alfa.it" });
    expect((await status()).last).toEqual(report);
    const entries = await store.audit.list({ companyId: "company-a", limit: 9 });
    expect(entries).toMatchObject([
      { action: "sync.completed", userId: "user-a", details: counts },
    ]);
  });

  it("tells files whose names no database or file system keeps, and follows the others", async () => {
    const { tree, rootId, sync, inForce } = await begin(await newStore());
    tree.addFile({ name: "a\0b.pdf", parent: rootId });
    tree.addFile({ name: named("A"), parent: tree.addFolder({ name: "P\0", parent: rootId }) });
    tree.addFile({ name: `${"n".repeat(9_000)}.pdf`, parent: rootId });
    tree.addFile({ name: named("B"), parent: rootId });
    const { failures } = await sync();
    expect(failures.map(({ reason }) => reason)).toEqual([
      reasons.nameFault("hidden"),
      reasons.longName,
      reasons.nameFault("hidden"),
    ]);
    expect(await inForce()).toEqual(["4.1 B 1"]);
  });

  it("takes names that Windows forbids, and a PDF without extension, as Drive has them [SYNC-01]", async () => {
    const store = await newStore();
    const { tree, rootId, sync } = await begin(store);
    tree.addFile({
      name: named("A"),
      parent: tree.addFolder({ name: "Rossi S.r.l.", parent: rootId }),
    });
    tree.addFile({
      name: "Audit: esito?.pdf",
      parent: tree.addFolder({ name: "Ambiente/Sicurezza", parent: rootId }),
    });
    tree.addFile({ name: "Verbale", mimeType: "application/pdf", parent: rootId });
    tree.addFile({ name: named("B"), parent: tree.addFolder({ name: "..", parent: rootId }) });
    expect((await sync()).failures).toEqual([]);
    const documents = await store.documents.list("company-a", "current");
    expect(
      documents.map(({ path, title, fileType }) => `${path} | ${title} | ${fileType}`),
    ).toEqual([
      "_/4.1 | B | pdf",
      "Ambiente_Sicurezza/Audit: esito? | Audit: esito? | pdf",
      "Rossi S.r.l./4.1 | A | pdf",
      "Verbale | Verbale | pdf",
    ]);
  });

  it("gives others a turn between its transactions", { tags: ["long"] }, async () => {
    const store = await newStore();
    let turns = 0;
    const turnsAt: number[] = [];
    const watched: typeof store = {
      ...store,
      transaction(work) {
        turnsAt.push(turns);
        setImmediate(() => {
          turns += 1;
        });
        return store.transaction(work);
      },
    };
    const { tree, rootId, sync } = await begin(watched);
    for (let at = 0; at < 401; at++) tree.addFile({ name: named(`N${at}`), parent: rootId });
    await sync();
    expect(turnsAt.length).toBeGreaterThan(3);
    expect(turnsAt).toEqual(turnsAt.map((_, at) => at));
  });

  it("writes nothing of a folder in whose place another one was chosen meanwhile", async () => {
    const store = await newStore();
    const { deps, tree, rootId, documents } = await begin(store);
    tree.addFile({ name: named("A"), parent: rootId });
    const choose = (folderId: string) =>
      store.driveLinks.setFolder({ companyId: "company-a", folderId, folderName: "" });
    await choose(rootId);
    const syncs = createSyncService({
      ...deps,
      async openFolder(companyId, signal) {
        const folder = await deps.openFolder(companyId, signal);
        const drive = () => folder?.drive as never;
        const google = { grants: { drive } as never };
        const opened = await createOpenFolder({ store, google, service: null })(companyId, signal);
        await choose("another");
        return opened;
      },
    });
    const by = { id: "user-a", email: "anna@alfa.it" };
    const failed = { status: 409, message: messages.driveFolderChanged };
    const sync = syncs.run({ companyId: "company-a", by, archivingConfirmedBy: null });
    await expect(sync).rejects.toMatchObject(failed);
    expect(await documents()).toEqual([]);
  });

  it("plans again after changes meanwhile", { tags: ["long"] }, async () => {
    const store = await newStore();
    const { tree, google, rootId, sync, documents } = await begin(store);
    const file = tree.addFile({ name: named("A"), parent: rootId });
    await sync();
    const content = await xlsx("2027-05-31");
    tree.addFile({ name: named("S", 1, "xlsx"), parent: rootId, content });
    tree.rename(file, named("A", 2));
    google.faults.plan({ kind: "drive.files.download", fault: { is: "slow", ms: 300 } });
    const running = sync();
    await expect.poll(async () => (await documents())[0]?.revision).toBe("2");
    const [first] = await documents();
    if (first !== undefined) await store.documents.replace({ ...first, title: "Mio" });
    expect((await running).counts).toMatchObject({ new: 1, revised: 1 });
    expect((await documents()).map(({ title }) => title).toSorted()).toEqual(["Mio", "S"]);
  });

  it("ends when the server stops, and continues the next time", async () => {
    const store = await newStore();
    const world = await begin(store);
    const { tree, google, rootId, syncs, sync, inForce } = world;
    tree.addFile({ name: named("A"), parent: rootId });
    tree.addFile({ name: named("S", 1, "xlsx"), parent: rootId, content: "x" });
    google.faults.plan({ kind: "drive.files.download", fault: { is: "slow", ms: 60_000 } });
    const running = sync();
    running.catch(() => undefined);
    await expect.poll(inForce).toEqual(["4.1 A 1"]);
    await syncs.stop();
    await expect(running).rejects.toMatchObject({ status: 409, message: messages.syncInterrupted });
    expect(await store.leases.isHeld("company-a")).toBe(false);
    expect(await store.drive.getTree("company-a")).toBeNull();
  });

  it("writes nothing more once another process has taken its company over", {
    tags: ["long"],
  }, async () => {
    const store = await newStore();
    const { tree, google, rootId, sync, inForce } = await begin(store);
    google.requests.reset();
    tree.addFile({ name: named("A"), parent: rootId });
    google.faults.plan({ kind: "drive.changes.list", fault: { is: "slow", ms: 300 } });
    const running = sync();
    running.catch(() => undefined);
    await expect.poll(() => google.requests.count("drive.changes.list")).toBeGreaterThan(0);
    await store.leases.releaseAll();
    await store.leases.take("company-a", "other", 30_000);
    await expect(running).rejects.toMatchObject({ status: 409, message: messages.syncInterrupted });
    expect(await inForce()).toEqual([]);
    expect(await store.leases.isHeld("company-a")).toBe(true);
  });
});
