import { createHash } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { archiveTexts } from "../archive/archiveTexts";
import { makeBackup, restore, restored } from "../testing/backupSetup";
import { useDeletions } from "../testing/deletionSetup";
import { timedDeps } from "../testing/timedDeps";
import { removeOldSafetyCopies } from "../timed/safetyCopies";

forSqliteFirst((engine) => {
  const given = useDeletions(engine);
  const { setDeleted, deleteNow, purge, passDays, isThere, backupsOf } = given;
  let server: ReturnType<typeof given.server>;
  beforeEach(() => {
    server = given.server();
  });

  it("refuses to restore a deleted company, and keeps all marks as of now in a complete restore", async () => {
    const superadmin = await server.signedIn("superadmin");
    const ofCompany = await makeBackup(await server.signedIn("admin"));
    await deleteNow("other");
    const complete = await makeBackup(superadmin);
    await setDeleted(null, "other");
    await deleteNow();
    const answer = await restore(superadmin, ofCompany);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: new CompanyDeleted().message },
    ]);
    expect(await backupsOf("safety")).toEqual([]);
    await restored(superadmin, complete);
    const marks = async () =>
      (await server.store.companies.list()).map(({ id, deletedAt }) => [id, deletedAt !== null]);
    expect(await marks()).toEqual([
      ["acme", true],
      ["other", false],
    ]);
  });

  it("brings a purged company back by an older backup of its own, without a last one [WORK-06]", {
    tags: ["long"],
  }, async () => {
    const asked = await makeBackup(await server.signedIn("admin"));
    await deleteNow();
    passDays(30);
    await purge();
    passDays(31);
    await removeOldSafetyCopies(timedDeps(server));
    expect(await backupsOf("safety")).toEqual([]);
    const answer = await restored(await server.signedIn("superadmin"), asked);
    expect(answer.safetyCopy ?? null).toBeNull();
    expect(await server.store.documents.list("acme", "current")).toHaveLength(2);
  });

  it("keeps the files that a restore has found until its rows name them", {
    tags: ["long"],
  }, async () => {
    const asked = await makeBackup(await server.signedIn("admin"));
    await deleteNow();
    passDays(30);
    await purge();
    passDays(2);
    const { transaction } = server.store;
    const hash = createHash("sha256").update("only here").digest("hex");
    const cut = vi.spyOn(server.store, "transaction").mockImplementation((work) =>
      transaction((queries) => {
        const replace = () => Promise.reject(new Error("cut off"));
        return work({ ...queries, rows: { ...queries.rows, replace } });
      }),
    );
    expect((await restore(await server.signedIn("superadmin"), asked)).status).toBe(500);
    cut.mockRestore();
    await purge();
    expect(await server.files.open(hash)).not.toBeNull();
    passDays(2);
    await purge();
    expect(await server.files.open(hash)).toBeNull();
  });

  it("says which company has the name of one that is to come back", {
    tags: ["long"],
  }, async () => {
    const asked = await makeBackup(await server.signedIn("admin"));
    await deleteNow();
    passDays(30);
    await purge();
    const { store } = server;
    await store.companies.create({ id: "new", name: "ACME", createdAt: 1 });
    const superadmin = await server.signedIn("superadmin");
    const answer = await restore(superadmin, asked);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: archiveTexts.takenName("ACME") },
    ]);
    await store.companies.rename("new", "Acme nuova");
    await restored(superadmin, asked);
    expect(await isThere()).toBe(true);
  });

  it("brings a purged company back unmarked by its own backup, and marked anew by a complete one of then", {
    tags: ["long"],
  }, async () => {
    const superadmin = await server.signedIn("superadmin");
    await deleteNow();
    const complete = await makeBackup(superadmin);
    passDays(30);
    await purge();
    const [last] = await backupsOf("safety");
    await restored(await server.signedIn("superadmin"), last?.filename ?? "");
    expect((await server.store.companies.get("acme"))?.deletedAt).toBeNull();
    expect(await server.store.documents.list("acme", "current")).toHaveLength(2);
    await deleteNow();
    passDays(30);
    await purge();
    expect(await isThere()).toBe(false);
    const before = await server.store.readClock();
    await restored(await server.signedIn("superadmin"), complete);
    const { deletedAt } = (await server.store.companies.get("acme")) ?? {};
    expect(deletedAt).toBeGreaterThanOrEqual(before);
  });
});
