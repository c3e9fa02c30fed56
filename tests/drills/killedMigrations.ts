import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { PROGRAM } from "@sgi/server/commands/testing/program";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { runSql } from "@sgi/server/storage/store/testing/runSql";
import { setup } from "../support/builtServer";
import { FIRST_KEPT, unpack } from "../upgrade/keptFolder";

/** Tables that differ with every start, which also verifies the logs under a lease and sends mails. */
const OF_THE_START = new Set([
  "installation",
  "kysely_migration",
  "kysely_migration_lock",
  "chainChecks",
  "outbox",
  "syncLeases",
  "turns",
]);

interface Options {
  kills: number;
  /** How often each document and former revision is copied, so that the migration takes a while. */
  times: number;
  seed: number;
  onKill?: (done: number) => void;
}

export interface MigrationDrillReport {
  /** Kills before the database was up to date. */
  kills: number;
  problems: string[];
}

/**
 * Kills the server repeatedly while it migrates the database of 0.2.0, and compares the
 * result with a migration that nobody killed.
 */
export async function drillKilledMigrations(options: Options): Promise<MigrationDrillReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
  try {
    await setup();
    return await drill(folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(folder: string, { kills, times, seed, onKill }: Options) {
  const random = createRandom(seed);
  const [old, quiet, dataDir] = ["old", "quiet", "data"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  unpack(FIRST_KEPT, old);
  await multiply(old, times);
  await cp(old, quiet, { recursive: true });
  const before = await rowsOf(quiet);
  const first = startServer(quiet);
  await first.opening();
  const openedAt = performance.now();
  await first.listening();
  const lastsMs = performance.now() - openedAt;
  const wanted = await rowsOf(quiet);
  const report: MigrationDrillReport = { kills: 0, problems: [] };
  while (report.kills < kills) {
    await rm(dataDir, { recursive: true, force: true });
    await cp(old, dataDir, { recursive: true });
    // On one folder until it is up to date, since the next start continues from what a kill left.
    for (let isBefore = true; isBefore && report.kills < kills; ) {
      const server = startServer(dataDir);
      await server.opening();
      // Every second kill while it copies the database, which takes far less time than migrating
      // it.
      if (report.kills % 2 === 1) await server.copying();
      else await wait(random.between({ min: 0, max: Math.ceil(lastsMs) }));
      await server.kill();
      isBefore = (await changesIn(dataDir)) < (await changesIn(quiet));
      report.kills += Number(isBefore);
      report.problems.push(...(await copyProblems(dataDir, before, report.kills)));
      if (isBefore) onKill?.(report.kills);
    }
    if (!(await startServer(dataDir).listening())) report.problems.push("did not start");
    report.problems.push(...differences(wanted, await rowsOf(dataDir), report.kills));
    report.problems.push(...(await copyProblems(dataDir, before, report.kills)));
  }
  return report;
}

function startServer(dataDir: string) {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [PROGRAM, "serve"], {
    env: { ...process.env, SGI_DATA_DIR: dataDir, SGI_PORT: "0", SGI_BACKUP_EVERY: "0" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  return {
    kill,
    /** Resolves once the server has locked the folder: next it opens the database. */
    async opening(): Promise<void> {
      const holder = join(dataDir, "sgi.pid");
      const read = () => readFile(holder, "utf8").catch(() => "");
      while (child.exitCode === null && (await read()) !== String(child.pid)) await wait(1);
    },
    /** Resolves once the server writes a copy of the database, or has ended. */
    async copying(): Promise<void> {
      const changedAt = (name: string) =>
        statSync(join(dataDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
      const isNew = (name: string) => name.startsWith("sgi.db.") && changedAt(name) >= startedAt;
      while (child.exitCode === null && !readdirSync(dataDir).some(isNew)) await wait(1);
    },
    /** Ends the server once it listens: the database is up to date. False when it ended before. */
    async listening(): Promise<boolean> {
      let text = "";
      for await (const chunk of child.stdout) {
        text += chunk;
        if (text.includes('"msg":"listening"')) break;
      }
      await kill();
      return text.includes('"msg":"listening"');
    },
  };
}

/** Copies each document and former revision so many times; what is unique gets another end. */
async function multiply(dataDir: string, times: number): Promise<void> {
  const unique = ["id", "identity", "keyHash", "nameHash", "sortKey", "path", "documentId"];
  for (const table of ["documents", "revisions"]) {
    const columns = await querySql<{ name: string }>(
      fileOf(dataDir),
      `select name from pragma_table_info('${table}')`,
    );
    const names = columns.map(({ name }) => name);
    const copied = names.map((name) =>
      unique.includes(name) ? `${quoted(name)} || '/' || i` : quoted(name),
    );
    await runSql(
      fileOf(dataDir),
      `insert into ${table} (${names.map(quoted)})
         with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times})
         select ${copied} from ${table}, n`,
    );
  }
}

const quoted = (name: string) => `"${name}"`;

function fileOf(dataDir: string, name = "sgi.db") {
  return { sqlitePath: join(dataDir, name) };
}

/** The number of the schema's migrations. */
async function changesIn(dataDir: string): Promise<number> {
  return (await querySql(fileOf(dataDir), "select name from kysely_migration")).length;
}

/** Faults of the copy of the old database, which must exist once the database is changed. */
async function copyProblems(dataDir: string, before: Map<string, string[]>, kills: number) {
  const [copy] = readdirSync(dataDir).filter((name) => /^sgi\.db\.\d/.test(name));
  if (copy !== undefined) return differences(before, await rowsOf(dataDir, copy), kills);
  const isChanged = (await rowsOf(dataDir)).size > before.size;
  return !isChanged ? [] : [`after ${kills} kills: no copy`];
}

/** The rows of each table, as text. */
async function rowsOf(dataDir: string, name?: string): Promise<Map<string, string[]>> {
  const file = fileOf(dataDir, name);
  const named = `select name from sqlite_master where type = 'table' and name not like 'sqlite%'`;
  const tables = await querySql<{ name: string }>(file, named);
  const rows = new Map<string, string[]>();
  for (const { name } of tables.filter((table) => !OF_THE_START.has(table.name))) {
    // What is in force is noted with the time of the upgrade itself.
    const columns = name === "inForce" ? `*, 0 as "at"` : "*";
    const all = await querySql(file, `select ${columns} from "${name}"`);
    rows.set(name, all.map((row) => JSON.stringify(row, withoutSeal)).toSorted());
  }
  return rows;
}

/** Leaves out seals: they cover the installation's id, which differs. */
function withoutSeal(key: string, value: unknown): unknown {
  return key === "seal" ? undefined : value;
}

function differences(wanted: Map<string, string[]>, found: Map<string, string[]>, kills: number) {
  const tables = new Set([...wanted.keys(), ...found.keys()]);
  const differing = [...tables].filter((table) => {
    const [before, after] = [wanted.get(table), found.get(table)];
    return before?.length !== after?.length || before?.some((row, at) => row !== after?.[at]);
  });
  return differing.map((table) => `after ${kills} kills: ${table} differs`);
}
