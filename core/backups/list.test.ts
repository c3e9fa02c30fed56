import { expect, it } from "vitest";
import { BackupItems } from "./list";

it("reads backups with the least that the dashboard needs, and odd fields as missing ones [BACKUP-07, BACKUP-55]", () => {
  const sent = [
    { modifiedAt: "2026-11-20", size: "1024" },
    { filename: "a.zip", modifiedAt: 5, size: {}, isActive: "false", metadata: "x" },
    { filename: "b.zip", metadata: { totalUsers: "12", createdBy: 3, isSafetyCopy: 1 } },
    "odd",
    null,
  ];
  expect(BackupItems.parse(sent)).toEqual([
    { filename: "", modifiedAt: "2026-11-20", size: 1_024 },
    { filename: "a.zip", modifiedAt: "5", size: null, isActive: false, metadata: null },
    { filename: "b.zip", metadata: { totalUsers: 12, createdBy: null, isSafetyCopy: true } },
  ]);
});
