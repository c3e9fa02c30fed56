import { describe, expect, it } from "vitest";
import { aBackup } from "../testing/backups";
import { backupBadges, backupCounts, summarizeBackups } from "./summary";

const NOW = Date.parse("2026-11-20T09:41:00Z");
const LAURA = { legacyId: "7", email: "laura@officinebrenta.it" };
const by = (createdBy: { userId?: string; userEmail?: string }, backupType = "complete") =>
  aBackup({ metadata: { backupType, createdBy } });

describe("badges", () => {
  it.each([
    ["complete", "complete", "BACKUP-26"],
    ["client_specific", "company", "BACKUP-27"],
    ["unknown", "unknown", "BACKUP-28"],
    ["altro", "unknown", "BACKUP-28"],
    [null, "unknown", "BACKUP-28"],
  ])("name the kind %s %s [%s]", (backupType, badge, _requirement) => {
    expect(backupBadges(aBackup({ metadata: { backupType } }), LAURA)).toEqual([badge]);
  });

  it.each([
    ["its creator's id is the user's", by({ userId: "7", userEmail: "altra@x.it" }), true],
    ["the ids differ", by({ userId: "8", userEmail: LAURA.email }), false],
    ["there is no id, and the address is the user's", by({ userEmail: LAURA.email }), true],
    ["there is no creator", aBackup(), false],
  ])("tell whether a backup is the user's own: %s [BACKUP-29]", (_, backup, isMine) => {
    expect(backupBadges(backup, LAURA).includes("mine")).toBe(isMine);
    expect(backupBadges(backup, null)).not.toContain("mine");
  });

  it("tell of a file that is missing, and of a copy made before a restore [BACKUP-30]", () => {
    const backup = aBackup({ isActive: false, metadata: { isSafetyCopy: true } });
    expect(backupBadges(backup, null)).toEqual(["unknown", "safetyCopy", "missing"]);
  });
});

describe("the summary", () => {
  it("counts all, the missing too, and tells the latest that can be used [BACKUP-20, BACKUP-21, BACKUP-22]", () => {
    const backups = [
      aBackup({ modifiedAt: "2026-11-20T08:00:00Z", isActive: false }),
      aBackup({ size: 1_000, metadata: { backupType: "client_specific" } }),
      aBackup({ size: null, modifiedAt: "2026-11-01T00:00:00Z", metadata: null }),
    ];
    expect(summarizeBackups(backups, NOW)).toEqual({
      total: 3,
      kinds: { complete: 1, company: 1, unknown: 1 },
      isActive: true,
      latest: backups[1],
      size: 19_315_770,
      freshness: "recent",
    });
  });

  it("knows that there is none [BACKUP-23]", () => {
    expect(summarizeBackups([], NOW)).toMatchObject({
      total: 0,
      isActive: false,
      latest: null,
      freshness: "none",
    });
  });

  it.each([
    [true, { metadata: { isSafetyCopy: true } }],
    [true, { modifiedAt: null }],
    [false, { isActive: false }],
  ])("is active, %s, as soon as one backup's file is there: %o [BACKUP-23]", (isActive, only) => {
    expect(summarizeBackups([aBackup(only)], NOW).isActive).toBe(isActive);
  });
});

it("lists the counts that a host tells, in one order [BACKUP-08, BACKUP-09, BACKUP-25]", () => {
  const metadata = { totalCompanyCodes: 30, totalUsers: 24, totalLogs: 0, totalClients: null };
  expect(backupCounts(aBackup({ metadata }))).toEqual([
    { what: "users", count: 24 },
    { what: "logs", count: 0 },
    { what: "companyCodes", count: 30 },
  ]);
});
