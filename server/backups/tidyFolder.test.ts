import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { HOUR_MS, systemTimers } from "@sgi/core/time";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLeasedHolds, type Holds } from "../storage/background/holds";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { createBackupFolder } from "./archive/backupFolder";
import { createTidyFolder } from "./openBackups";

const BACKUP = "backup-completo-20261121-205236-1f3a9c02.zip";
const newId = () => crypto.randomUUID();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-tidy-"));
});
afterEach(() => rm(folder, { recursive: true }));

function startTidy(listed: string[] = [], holds?: Holds) {
  const told: unknown[] = [];
  const disk = createBackupFolder(folder, newId, holds);
  const log = { error: () => {}, info: () => {}, warn: (facts: unknown) => void told.push(facts) };
  const list = async () => listed.map((filename) => ({ filename }));
  const deps = { folder: disk, store: { backups: { list } }, clock: { now: Date.now }, log };
  return { disk, told, tidy: createTidyFolder(deps as never) };
}

forSqliteFirst((engine) => {
  it("removes the new draft of an ended process, and none of a process running anywhere", async () => {
    const store = await engine.newStore();
    const holds = () => createLeasedHolds({ store, timers: systemTimers, newId }, "draft");
    // Two containers may have the same host name, and their processes the same id.
    const [one, other] = [startTidy([], holds()), startTidy([], holds())];
    const former = [`.${hostname()}~${process.pid}~b.tmp`, ".elsewhere~1~c.tmp"];
    for (const name of [".gone.tmp", ...former]) await writeFile(join(folder, name), "PK");
    await store.leases.take("draft gone", "dead", -1);
    await store.leases.take("draft of a machine that is lost", "dead", -1);
    await one.disk.useDraft(0, async (draft) => {
      await writeFile(draft, "PK");
      for (const { tidy } of [one, other]) await tidy();
      const kept = [basename(draft), ...former].toSorted();
      expect((await readdir(folder)).toSorted()).toEqual(kept);
    });
    expect([await store.leases.listAbandoned(), await store.leases.listHeld()]).toEqual([[], []]);
    await one.disk.sweep({ now: Date.now() + 2 * HOUR_MS, alone: false });
    expect(await readdir(folder)).toEqual([]);
  });
});

it("removes all drafts when no other process uses the folder, except its own", async () => {
  const { disk } = startTidy();
  for (const name of [".gone.tmp", ".elsewhere~1~c.tmp"]) await writeFile(join(folder, name), "PK");
  await disk.useDraft(0, async (draft) => {
    await writeFile(draft, "PK");
    for (const alone of [true, false]) {
      await disk.sweep({ now: Date.now(), alone });
      expect(await readdir(folder)).toEqual([basename(draft)]);
    }
  });
});

it("logs an unlisted backup once, when it is seen the second time, and keeps it", async () => {
  const listed: string[] = [];
  const { told, tidy } = startTidy(listed);
  await writeFile(join(folder, BACKUP), "PK");
  await tidy();
  expect(told).toEqual([]);
  await tidy();
  await tidy();
  expect(told).toEqual([{ backup: BACKUP }]);
  expect(await readdir(folder)).toEqual([BACKUP]);
});
