import { DAY_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import type { StoredCompanyCode } from "../../schema/accountTypes";
import { forEachEngine } from "../../testing/forEachEngine";
import { company, storedBackup, user } from "../../testing/records";
import { runSql } from "../../testing/runSql";

function companyCode(fields: Partial<StoredCompanyCode>): StoredCompanyCode {
  return {
    id: "code",
    code: "CODICE",
    role: "admin",
    usageLimit: 1,
    usageCount: 0,
    expiresAt: null,
    isActive: true,
    companyId: null,
    createdBy: null,
    createdAt: 1,
    ...fields,
  };
}

forEachEngine((engine) => {
  it("tells of each company, by name, how many users and admins it has and when it was backed up [WORK-06]", async () => {
    const { companies, users, backups, supervision } = await engine.newStore();
    await companies.create(company({ id: "b", name: "beta" }));
    await companies.create(company({ id: "a", name: "Alfa" }));
    for (const [id, role] of [
      ["a1", "admin"],
      ["a2", "admin"],
      ["a3", "viewer"],
    ] as const)
      await users.create(user({ id, role, companyId: "a", email: `${id}@example.it` }));
    await users.create(
      user({ id: "s", role: "superadmin", companyId: null, email: "s@example.it" }),
    );
    const made = { companyId: "a", kind: "timed" } as const;
    await backups.create(storedBackup({ ...made, filename: "1", createdAt: 10 }));
    await backups.create(storedBackup({ ...made, filename: "2", createdAt: 20 }));
    await backups.create(storedBackup({ ...made, kind: "safety", filename: "3", createdAt: 30 }));
    const [alfa, beta] = await supervision.listCompanies(9);
    expect(alfa).toMatchObject({ id: "a", name: "Alfa", users: 3, admins: 2, lastBackupAt: 20 });
    expect(beta).toMatchObject({ id: "b", users: 0, admins: 0, lastBackupAt: null });
    expect(await supervision.listCompanies(1)).toEqual([alfa]);
  });

  it("counts codes that are free, used up and near their end [WORK-06]", async () => {
    const { companyCodes, supervision } = await engine.newStore();
    expect(await supervision.countCodes(100, 200)).toEqual({ free: 0, used: 0, expiring: 0 });
    const codes = [
      {},
      { expiresAt: 150 },
      { expiresAt: 200 },
      { expiresAt: 201 },
      { expiresAt: 100 },
      { isActive: false },
      { usageCount: 1, usageLimit: 1 },
    ];
    for (const [n, code] of codes.entries()) {
      const own = { id: `c${n}`, code: `CODICE-${n}` };
      await companyCodes.create(companyCode({ ...own, ...code }));
    }
    expect(await supervision.countCodes(100, 200)).toEqual({ free: 4, used: 1, expiring: 2 });
  });

  it("finds the last complete backup, safety copies left out [WORK-06]", async () => {
    const { companies, backups, supervision } = await engine.newStore();
    await companies.create(company());
    expect(await supervision.findLastBackup()).toBeNull();
    const whole = { companyId: null, companyName: null, kind: "timed" } as const;
    await backups.create(storedBackup({ ...whole, filename: "1", createdAt: 10, sizeBytes: 7 }));
    await backups.create(storedBackup({ ...whole, filename: "2", createdAt: 20, kind: "safety" }));
    await backups.create(storedBackup({ filename: "3", createdAt: 30, kind: "asked" }));
    expect(await supervision.findLastBackup()).toMatchObject({ createdAt: 10, sizeBytes: 7 });
  });

  it("keeps the last check of a chain alone [WORK-06]", async () => {
    const { chainChecks } = await engine.newStore();
    await chainChecks.put({ scope: "b", at: 1, through: 4, fault: "changed" });
    await chainChecks.put({ scope: "", at: 2, through: 3, fault: null });
    await chainChecks.put({ scope: "b", at: 5, through: 9, fault: null });
    expect(await chainChecks.list()).toEqual([
      { scope: "", at: 2, through: 3, fault: null },
      { scope: "b", at: 5, through: 9, fault: null },
    ]);
    await chainChecks.delete("");
    expect((await chainChecks.list()).map(({ scope }) => scope)).toEqual(["b"]);
  });

  it("tells of the complete backup and of the company whose last one is the oldest, none made in the future or for safety [WORK-06]", async () => {
    const { companies, backups, supervision } = await engine.newStore();
    expect(await supervision.findWatched(100)).toBeNull();
    await companies.create(company({ id: "a", name: "Alfa", createdAt: 5 }));
    await companies.create(company({ id: "b", name: "Beta", createdAt: 8 }));
    const alfa = { companyName: "Alfa", madeAt: null, since: 5 };
    const none = { companyName: null, madeAt: null, since: 5 };
    expect(await supervision.findWatched(100)).toEqual({ complete: none, company: alfa });
    const whole = { companyId: null, companyName: null } as const;
    const made = [
      { companyId: "a", createdAt: 30 },
      { companyId: "a", createdAt: 40 },
      { companyId: "b", createdAt: 20 },
      { companyId: "b", createdAt: 35, kind: "safety" },
      { companyId: "b", createdAt: 90_000 },
      { companyId: "gone", createdAt: 1 },
      { ...whole, createdAt: 50 },
      { ...whole, createdAt: 60, kind: "safety" },
    ] as const;
    for (const [n, one] of made.entries())
      await backups.create(storedBackup({ ...one, filename: `${n}` }));
    expect(await supervision.findWatched(100)).toEqual({
      complete: { companyName: null, madeAt: 50, since: 50 },
      company: { companyName: "Beta", madeAt: 20, since: 20 },
    });
    await companies.setDeleted("a", 70);
    await companies.setDeleted("b", 70);
    expect(await supervision.findWatched(100)).toEqual({
      complete: { companyName: null, madeAt: 50, since: 50 },
      company: null,
    });
  });

  it("counts how often timed backups failed in a row, and leaves out companies that are gone [WORK-06]", async () => {
    const { companies, backups, supervision } = await engine.newStore();
    await companies.create(company({ id: "a", name: "Alfa" }));
    await companies.create(company({ id: "b", name: "Beta" }));
    for (const scope of ["a", "b", "b", "gone", ""])
      await backups.noteFailure({ scope, at: 7, message: `Perché ${scope}` });
    const failed = await supervision.listFailing();
    expect(failed).toMatchObject([
      { scope: "", companyName: null, times: 1, at: 7, message: "Perché " },
      { scope: "b", companyName: "Beta", times: 2 },
      { scope: "a", companyName: "Alfa", times: 1 },
    ]);
    await backups.forgetFailure("b");
    await backups.noteFailure({ scope: "b", at: 9, message: "Ancora" });
    expect((await supervision.listFailing()).map(({ times }) => times)).toEqual([1, 1, 1]);
  });

  it("gives the mail about failing backups to one of several who claim it, once a span, also after a clock that was set back", async () => {
    const { store, options } = await engine.open();
    const { backups, installation } = store;
    await installation.name("an-installation");
    const claims = await Promise.all([1, 2, 3].map(() => backups.claimAlarm(DAY_MS)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await backups.claimAlarm(DAY_MS)).toBe(false);
    for (const shift of [`- ${DAY_MS}`, `+ ${DAY_MS}`]) {
      await runSql(options, `update installation set "backupsToldAt" = "backupsToldAt" ${shift}`);
      expect(await backups.claimAlarm(DAY_MS)).toBe(true);
      expect(await backups.claimAlarm(DAY_MS)).toBe(false);
    }
  });
});
