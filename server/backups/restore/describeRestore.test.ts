import type { RestorePreview } from "@sgi/core/backups";
import { expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";
import { makeBackup, restored, useBackupServer } from "../testing/backupSetup";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  async function startWithDocuments() {
    const server = await start();
    await server.addDocument({ id: "kept" });
    await server.addDocument({ id: "edited" });
    return { ...server, admin: await server.signedIn("admin") };
  }

  it("describes before a restore what it would bring back, remove and change", async () => {
    const server = await startWithDocuments();
    const { admin } = server;
    const { users } = server.store;
    const sameOne = { companyId: "acme", email: "stesso@acme.it" };
    await users.create(user({ id: "before", ...sameOne }));
    const backup = await makeBackup(admin);
    await edit(admin, "Altro");
    await server.addDocument({ id: "added" });
    await users.create(user({ id: "hired", companyId: "acme", email: "nuovo@acme.it" }));
    await users.delete("viewer");
    await users.delete("before");
    // The restored user is the same person, so today's password stays.
    await users.create(user({ id: "after", passwordHash: "$argon2id$newer", ...sameOne }));
    expect(await preview(admin, backup)).toEqual({
      documents: { back: 0, away: 1, changed: 1 },
      users: { back: 1, away: 1, changed: 0 },
      companyCodes: { back: 0, away: 0, changed: 0 },
      proposals: { back: 0, away: 0, changed: 0 },
      roles: [],
    });
  });

  it("counts what would wait for approval again, without what was rejected since [LIFE-05]", async () => {
    const server = await startWithDocuments();
    const { admin, store } = server;
    await store.companies.setApproval("acme", true);
    for (const id of ["decided", "rejected", "stays", "changes"]) {
      await server.addProposal({ id, documentId: `of-${id}`, isNew: 1 });
    }
    await server.addProposal({ id: "ended", documentId: "kept", state: "overtaken", endedAt: 1 });
    const backup = await makeBackup(admin);
    await store.proposals.remove("acme", "decided");
    await store.proposals.settle("acme", ["rejected"], { state: "rejected", endedAt: 1 });
    const changes = await store.proposals.get("acme", "changes");
    if (changes !== null) await store.proposals.replace({ ...changes, title: "Altro" });
    await server.addProposal({ id: "late", documentId: "of-late", isNew: 1 });
    const { proposals } = await preview(admin, backup);
    expect(proposals).toEqual({ back: 1, away: 1, changed: 1 });
    await store.companies.setApproval("acme", false);
    const off = await preview(admin, backup);
    expect(off.proposals).toEqual({ back: 0, away: 3, changed: 0 });
  });

  it("shows which users' roles an older backup changes [BACKUP-41]", {
    tags: ["long"],
  }, async () => {
    const server = await startWithDocuments();
    const { admin } = server;
    const { users } = server.store;
    const of = (id: string) => user({ id, companyId: "acme", email: `${id}@acme.it` });
    await users.create({ ...of("deputy"), role: "admin" });
    await users.create({ ...of("rising"), role: "viewer" });
    const backup = await makeBackup(admin);
    await users.setRole("deputy", "viewer");
    await users.setRole("rising", "admin");
    const { roles, users: difference } = await preview(admin, backup);
    expect(roles).toEqual([
      { email: "deputy@acme.it", from: "viewer", to: "admin" },
      { email: "rising@acme.it", from: "admin", to: "viewer" },
    ]);
    expect(difference).toEqual({ back: 0, away: 0, changed: 2 });
  });

  it("does not count a code used since, whose uses a restore does not change [BACKUP-39]", {
    tags: ["long"],
  }, async () => {
    const { admin, store } = await startWithDocuments();
    const code = {
      id: "two",
      code: "DUE-2",
      role: "viewer",
      usageLimit: 2,
      usageCount: 0,
    } as const;
    const rest = { expiresAt: null, isActive: true, companyId: "acme", createdBy: null };
    await store.companyCodes.create({ ...code, ...rest, createdAt: 1 });
    const backup = await makeBackup(admin);
    await store.companyCodes.use("DUE-2", 1);
    const { companyCodes } = await preview(admin, backup);
    expect(companyCodes).toEqual({ back: 0, away: 0, changed: 0 });
  });

  it("says after a restore that nothing would change [BACKUP-39]", { tags: ["long"] }, async () => {
    const { admin } = await startWithDocuments();
    await edit(admin, "Prima");
    const backup = await makeBackup(admin);
    await edit(admin, "Dopo");
    await restored(admin, backup);
    const { documents } = await preview(admin, backup);
    expect(documents).toEqual({ back: 0, away: 0, changed: 0 });
  });
});

function edit(browser: Browser, title: string): Promise<Response> {
  return browser.write("PATCH", "/api/documents/edited", { title, path: "SGI/1" });
}

async function preview(browser: Browser, backupPath: string): Promise<RestorePreview> {
  const answer = await browser.write("POST", "/api/admin/restore/preview", { backupPath });
  return (await answer.json()) as RestorePreview;
}
