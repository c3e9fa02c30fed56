import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { messages } from "../../http/messages";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { NOTHING_DONE, named, SYNC_START_AT, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  it("asks for little when nothing has changed, and lists all of it every seventh day", async () => {
    const store = await newStore();
    const { tree, google, rootId, sync, time } = await begin(store);
    const sheets = [{ title: "Foglio1", cells: { A1: "2027-05-31" } }];
    for (const title of "AB") tree.addFile({ name: named(title), parent: rootId });
    const sheet = tree.addFile({ name: "Scadenze", parent: rootId, sheets });
    await sync();
    google.requests.reset();
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 3 });
    expect(google.requests.all.map(({ kind }) => kind)).toEqual([
      "drive.files.get",
      "drive.changes.list",
    ]);
    for (const isDue of [false, true]) {
      time.advance(isDue ? 1 : 7 * 86_400_000 - 1);
      google.requests.reset();
      await sync();
      expect(google.requests.count("drive.files.list") > 0).toBe(isDue);
      // A file noted as it is need not be read again.
      expect(google.requests.count("sheets")).toBe(0);
    }
    const tokens = [(await store.drive.getTree("company-a"))?.pageToken];
    tree.rename(sheet, "Scadenzario");
    for (const _ of [1, 2]) {
      await sync();
      tokens.push((await store.drive.getTree("company-a"))?.pageToken);
    }
    expect([tokens[0] === tokens[1], tokens[1] === tokens[2]]).toEqual([false, true]);
  });

  it("lists all of it when Drive no longer knows what changed, or another folder is chosen", async () => {
    const { tree, google, rootId, chosen, sync, inForce } = await begin(await newStore());
    tree.addFile({ name: named("A"), parent: rootId });
    await sync();
    tree.addFile({ name: named("B"), parent: rootId });
    tree.forgetChanges();
    expect((await sync()).counts).toMatchObject({ new: 1, unchanged: 1 });
    chosen.rootId = tree.addFolder({ name: "Altra" });
    tree.addFile({ name: named("C"), parent: chosen.rootId });
    google.requests.reset();
    expect((await sync()).counts).toMatchObject({ new: 1, held: 2 });
    expect(await inForce()).toEqual(["4.1 A 1", "4.1 B 1", "4.1 C 1"]);
    expect(google.requests.count("drive.files.list")).toBe(1);
  });

  it("follows shortcuts and shared drives, and what is moved in with all that is in it", async () => {
    const { tree, rootId, chosen, sync, inForce } = await begin(await newStore());
    const far = tree.addFolder({ name: "Lontana" });
    tree.addFile({ name: named("A"), parent: tree.addPath("Dentro", far) });
    const alone = tree.addFile({ name: named("Sola") });
    tree.addShortcut({ target: alone, parent: rootId });
    await sync();
    expect(await inForce()).toEqual(["4.1 Sola 1"]);
    tree.move(far, rootId);
    tree.rename(alone, named("Sola", 2));
    await sync();
    expect(await inForce()).toEqual(["4.1 Sola 2", "Lontana/Dentro/4.1 A 1"]);
    tree.addShortcut({ target: far, name: "Verso", parent: tree.addPath("Dentro", far) });
    chosen.rootId = tree.addDrive("Condiviso");
    tree.addFile({ name: named("D"), parent: tree.addPath("P", chosen.rootId) });
    tree.addShortcut({ target: far, name: "Fuori", parent: chosen.rootId });
    const { failures } = await sync();
    expect((await sync(true)).counts).toMatchObject({ missing: 2 });
    expect(await inForce()).toEqual(["P/4.1 D 1"]);
    expect(failures).toEqual([{ name: "Fuori", folder: "", reason: reasons.outsideShortcut }]);
  });

  it("leaves out what lies in a folder in the bin, also where a shortcut leads to it", async () => {
    const { tree, rootId, sync, inForce } = await begin(await newStore());
    const folder = tree.addPath("Procedure/Acquisti", rootId);
    const kept = tree.addFolder({ name: "Tenuta", parent: folder });
    tree.addFile({ name: named("B"), parent: kept });
    const target = tree.addFile({ name: named("A"), parent: folder });
    tree.addShortcut({ target, parent: rootId });
    await sync();
    expect(await inForce()).toEqual(["4.1 A 1", "Procedure/Acquisti/Tenuta/4.1 B 1"]);
    tree.trash(tree.addPath("Procedure", rootId));
    tree.move(kept, rootId);
    await sync();
    expect(await inForce()).toEqual(["Tenuta/4.1 B 1"]);
    tree.untrash(tree.addPath("Procedure", rootId));
    await sync();
    expect(await inForce()).toEqual(["4.1 A 1", "Tenuta/4.1 B 1"]);
  });

  it("changes nothing when a listing fails, and says so by name [SYNC-29]", async () => {
    const store = await newStore();
    const { tree, google, rootId, chosen, sync, inForce, status, time } = await begin(store);
    tree.addFile({ name: named("A"), parent: rootId });
    await sync();
    chosen.rootId = tree.addFolder({ name: "Altra" });
    google.faults.plan({ kind: "drive.files.list", times: 100, fault: { is: "serverError" } });
    time.advance(1_000);
    await expect(sync()).rejects.toMatchObject({
      status: 424,
      message: messages.googleUnreachable,
    });
    expect(await inForce()).toEqual(["4.1 A 1"]);
    const at = new Date(SYNC_START_AT + 1_000).toISOString();
    expect(await status()).toEqual({
      isRunning: false,
      isFolderSynced: false,
      held: null,
      everyMinutes: null,
      checkedAt: null,
      failing: null,
      last: {
        startedAt: at,
        finishedAt: at,
        userEmail: "anna@alfa.it",
        error: messages.googleUnreachable,
        counts: NOTHING_DONE,
        failures: [],
        warnings: [],
      },
    });
    const [entry] = await store.audit.list({ companyId: "company-a", limit: 1 });
    expect(entry).toMatchObject({ action: "sync.failed", details: messages.googleUnreachable });
  });

  it("finds a file moved during the listing into a folder that was already listed", {
    tags: ["long"],
  }, async () => {
    const { tree, google, rootId, sync, inForce } = await begin(await newStore());
    const file = tree.addFile({ name: named("A"), parent: tree.addPath("Dopo", rootId) });
    google.requests.reset();
    const slow = { is: "slow", ms: 300 } as const;
    google.faults.plan({ kind: "drive.files.list", after: 1, fault: slow });
    const running = sync();
    await expect.poll(() => google.requests.count("drive.files.list")).toBe(2);
    tree.move(file, rootId);
    expect((await running).counts).toMatchObject({ new: 1 });
    expect(await inForce()).toEqual(["4.1 A 1"]);
  });

  it("changes nothing when the folder goes while its changes are asked for", {
    tags: ["long"],
  }, async () => {
    const { tree, google, rootId, sync, inForce } = await begin(await newStore());
    tree.addFile({ name: named("A"), parent: rootId });
    await sync();
    google.requests.reset();
    google.faults.plan({ kind: "drive.changes.list", fault: { is: "slow", ms: 300 } });
    const running = sync();
    running.catch(() => undefined);
    await expect.poll(() => google.requests.count("drive.changes.list")).toBe(1);
    tree.trash(rootId);
    await expect(running).rejects.toMatchObject({ message: messages.driveFolderGone });
    expect(await inForce()).toEqual(["4.1 A 1"]);
  });

  it("changes nothing when the folder is gone", async () => {
    const { tree, rootId, sync, inForce } = await begin(await newStore());
    tree.addFile({ name: named("A"), parent: rootId });
    await sync();
    tree.trash(rootId);
    await expect(sync()).rejects.toMatchObject({ status: 409, message: messages.driveFolderGone });
    tree.remove(rootId);
    await expect(sync()).rejects.toMatchObject({ status: 409, message: messages.driveFolderGone });
    expect(await inForce()).toEqual(["4.1 A 1"]);
  });

  it("lists all of it when the last listing is in the future: the clock was set back", async () => {
    const store = await newStore();
    const { google, sync, time } = await begin(store);
    await sync();
    const tree = await store.drive.getTree("company-a");
    if (tree === null) throw new Error("nothing was listed");
    for (const ahead of [0, 1]) {
      const listedAt = time.clock.now() + ahead;
      await store.drive.saveTree("company-a", { ...tree, listedAt }, { written: [], gone: [] });
      google.requests.reset();
      await sync();
      expect(google.requests.count("drive.files.list")).toBe(ahead);
    }
  });
});
