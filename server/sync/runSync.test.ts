import { expect, it } from "vitest";
import { messages } from "../http/messages";
import { reasons } from "../reasons/reasons";
import { xlsx } from "../spreadsheets/testing/samples";
import { forEachEngine } from "../store/testing/forEachEngine";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forEachEngine(({ newStore }) => {
  it("refuses a second sync of the same company while one runs [SYNC-25]", async () => {
    const { tree, google, rootId, sync, plan, status } = await begin(await newStore());
    tree.addFile({ name: named("A"), parent: rootId });
    google.faults.plan({ kind: "drive.files.get", fault: { is: "slow", ms: 300 } });
    const first = sync();
    await expect.poll(async () => (await status()).isRunning).toBe(true);
    const running = { status: 409, message: "Sincronizzazione già in corso..." };
    await expect(sync()).rejects.toMatchObject(running);
    await expect(plan()).rejects.toMatchObject(running);
    expect((await first).counts).toMatchObject({ new: 1 });
    expect((await status()).isRunning).toBe(false);
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

  it("plans anew what somebody changes meanwhile", async () => {
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

  it("ends when the server stops, and does the rest the next time", async () => {
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
    expect(await store.syncs.isRunning("company-a")).toBe(false);
    expect(await store.drive.getTree("company-a")).toBeNull();
  });
});
