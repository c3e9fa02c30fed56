import { DAY_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { createAuditTrail } from "../../storage/audit/auditTrail";
import type { StoredBackup } from "../../storage/store/schema/backupTypes";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { document } from "../../storage/store/testing/records";
import { makeBackup, restore, restored, useBackupServer } from "../testing/backupSetup";
import { timedDeps } from "../testing/timedDeps";
import { removeOldSafetyCopies } from "./safetyCopies";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("keeps the newest three safety copies of each scope and all younger than 30 days, and every other backup", async () => {
    const server = await start();
    const { store, time, signedIn } = server;
    const backup = await makeBackup(await signedIn("admin"));
    const copies: string[] = [];
    const copy = async (who: "admin" | "stranger", from: string) => {
      time.advance(DAY_MS);
      copies.push((await restored(await signedIn(who), from)).safetyCopy ?? "");
    };
    const foreign = await makeBackup(await signedIn("stranger"));
    await copy("stranger", foreign);
    for (let made = 0; made < 5; made++) await copy("admin", backup);
    const [theirs = "", ...own] = copies;
    const left = async () =>
      (await store.backups.list(null)).map(({ filename }) => filename).sort();
    const remove = () => removeOldSafetyCopies(timedDeps(server));
    await remove();
    expect(await left()).toEqual([backup, foreign, ...copies].sort());
    // The first of five is 30 days old now, the second 29; the three others stay anyway.
    time.advance(26 * DAY_MS);
    await remove();
    expect(await left()).toEqual([backup, foreign, theirs, ...own.slice(1)].sort());
    time.advance(365 * DAY_MS);
    await remove();
    expect(await left()).toEqual([backup, foreign, theirs, ...own.slice(2)].sort());
    const { audit: log = [] } = await dumpDatabase(server.database);
    for (const gone of own.slice(0, 2)) {
      const facts = JSON.stringify({ backup: gone });
      expect(log).toContainEqual(
        expect.objectContaining({ scope: "acme", userId: null, action: "backup.delete", facts }),
      );
    }
  });

  it("makes six safety copies an hour for one company, over all its admins, and keeps ten recent ones", {
    tags: ["long"],
  }, async () => {
    const server = await start();
    const { signedIn, store, time } = server;
    const admin = await signedIn("admin");
    const backup = await makeBackup(admin);
    for (let made = 0; made < 6; made++) await restored(admin, backup);
    const copies = async () =>
      (await store.backups.list("acme")).filter(({ kind }) => kind === "safety");
    expect((await restore(admin, backup)).status).toBe(429);
    expect(await copies()).toHaveLength(6);
    const [first] = await copies();
    for (let n = 0; n < 6; n++) {
      const filename = backup.replace(/[0-9a-f]{8}\.zip$/, `0000000${n}.zip`);
      const createdAt = time.clock.now() - n * DAY_MS;
      await store.backups.create({ ...(first as StoredBackup), filename, createdAt });
    }
    await removeOldSafetyCopies(timedDeps(server));
    expect(await copies()).toHaveLength(10);
  });

  async function withSafetyCopy() {
    const server = await start();
    const admin = await server.signedIn("admin");
    const path = await makeBackup(admin);
    const newId = () => crypto.randomUUID();
    const actor = { id: null, companyId: "acme" };
    const audit = createAuditTrail({ newId, now: 0, actor });
    const request = { companyId: "acme", kind: "safety", by: null, audit } as const;
    const { filename } = await server.backups.create(request);
    return { store: server.store, filename, restoredCopy: () => restored(admin, path) };
  }

  it("uses the newest safety copy while nothing has changed since", {
    tags: ["long"],
  }, async () => {
    const { store, filename, restoredCopy } = await withSafetyCopy();
    expect((await restoredCopy()).safetyCopy).toBe(filename);
    expect((await restoredCopy()).safetyCopy).not.toBe(filename);
    const all = await store.backups.list("acme");
    expect(all.filter(({ kind }) => kind === "safety")).toHaveLength(2);
  });

  it("makes a new one after unlogged changes of a sync, as when it was killed", {
    tags: ["long"],
  }, async () => {
    const { store, filename, restoredCopy } = await withSafetyCopy();
    await store.documents.create(document({ companyId: "acme", fileHash: "" }));
    expect((await restoredCopy()).safetyCopy).not.toBe(filename);
  });
});
