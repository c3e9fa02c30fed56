import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { PROGRAM } from "@sgi/server/commands/testing/program";
import { setup } from "../support/builtServer";
import { createDrillData, readDrillData } from "./drillData";

const COMPANY = "drill";
const FILE_BYTES = 40_000;

interface Options {
  kills: number;
  files: number;
  seed: number;
  onKill?: (done: number) => void;
}

export interface ImportDrillReport {
  /** Kills that hit a running import. */
  kills: number;
  /** Faults, one a line. */
  problems: string[];
}

/**
 * Kills the command `import` repeatedly while people change its folder; then lets one run end, and
 * compares the index with the folder.
 */
export async function drillKilledImports(options: Options): Promise<ImportDrillReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
  try {
    await setup();
    return await drill(folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(folder: string, { kills, files, seed, onKill }: Options) {
  const [dataDir, tree] = [join(folder, "data"), join(folder, "Documenti")];
  await createDrillData(dataDir);
  const random = createRandom(seed);
  const report: ImportDrillReport = { kills: 0, problems: [] };
  const known = new Set<string>();
  for (let index = 0; index < files / 2; index++) await putFile(tree, index);
  const firstAt = performance.now();
  await startImport(dataDir, tree).ended;
  let lastsMs = performance.now() - firstAt;
  for (let index = 0; index < files; index++) await putFile(tree, index);
  while (report.kills < kills) {
    // Changed files under their old names: the index's titles stay.
    for (let at = 0; at < files / 10; at++) {
      await putFile(tree, random.between({ min: 0, max: files - 1 }));
    }
    const run = startImport(dataDir, tree);
    const startedAt = performance.now();
    await Promise.race([run.ended, wait(random.between({ min: 0, max: Math.ceil(lastsMs) }))]);
    const isMet = await run.kill();
    if (!isMet) lastsMs = Math.max(100, performance.now() - startedAt);
    report.kills += Number(isMet);
    report.problems.push(...(await whatIsWrong(dataDir, known, `kill ${report.kills}`)));
    if (isMet) onKill?.(report.kills);
  }
  const last = startImport(dataDir, tree);
  const exitCode = await last.ended;
  if (exitCode !== 0) report.problems.push(`the last import ended by ${exitCode}`);
  report.problems.push(...(await whatIsWrong(dataDir, known, "in the end")));
  const { titles, leftovers } = await readDrillData(dataDir);
  if (titles.length !== files) report.problems.push(`${titles.length} documents of ${files} files`);
  report.problems.push(...leftovers.map((path) => `left over: ${path}`));
  report.problems.push(...(await alteredFiles(join(dataDir, "files"))));
  return report;
}

async function putFile(tree: string, index: number): Promise<void> {
  const path = join(tree, `${index % 7}`, `${index % 7}.${index}_Documento ${index}.pdf`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(FILE_BYTES)]));
}

function startImport(dataDir: string, tree: string) {
  const child = spawn(process.execPath, [PROGRAM, "import", tree, "--company", COMPANY], {
    env: { ...process.env, SGI_DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  return {
    ended: exited.then(() => child.exitCode),
    /** Gives false when the import had already ended. */
    async kill(): Promise<boolean> {
      child.kill("SIGKILL");
      await exited;
      return child.signalCode !== null;
    },
  };
}

/** `known`: the titles from before; the current ones are added. */
async function whatIsWrong(dataDir: string, known: Set<string>, when: string): Promise<string[]> {
  const { titles, lostFiles } = await readDrillData(dataDir);
  const twice = titles.filter((title, at) => titles.indexOf(title) !== at);
  const gone = [...known].filter((title) => !titles.includes(title));
  for (const title of titles) known.add(title);
  return [
    ...lostFiles.map((hash) => `the file ${hash} is lost`),
    ...twice.map((title) => `${title} is there twice`),
    ...gone.map((title) => `${title} is gone`),
  ].map((problem) => `${when}: ${problem}`);
}

/** Stored files whose bytes do not match their name. */
async function alteredFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const altered: string[] = [];
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const hash = parentPath.slice(root.length).replaceAll(/[\\/]/g, "") + name;
    if (!/^[0-9a-f]{64}$/.test(hash)) continue;
    const bytes = await readFile(join(parentPath, name));
    if (createHash("sha256").update(bytes).digest("hex") !== hash) altered.push(`altered: ${hash}`);
  }
  return altered;
}
