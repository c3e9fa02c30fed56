import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createManualTime, DAY_MS, systemTimers } from "@sgi/core/time";
import { afterEach } from "vitest";
import { recordLog } from "../../app/testing/recordLog";
import { SERVER_START_AT } from "../../app/testing/testServer";
import { newId } from "../../base/ids/newId";
import type { useObjectPlace } from "../../storage/objects/testing/objectPlace";
import type { StoredBackup } from "../../storage/store/schema/backupTypes";
import type { TestEngine } from "../../storage/store/testing/forEachEngine";
import { company, storedBackup } from "../../storage/store/testing/records";
import { createBackupFolder } from "../archive/backupFolder";
import { type CopyDeps, copyBackups } from "../copies/copyBackups";
import { createCopyFolder } from "../copies/copyFolder";
import type { CopyPlace } from "../copies/copyPlace";
import { createCopyBucket } from "../copies/openCopyPlace";

type Bucket = Pick<ReturnType<typeof useObjectPlace>, "openShelf" | "root">;

/** Backups in a first place, with a second one: a folder, or a bucket. */
export function useCopies(engine: TestEngine, kind: "folder" | "bucket", bucket: Bucket) {
  const roots: string[] = [];
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
  });
  return async () => {
    const root = mkdtempSync(join(tmpdir(), "sgi-copies-"));
    roots.push(root);
    const [first, second] = [join(root, "data", "backups"), join(root, "second")];
    for (const folder of [first, second]) mkdirSync(folder, { recursive: true });
    const store = await engine.newStore();
    await store.companies.create(company({ id: "acme", name: "Acme" }));
    const time = createManualTime(SERVER_START_AT);
    const { log, logLines } = recordLog();
    const place = placeOf(kind, { root, second, bucket });
    const deps: CopyDeps = {
      ...{ store, folder: createBackupFolder(first, newId), clock: time.clock, newId, log },
      ...{ place, keep: 2 },
    };
    const free = new AbortController().signal;
    return {
      ...{ deps, store, time, logLines, first, second, place },
      /** Adds a backup of a day, with its file. */
      async add(day: number, fields: Partial<StoredBackup> = {}, content = `backup of ${day}`) {
        const filename = nameOf(day);
        writeFileSync(join(first, filename), content);
        const createdAt = SERVER_START_AT - (30 - day) * DAY_MS;
        const made = { kind: "timed", companyId: null, companyName: null, createdAt } as const;
        const sizeBytes = Buffer.byteLength(content);
        await store.backups.create(storedBackup({ ...made, filename, sizeBytes, ...fields }));
        return filename;
      },
      copy: (given: Partial<CopyDeps> = {}) => copyBackups({ ...deps, ...given }, free),
      state: () => store.backupCopies.findState(place.name),
      /** The days with a backup in the second place. */
      held: async () => [...(await place.sizes(free)).keys()].map(dayOf).sort((a, b) => a - b),
      /** The content of all files there. */
      inFolder: () =>
        readdirSync(second).map((name) => [name, readFileSync(join(second, name), "utf8")]),
    };
  };
}

function placeOf(
  kind: "folder" | "bucket",
  { root, second, bucket }: { root: string; second: string; bucket: Bucket },
): CopyPlace {
  if (kind === "folder") {
    const deps = { folder: second, dataDir: join(root, "data"), owner: "own", newId };
    return createCopyFolder({ ...deps, timers: systemTimers });
  }
  const shelf = bucket.openShelf("backups");
  return createCopyBucket({ name: "https://s3/copie/", shelf, clock: { now: () => Date.now() } });
}

export function nameOf(day: number): string {
  return `backup-completo-202611${String(day).padStart(2, "0")}-030000-1f3a9c02.zip`;
}

function dayOf(filename: string): number {
  return Number(/-202611(\d\d)-/.exec(filename)?.[1]);
}
