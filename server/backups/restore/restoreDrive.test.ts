import { join } from "node:path";
import { expect, it } from "vitest";
import type { DriveGrant } from "../../storage/store/schema/driveLinkTypes";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { makeBackup, restored, useBackupServer } from "../testing/backupSetup";
import { readBackup } from "../testing/readBackup";

const SEALED = "sealed-refresh-token";
const VERIFIER = "sealed-verifier";

function grantOf(companyId: string, refreshToken = `${SEALED}-${companyId}`): DriveGrant {
  const consent = { scopes: "a b", authorizedAt: 1, authorizedBy: "admin", diedAt: null };
  return { companyId, refreshToken, ...consent };
}

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  async function startLinked() {
    const server = await start();
    const { driveLinks } = server.store;
    for (const companyId of ["acme", "other"]) {
      await driveLinks.setFolder({ companyId, folderId: "1AbC", folderName: "Prima" });
      await driveLinks.putGrant(grantOf(companyId));
    }
    const ofState = { stateHash: "s", userId: "admin", companyId: "acme", verifier: VERIFIER };
    const addresses = { redirectUri: "http://a", panelOrigin: "http://a" };
    const expiresAt = 9e12;
    await driveLinks.beginAuthorization({ sessionHash: "h", ...ofState, ...addresses, expiresAt });
    return { ...server, driveLinks };
  }

  it("restores a company's folder, keeps its current grant, and has it synced anew [DRIVE-51]", async () => {
    const server = await startLinked();
    const { driveLinks } = server;
    const admin = await server.signedIn("admin");
    const backup = await makeBackup(admin);
    await driveLinks.setFolder({ companyId: "acme", folderId: "2DeF", folderName: "Dopo" });
    await driveLinks.putGrant(grantOf("acme", "sealed anew"));
    await server.store.syncTimes.done("acme", { dueAt: 9e12, wakes: 3, now: 1, readerVersion: 9 });
    await server.store.syncTimes.done("other", { dueAt: 9e12, wakes: 3, now: 1, readerVersion: 9 });
    await restored(admin, backup);
    // What came back may differ from the drive, though nothing changes there.
    expect(await server.store.syncTimes.get("acme")).toMatchObject({ dueAt: 0, wakes: 4 });
    expect(await server.store.syncTimes.get("other")).toMatchObject({ dueAt: 9e12, wakes: 3 });
    expect((await driveLinks.getFolder("acme"))?.folderName).toBe("Prima");
    expect((await driveLinks.getGrant("acme"))?.refreshToken).toBe("sealed anew");
    expect((await driveLinks.getGrant("other"))?.refreshToken).toBe(`${SEALED}-other`);
  });

  it("has no grant and no pending consent in any backup", async () => {
    const server = await startLinked();
    for (const who of ["admin", "superadmin"]) {
      const backup = await makeBackup(await server.signedIn(who));
      const rows = JSON.stringify((await readBackup(join(server.folder, backup))).rows);
      expect(rows).toContain("1AbC");
      for (const secret of [SEALED, VERIFIER]) expect(rows).not.toContain(secret);
    }
  });

  it("has no proof and no way of linking in any backup, and leaves both as they are [DRIVE-50]", async () => {
    const server = await startLinked();
    const { driveLinks } = server;
    const proof = { companyId: "acme", folderId: "1AbC", folderName: "Provata", chosenAt: 1 };
    await driveLinks.prove({ ...proof, by: "admin" });
    await driveLinks.putWay({ companyId: "acme", changedAt: 1, changedBy: "admin" });
    const code = { companyId: "acme", folderId: "9XyZ", code: "SGI-7Q2K-M4TD", expiresAt: 9e12 };
    await driveLinks.putCode({ ...code, chosenAt: 1 });
    const admin = await server.signedIn("admin");
    const backup = await makeBackup(admin);
    const rows = JSON.stringify((await readBackup(join(server.folder, backup))).rows);
    for (const told of ["Provata", "SGI-7Q2K-M4TD"]) expect(rows).not.toContain(told);
    await driveLinks.deleteProofs("acme");
    await driveLinks.deleteWay("acme");
    await restored(admin, backup);
    expect(await driveLinks.getChosenProof("acme")).toBeNull();
    expect(await driveLinks.getWay("acme")).toBeNull();
    expect((await driveLinks.getFolder("acme"))?.folderId).toBe("1AbC");
  });

  it("asks a company for a new grant after one restore removed it and the next brought it back", {
    tags: ["long"],
  }, async () => {
    const server = await startLinked();
    const { driveLinks, store } = server;
    const superadmin = await server.signedIn("superadmin");
    const without = await makeBackup(superadmin);
    await store.companies.create({ id: "late", name: "Tarda", createdAt: 1 });
    await driveLinks.setFolder({ companyId: "late", folderId: "3GhI", folderName: "Tarda" });
    await driveLinks.putGrant(grantOf("late"));
    const { safetyCopy } = await restored(superadmin, without);
    expect(await driveLinks.getGrant("late")).toBeNull();
    await restored(superadmin, safetyCopy ?? "");
    expect((await driveLinks.getFolder("late"))?.folderName).toBe("Tarda");
    expect(await driveLinks.getGrant("late")).toBeNull();
  });

  it("restores the longest report of a sync", { tags: ["long"] }, async () => {
    const server = await startLinked();
    const { syncs } = server.store;
    // The most entries shown, each at its longest, with characters that take most space in nested
    // JSON.
    const told = { name: '"'.repeat(100), folder: '"'.repeat(300), reason: '"'.repeat(500) };
    const failures = JSON.stringify(
      Array.from({ length: 1_000 }, (_, at) => ({ ...told, isKept: at >= 500 })),
    );
    const report = { startedAt: 1, finishedAt: 2, userEmail: null, error: null, counts: null };
    await syncs.writeReport("acme", { ...report, failures });
    const admin = await server.signedIn("admin");
    const backup = await makeBackup(admin);
    await syncs.writeReport("acme", { ...report, failures: "[]" });
    await restored(admin, backup);
    expect((await syncs.getReport("acme"))?.failures).toBe(failures);
  });
});
