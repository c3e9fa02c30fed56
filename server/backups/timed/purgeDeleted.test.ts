import { rename, rm, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { DAY_MS, HOUR_MS } from "@sgi/core/time";
import { beforeEach, expect, it, vi } from "vitest";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { TEST_SECRET } from "../../app/testing/testServer";
import { messages } from "../../http/messages";
import { createAuditSeal } from "../../storage/audit/auditSeal";
import { verifyChain } from "../../storage/audit/verifyChain";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { company } from "../../storage/store/testing/records";
import { makeBackup, restore } from "../testing/backupSetup";
import { useDeletions } from "../testing/deletionSetup";
import { timedDeps } from "../testing/timedDeps";
import { purgeDeleted } from "./purgeDeleted";
import { removeOldSafetyCopies } from "./safetyCopies";
import { makeDueBackups, removeBackupsOfGoneCompanies } from "./timedBackups";

forEachEngine((engine) => {
  const given = useDeletions(engine);
  const { setDeleted, deleteNow, purge, passDays, isThere, backupsOf } = given;
  let server: ReturnType<typeof given.server>;
  beforeEach(() => {
    server = given.server();
  });

  const failures = async () =>
    (await server.store.supervision.listFailing()).map(({ scope, message }) => [scope, message]);
  async function filesLeft() {
    const left: string[] = [];
    for await (const hash of server.files.list()) left.push(hash);
    return left.length;
  }

  it("purges a company after 30 days, once it has a whole backup, and ends its log with an entry", async () => {
    await deleteNow();
    passDays(30);
    server.time.advance(-1);
    await purge();
    expect([await isThere(), await backupsOf("safety")]).toEqual([true, []]);
    server.time.advance(1);
    await purge();
    await purge();
    expect([await isThere(), await isThere("other")]).toEqual([false, true]);
    const [backup, ...others] = await backupsOf("safety");
    expect(others).toEqual([]);
    expect(backup).toMatchObject({ faultyFiles: 0, totalDocuments: 2, totalUsers: 2 });
    const [last] = await server.store.audit.list({ companyId: "acme", limit: 1 });
    expect(last).toMatchObject({
      action: "company.purge",
      details: { name: "Acme", users: 2, documents: 2, backup: backup?.filename },
    });
    for (const scope of await server.store.audit.listScopes()) {
      const verified = { audit: server.store.audit, seal: createAuditSeal(TEST_SECRET) };
      expect((await verifyChain(verified, { scope, known: [] })).fault).toBeNull();
    }
    expect((await dumpDatabase(server.database)).documents).toHaveLength(1);
  });

  it("removes its files a day later, but for those that another company has", async () => {
    await deleteNow();
    passDays(30);
    expect(await filesLeft()).toBe(2);
    await purge();
    passDays(1);
    await purge();
    expect(await filesLeft()).toBe(2);
    server.time.advance(1);
    await purge();
    expect(await filesLeft()).toBe(1);
    expect(await server.store.fileRemovals.listDue(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it("keeps a file whose bytes somebody stores anew for a day more, and longer only what a row names", async () => {
    await deleteNow();
    passDays(30);
    await purge();
    passDays(1);
    const { hash } = await server.files.put(Readable.from([Buffer.from("only here")]));
    await server.store.fileRemovals.putOff(hash, server.time.clock.now());
    server.time.advance(DAY_MS);
    await purge();
    expect(await filesLeft()).toBe(2);
    await server.addDocument({ id: "anew", companyId: "other", content: "only here" });
    server.time.advance(1);
    await purge();
    expect(await filesLeft()).toBe(2);
    expect(await server.store.fileRemovals.listDue(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it("removes the files of a purged company although a restore of them was refused", {
    tags: ["long"],
  }, async () => {
    await deleteNow();
    passDays(30);
    await purge();
    const [last] = await backupsOf("safety");
    await server.store.companies.create(company({ id: "third", name: "Acme" }));
    const refused = await restore(await server.signedIn("superadmin"), last?.filename ?? "");
    expect(refused.status).toBe(409);
    passDays(2);
    await purge();
    expect(await filesLeft()).toBe(1);
  });

  it("waits for files that are away before it locks anything", async () => {
    await deleteNow();
    passDays(30);
    await purge();
    passDays(2);
    const gone = new Error("away");
    vi.spyOn(server.files, "probe").mockRejectedValueOnce(gone);
    const begun = vi.spyOn(server.store, "transaction");
    await expect(purge()).rejects.toThrow(gone);
    expect(begun).not.toHaveBeenCalled();
    expect(await filesLeft()).toBe(2);
    await purge();
    expect(await filesLeft()).toBe(1);
  });

  it("purges nothing without a whole backup, tells it, and tries again an hour later", async () => {
    await deleteNow();
    passDays(30);
    await rename(server.folder, `${server.folder}.away`);
    await writeFile(server.folder, "not a folder");
    await purge();
    expect(await failures()).toEqual([["acme", messages.backupFailed]]);
    expect(await server.store.outbox.find()).toBeNull();
    await rm(server.folder);
    await rename(`${server.folder}.away`, server.folder);
    await purge();
    expect(await isThere()).toBe(true);
    const [hash = ""] = await hashesOf("own");
    await server.files.remove(hash);
    server.time.advance(HOUR_MS + 1);
    await purge();
    expect(await failures()).toEqual([["acme", messages.backupIncomplete(1)]]);
    expect([await isThere(), await backupsOf("safety")]).toEqual([true, []]);
    await server.files.put(Readable.from([Buffer.from("only here")]));
    server.time.advance(HOUR_MS + 1);
    await purge();
    expect([await isThere(), await failures()]).toEqual([false, []]);
  });

  async function hashesOf(id: string) {
    const found = await server.store.documents.get("acme", id);
    return found === null ? [] : [found.fileHash];
  }

  it("takes the backup that a killed process had made, and purges nothing that was taken back meanwhile", async () => {
    await deleteNow();
    passDays(30);
    const { transaction } = server.store;
    const kill = vi.spyOn(server.store, "transaction").mockImplementation((work) =>
      transaction((queries) => {
        const purged = () => Promise.reject(new Error("killed"));
        return work({ ...queries, companies: { ...queries.companies, purge: purged } });
      }),
    );
    await purge();
    kill.mockRestore();
    expect(await isThere()).toBe(true);
    const made = await backupsOf("safety");
    await setDeleted(null);
    server.time.advance(2 * HOUR_MS);
    await purge();
    expect(await isThere()).toBe(true);
    await setDeleted(server.time.clock.now() - 40 * DAY_MS);
    await purge();
    expect([await isThere(), await backupsOf("safety")]).toEqual([false, made]);
  });

  it("removes the other files where one cannot be removed, and that one a day later [WORK-06]", async () => {
    await server.addDocument({ id: "second", content: "another one" });
    await server.store.transaction(({ companies }) =>
      companies.purge("acme", server.time.clock.now()),
    );
    passDays(2);
    const { remove } = server.files;
    const first = vi.spyOn(server.files, "remove").mockRejectedValueOnce(new Error("disk"));
    await purge();
    // One of the two, and the one that both companies have.
    expect([first.mock.calls.length, await filesLeft()]).toEqual([2, 2]);
    await purge();
    expect(await filesLeft()).toBe(2);
    first.mockImplementation(remove);
    passDays(2);
    await purge();
    expect(await filesLeft()).toBe(1);
  });

  it("purges nothing whose deletion is taken back while its last backup is made", async () => {
    await deleteNow();
    passDays(30);
    const deps = timedDeps(server);
    const create: typeof deps.backups.create = async (request) => {
      const made = await deps.backups.create(request);
      await setDeleted(null);
      return made;
    };
    await purgeDeleted({ ...deps, backups: { ...deps.backups, create } });
    expect(await isThere()).toBe(true);
    expect(await server.store.documents.list("acme", "current")).toHaveLength(2);
  });

  it("makes no other backup of a deleted company, also not one that had begun", async () => {
    const { backups, store } = server;
    await deleteNow();
    passDays(2);
    await makeDueBackups(timedDeps(server));
    expect([await backupsOf("timed"), await failures()]).toEqual([[], []]);
    expect(await store.backups.list("other")).toHaveLength(1);
    await setDeleted(null);
    const { snapshot } = store;
    vi.spyOn(store, "snapshot").mockImplementationOnce(async (work) => {
      await deleteNow();
      return snapshot(work);
    });
    const admin = { companyId: "acme", kind: "timed", by: null } as const;
    const audit = { write: async () => undefined, as: () => audit };
    await expect(backups.create({ ...admin, audit })).rejects.toThrow(CompanyDeleted);
    expect(await backupsOf("timed")).toEqual([]);
  });

  it("removes backups of a purged company in their time: timed ones as old as others, the last one after 30 days", {
    tags: ["long"],
  }, async () => {
    const deps = timedDeps(server);
    passDays(2);
    await makeDueBackups(deps);
    await makeBackup(await server.signedIn("admin"));
    await deleteNow();
    passDays(30);
    const tidy = async () => {
      await removeBackupsOfGoneCompanies(deps);
      await removeOldSafetyCopies(deps);
      const left = await server.store.backups.list("acme");
      return left.map(({ kind }) => kind).sort();
    };
    expect(await tidy()).toEqual(["asked", "timed"]);
    await purge();
    expect(await tidy()).toEqual(["asked", "safety"]);
    passDays(30);
    expect(await tidy()).toEqual(["asked"]);
    expect((await server.store.backups.list("other")).map(({ kind }) => kind)).toEqual(["timed"]);
  });

  it("removes timed backups of a purged company after 30 days where none is made any more", async () => {
    const deps = timedDeps(server);
    passDays(2);
    await makeDueBackups(deps);
    await deleteNow();
    passDays(30);
    server.time.advance(-1);
    const off = { ...deps, settings: { ...deps.settings, everyHours: 0 } };
    await server.store.transaction(({ companies }) => companies.purge("acme", 1));
    await removeBackupsOfGoneCompanies(off);
    expect(await backupsOf("timed")).toHaveLength(1);
    server.time.advance(1);
    await removeBackupsOfGoneCompanies(off);
    expect(await backupsOf("timed")).toEqual([]);
    expect(await server.store.backups.list("other")).toHaveLength(1);
  });
});
