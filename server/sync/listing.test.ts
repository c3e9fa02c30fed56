import { expect, it } from "vitest";
import { messages } from "../http/messages";
import { forEachEngine } from "../store/testing/forEachEngine";
import { NOTHING_DONE, named, START_AT, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forEachEngine(({ newStore }) => {
  it("asks for little when nothing has changed, and lists all of it every seventh day", async () => {
    const { tree, google, rootId, sync, time } = await begin(await newStore());
    for (const title of "ABC") tree.addFile({ name: named(title), parent: rootId });
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
    }
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
    expect((await sync()).counts).toMatchObject({ new: 1, missing: 2 });
    expect(await inForce()).toEqual(["4.1 C 1"]);
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
    await sync();
    expect(await inForce()).toEqual(["Fuori/Dentro/4.1 A 1", "P/4.1 D 1"]);
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
      status: 502,
      message: messages.googleUnreachable,
    });
    expect(await inForce()).toEqual(["4.1 A 1"]);
    const at = new Date(START_AT + 1_000).toISOString();
    expect(await status()).toEqual({
      isRunning: false,
      everyHours: null,
      last: {
        startedAt: at,
        finishedAt: at,
        userEmail: "anna@alfa.it",
        error: messages.googleUnreachable,
        counts: null,
        failures: [],
      },
    });
    const [entry] = await store.audit.list({ companyId: "company-a", limit: 1 });
    expect(entry).toMatchObject({ action: "sync.failed", details: messages.googleUnreachable });
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
});
