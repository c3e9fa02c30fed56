import { expect, it } from "vitest";
import { aBackup } from "../testing/backups";
import { DAY_MS, MINUTE_MS } from "../time/units";
import { backupStanding } from "./freshness";

const NOW = Date.parse("2026-11-20T09:41:00Z");

it.each([
  ["recent", -MINUTE_MS],
  ["recent", 0],
  ["recent", DAY_MS],
  ["aging", DAY_MS + 1],
  ["aging", 7 * DAY_MS],
  ["obsolete", 7 * DAY_MS + 1],
] as const)("is %s at an age of %s ms [BACKUP-58..60]", (freshness, age) => {
  const backup = aBackup({ modifiedAt: new Date(NOW - age).toISOString() });
  expect(backupStanding([backup], NOW)).toEqual({ freshness, latest: backup });
});

it("takes the latest date, whatever the order, and no backup whose file is missing [BACKUP-55]", () => {
  const backups = [
    aBackup({ filename: "gone", modifiedAt: "2026-11-20T09:00:00Z", isActive: false }),
    aBackup({ filename: "older", modifiedAt: "2026-11-13T02:15:00Z" }),
    aBackup({ filename: "newest", modifiedAt: "2026-11-19T02:15:00Z" }),
    aBackup({ filename: "undated", modifiedAt: "ieri" }),
  ];
  expect(backupStanding(backups, NOW)).toEqual({ freshness: "aging", latest: backups[2] });
});

it("knows of none in an empty list, nor of files that are missing [BACKUP-57]", () => {
  expect(backupStanding([], NOW)).toEqual({ freshness: "none", latest: null });
  const gone = [false, true].map((isSafetyCopy) =>
    aBackup({ isActive: false, metadata: { isSafetyCopy } }),
  );
  expect(backupStanding(gone, NOW)).toEqual({ freshness: "none", latest: null });
});

it("counts a day without time from its local start [BACKUP-21, BACKUP-55, BACKUP-58]", () => {
  const backup = aBackup({ modifiedAt: "2026-11-20" });
  const start = new Date(2026, 10, 20).getTime();
  expect(backupStanding([backup], start + DAY_MS).freshness).toBe("recent");
  expect(backupStanding([backup], start + DAY_MS + 1).freshness).toBe("aging");
});

it("counts a safety copy only where there is nothing else, and never as recent [BACKUP-21, BACKUP-55]", () => {
  const copy = (filename: string, modifiedAt: string) =>
    aBackup({ filename, modifiedAt, metadata: { isSafetyCopy: true } });
  const copies = [copy("new", "2026-11-20T09:00:00Z"), copy("old", "2026-11-19T09:00:00Z")];
  const undated = aBackup({ modifiedAt: null });
  expect(backupStanding([...copies, undated], NOW)).toEqual({
    freshness: "onlyCopies",
    latest: copies[0],
  });
  const old = aBackup({ filename: "counts", modifiedAt: "2026-11-01" });
  expect(backupStanding([...copies, old], NOW)).toEqual({ freshness: "obsolete", latest: old });
});
