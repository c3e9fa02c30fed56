import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createBackupFolder } from "./backupFolder";
import { createTidyFolder } from "./tidyFolder";

const BACKUP = "backup-completo-20261121-205236-1f3a9c02.zip";
const newId = () => crypto.randomUUID();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-tidy-"));
});
afterEach(() => rm(folder, { recursive: true }));

function startTidy(listed: string[] = []) {
  const told: unknown[] = [];
  const disk = createBackupFolder(folder, newId);
  const log = { error: () => {}, info: () => {}, warn: (facts: unknown) => void told.push(facts) };
  const list = async () => listed.map((filename) => ({ filename }));
  const deps = { folder: disk, store: { backups: { list } }, clock: { now: Date.now }, log };
  return { disk, told, tidy: createTidyFolder(deps as never) };
}

it("removes the fresh draft of a process that is gone, and no running one's", async () => {
  const { disk, tidy } = startTidy();
  const gone = execa(process.execPath, ["-e", ""]);
  const { pid } = gone;
  await gone;
  const host = hostname().replace(/[^\w-]/g, "-");
  const [killed, running, elsewhere] = [
    `.${host}~${pid}~a.tmp`,
    `.${host}~${process.pid}~b.tmp`,
    `.elsewhere~${pid}~c.tmp`,
  ];
  for (const name of [killed, running, elsewhere]) await writeFile(join(folder, name), "PK");
  await tidy();
  expect((await readdir(folder)).toSorted()).toEqual([running, elsewhere].toSorted());
  await disk.useDraft(0, async (draft) => {
    await writeFile(draft, "PK");
    await disk.sweep({ now: Number.MAX_SAFE_INTEGER, alone: true });
    expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([draft]);
  });
});

it("tells once of a backup that no list names, at the second look, and leaves it", async () => {
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
