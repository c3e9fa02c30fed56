import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeDataFolder } from "@sgi/server/base/lock/dataFolderLock";
import { prepareInstallation } from "@sgi/server/storage/installation/testing/prepareInstallation";
import { openStore } from "@sgi/server/storage/store/openStore";
import { beforeEach, expect, it } from "vitest";
import { usableCodes } from "../../scripts/start/usableCodes";
import { FIRST_KEPT, unpack } from "../upgrade/keptFolder";

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "sgi-codes-"));
  await prepareInstallation(dataDir);
  return () => rmSync(dataDir, { recursive: true });
});

it("names those of the given codes that still register a company", async () => {
  const store = await openStore({ sqlitePath: join(dataDir, "sgi.db") });
  const known = { role: "admin", usageLimit: 1, expiresAt: null, isActive: true } as const;
  const byNobody = { companyId: null, createdBy: null, createdAt: 0 };
  for (const [code, usageCount] of [
    ["LEFT", 0],
    ["USED", 1],
  ] as const) {
    await store.companyCodes.create({ ...known, ...byNobody, id: code, code, usageCount });
  }
  await store.close();
  expect(await usableCodes(["LEFT", "USED", "GONE"], { SGI_DATA_DIR: dataDir })).toEqual(["LEFT"]);
});

it("names none while another process uses the data", async () => {
  const taken = takeDataFolder(dataDir, { pid: 77 });
  expect(await usableCodes(["LEFT"], { SGI_DATA_DIR: dataDir })).toBeNull();
  if (taken.ok) taken.lock.release();
});

it("brings a database of an earlier version up to date, as the server would next", {
  tags: ["long"],
}, async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), "sgi-codes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  unpack(FIRST_KEPT, folder);
  expect(await usableCodes(["GONE"], { SGI_DATA_DIR: folder })).toEqual([]);
});
