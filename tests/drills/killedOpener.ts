import { mkdir, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom, type Random } from "@sgi/fixtures/random";
import { CACHE_FOLDER } from "../../scripts/opener/fetchBase";
import { command, createPc, PC_FOLDERS, type Pc, startPcService } from "./openerPc";

/** The longest life of a service: it reads its folders from the start on. */
const LIFE_MS = 900;
/** The shortest pause between two openings. */
const OPEN_GAP_MS = 400;

interface Options {
  kills: number;
  /** Files of each folder. */
  files: number;
  seed: number;
  onKill?: (done: number) => void;
}

export interface OpenerDrillReport {
  kills: number;
  /** Changes of folders that were acknowledged. */
  acknowledged: number;
  problems: string[];
}

/**
 * Kills Local Opener repeatedly while a panel adds and removes its folders and opens documents;
 * then checks that every acknowledged change holds, and that every document opens.
 */
export async function drillKilledOpener(options: Options): Promise<OpenerDrillReport> {
  // A panel adds no folder below one that everybody may write to, such as /tmp.
  await mkdir(CACHE_FOLDER, { recursive: true });
  const folder = await realpath(await mkdtemp(join(CACHE_FOLDER, "sgi-drill-")));
  try {
    return await drill(await createPc(folder, options.files), options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(pc: Pc, { kills, files, seed, onKill }: Options) {
  const random = createRandom(seed);
  const known: Known = {
    wanted: new Set(),
    unsure: "",
    report: { kills: 0, acknowledged: 0, problems: [] },
  };
  const { report, wanted } = known;
  while (report.kills < kills) {
    const service = await startPcService(pc);
    const working = work(pc, service, known, random).catch(() => undefined);
    await wait(random.between({ min: 0, max: LIFE_MS }));
    await service.kill();
    await working;
    report.kills += 1;
    await compareFolders(pc, known);
    onKill?.(report.kills);
  }
  report.problems.push(...(await openAll(pc, { files, folders: [...wanted] })));
  report.problems.push(...(await leftOver(pc)));
  return report;
}

type Service = Awaited<ReturnType<typeof startPcService>>;

/** Works until the service is gone. */
async function work(pc: Pc, service: Service, known: Known, random: Random): Promise<never> {
  const { wanted, report } = known;
  for (;;) {
    const index = random.between({ min: 0, max: PC_FOLDERS - 1 });
    const path = pc.folderAt(index);
    const isThere = wanted.has(path);
    known.unsure = path;
    if (isThere) await service.ask("/config", { root: path }, "DELETE");
    else await service.ask("/config", { addRoot: path });
    if (isThere) wanted.delete(path);
    else wanted.add(path);
    known.unsure = "";
    report.acknowledged += 1;
    await service.ask("/open", { title: `Documento ${index}-0`, fileType: "pdf" });
  }
}

interface Known {
  wanted: Set<string>;
  /** The folder whose change got no answer: it may exist or not. */
  unsure: string;
  report: OpenerDrillReport;
}

async function compareFolders(pc: Pc, { wanted, unsure, report }: Known): Promise<void> {
  const { roots } = (await command(pc, "roots", "list")) as { roots: string[] };
  for (const path of new Set([...roots, ...wanted])) {
    const [isThere, isWanted] = [roots.includes(path), wanted.has(path)];
    if (isThere === isWanted) continue;
    if (path !== unsure) {
      report.problems.push(`kill ${report.kills}: ${path} is ${isThere ? "back" : "gone"}`);
    }
    if (isThere) wanted.add(path);
    else wanted.delete(path);
  }
}

/** Opens the last file of each folder, once all folders have been read. */
async function openAll(pc: Pc, { files, folders }: { files: number; folders: string[] }) {
  const service = await startPcService(pc);
  for (let isReady = false; !isReady; await wait(50)) {
    const config = (await service.ask("/config")) as { folders: { state: string }[] };
    isReady = config.folders.every(({ state }) => state === "ready");
  }
  await rm(pc.opened, { force: true });
  const wanted: string[] = [];
  for (const folder of folders) {
    const title = `Documento ${folder.split(" ").at(-1)}-${files - 1}`;
    await service.ask("/open", { title, fileType: "pdf" });
    await wait(OPEN_GAP_MS);
    wanted.push(join(folder, `${title}.pdf`));
  }
  await service.kill();
  const opened = (await readFile(pc.opened, "utf8").catch(() => "")).split("\n");
  return wanted.filter((path) => !opened.includes(path)).map((path) => `not opened: ${path}`);
}

/** Files that no start removed, or that were taken for damaged. */
async function leftOver({ home }: Pc): Promise<string[]> {
  const names = await readdir(join(home, ".config/local-opener"), { recursive: true });
  return names.filter((name) => /damaged/.test(name)).map((name) => `left over: ${name}`);
}
