import { expect, it } from "vitest";
import { aBackup } from "../testing/backups";
import { DAY_MS, MINUTE_MS } from "../time/units";
import { backupFreshness, latestBackup } from "./freshness";

const NOW = Date.parse("2026-11-20T09:41:00Z");

it.each([
  ["none", null],
  ["recent", -MINUTE_MS],
  ["recent", 0],
  ["recent", DAY_MS],
  ["aging", DAY_MS + 1],
  ["aging", 7 * DAY_MS],
  ["obsolete", 7 * DAY_MS + 1],
] as const)("is %s at an age of %s ms [BACKUP-57..60]", (freshness, age) => {
  expect(backupFreshness(age === null ? null : NOW - age, NOW)).toBe(freshness);
});

it("takes the latest date, whatever the order, and no backup whose file is missing [BACKUP-55]", () => {
  const backups = [
    aBackup({ filename: "gone", modifiedAt: "2026-11-20T09:00:00Z", isActive: false }),
    aBackup({ filename: "older", modifiedAt: "2026-11-13T02:15:00Z" }),
    aBackup({ filename: "newest", modifiedAt: "2026-11-19T02:15:00Z" }),
    aBackup({ filename: "undated", modifiedAt: "ieri" }),
  ];
  expect(latestBackup(backups)).toEqual({
    backup: backups[2],
    at: Date.parse("2026-11-19T02:15:00Z"),
  });
  expect(latestBackup([])).toBe(null);
});

it("counts a day without time from its local start [BACKUP-21, BACKUP-55, BACKUP-58]", () => {
  const backup = aBackup({ modifiedAt: "2026-11-20" });
  const at = new Date(2026, 10, 20).getTime();
  expect(latestBackup([backup])).toEqual({ backup, at });
});

it("does not count a safety copy, nor a backup without a date [BACKUP-55]", () => {
  const backups = [
    aBackup({ metadata: { isSafetyCopy: true }, modifiedAt: "2026-11-20T09:00:00Z" }),
    aBackup({ modifiedAt: null }),
    aBackup({ filename: "counts", modifiedAt: "2026-11-01" }),
  ];
  expect(latestBackup(backups)?.backup.filename).toBe("counts");
});
