import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { systemClock } from "@sgi/core/time";
import { createBackupFolder } from "@sgi/server/backups/archive/backupFolder";
import { createArchiveSeal } from "@sgi/server/backups/archive/signature";
import { writeBackup } from "@sgi/server/backups/make/writeBackup";
import { newId } from "@sgi/server/base/ids/newId";
import { openFolderFileStore } from "@sgi/server/storage/files/folderFileStore";
import { openStore } from "@sgi/server/storage/store/openStore";
import { runSql } from "@sgi/server/storage/store/testing/runSql";
import { seedPeople } from "../stage/peopleData";
import { median, printTable } from "../stage/table";

const COMPANIES = 200;
const DOCUMENTS = 2_000;
const ROUNDS = 5;
/** The id of the company that `seedPeople` copies. */
const COMPANY = "1";
const LONGEST_STEP_MS = 50;
const SEAL = createArchiveSeal(Buffer.alloc(32));
const LOG = { error: () => undefined, warn: () => undefined, info: () => undefined };

interface Measured {
  /** The longest time in which the server serves nobody else. */
  stepMs: number;
  backupMs: number;
}

/**
 * Measures one company's manual backup on SQLite, among many companies and alone: how long others
 * wait for it. Also before the first complete backup, when the space for that one is added up.
 */
export async function benchCompanyBackup(): Promise<boolean> {
  const alone = await measure(1);
  const among = await measure(COMPANIES);
  const times = among.later.backupMs / alone.later.backupMs;
  const step = (figure: string, { stepMs, backupMs }: Measured) => ({
    figure: `longest step of the loop, ${figure}`,
    measured: `${stepMs.toFixed(0)} ms (of ${backupMs.toFixed(0)} ms)`,
    limit: `${LONGEST_STEP_MS} ms`,
    holds: stepMs <= LONGEST_STEP_MS,
  });
  return printTable(`One company's backup, ${COMPANIES} × ${DOCUMENTS} documents`, [
    step("before the first complete backup", among.first),
    step("after it", among.later),
    {
      figure: "the whole after it, against the same company alone",
      measured: `${times.toFixed(1)}× (${alone.later.backupMs.toFixed(0)} ms alone)`,
      limit: "2×",
      holds: times <= 2,
    },
  ]);
}

/** Measures before the first complete backup, and after it. */
async function measure(companies: number): Promise<{ first: Measured; later: Measured }> {
  const dataDir = await mkdtemp(join(tmpdir(), "sgi-company-backup-"));
  const sqlitePath = join(dataDir, "sgi.db");
  await seedPeople(dataDir, { companies, documents: DOCUMENTS, people: 1 });
  // Each company has its own files.
  await runSql(
    { sqlitePath },
    `update "documents" set "fileHash" = lower(hex(randomblob(32))) where "companyId" <> '${COMPANY}'`,
  );
  const store = await openStore({ sqlitePath });
  const files = await openFolderFileStore(join(dataDir, "files"), { newId, sweep: false });
  const folder = createBackupFolder(join(dataDir, "backups"), newId);
  const deps = { store, files, folder, seal: SEAL, clock: systemClock, newId, log: LOG };
  const first = await backUp(deps);
  const [made] = await store.backups.list(COMPANY);
  if (made === undefined) throw new Error("no backup");
  await store.backups.create({ ...made, filename: "complete.zip", companyId: null });
  const later = await backUp(deps);
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
  return { first, later };
}

/** The median of several backups. */
async function backUp(deps: Parameters<typeof writeBackup>[0]): Promise<Measured> {
  const audit = { write: async () => undefined, as: () => audit };
  const runs: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const watch = watchSteps();
    const startedAt = performance.now();
    await writeBackup(deps, { companyId: COMPANY, kind: "asked", by: null, audit });
    runs.push({ backupMs: performance.now() - startedAt, stepMs: await watch.end() });
  }
  return {
    stepMs: median(runs.map(({ stepMs }) => stepMs)),
    backupMs: median(runs.map(({ backupMs }) => backupMs)),
  };
}

/** Watches for the longest time between two turns of the event loop. */
function watchSteps() {
  let [isOver, longest] = [false, 0];
  const over = (async () => {
    for (let before = performance.now(); !isOver; ) {
      await setImmediate();
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
    }
  })();
  return {
    async end() {
      isOver = true;
      await over;
      return longest;
    },
  };
}
