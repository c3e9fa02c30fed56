import { readdir, readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { processorTime } from "@sgi/server/base/process/askProcess";
import { type FigureRow, median, printTable } from "../stage/table";
import { startSyncStage } from "./stage";

const FILES = 5_000;
const FOLDERS = 300;
const LATENCY_MS = 20;
/** The server's limit of parallel calls. */
const LANES = 8;
/** Calls at the start of a sync that each need the one before. */
const CHAIN = 4;
/** Of all the server's threads, a file. */
const MOST_PROCESSOR_MS = 0.5;
const ROUNDS = 3;
const BIG_FILES = 25;
const LOOK_EVERY_MS = 20;

/** Measures syncs with a stand-in for Google Drive that answers after 20 ms, in its own process. */
export async function benchSync(): Promise<boolean> {
  const [cpu] = cpus();
  const today = new Date().toISOString().slice(0, 10);
  console.log(`\n${today}, ${cpus().length} × ${cpu?.model}, Node ${process.versions.node}`);
  return printTable("Sync with Google Drive", [...(await speedRows()), ...(await memoryRows())]);
}

async function speedRows(): Promise<FigureRow[]> {
  const drive = { files: FILES, folders: FOLDERS, bigFiles: 0, latencyMs: LATENCY_MS };
  const first: number[] = [];
  const processor: number[] = [];
  let leastMs = 0;
  let reads = 0;
  let again = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const stage = await startSyncStage(drive);
    try {
      const usedMs = processorTime(stage.server.pid ?? 0) ?? Number.NaN;
      const { ms, counts, kinds, most } = await stage.sync();
      processor.push((processorTime(stage.server.pid ?? 0) ?? Number.NaN) - usedMs);
      if (counts.new !== FILES || most > LANES) throw new Error(JSON.stringify({ counts, most }));
      first.push(ms);
      leastMs = leastOf(kinds);
      reads = kinds.filter(isRead).length;
      again = (await stage.sync()).kinds.length;
    } finally {
      await stage.stop();
    }
  }
  const ratio = median(first) / leastMs;
  const most = FILES / 1_000 + 3;
  return [
    {
      figure: `first sync: ${FILES} files, ${FOLDERS} folders, ${reads} spreadsheets, ${LATENCY_MS} ms a request`,
      measured: `${ratio.toFixed(2)}× (${(median(first) / 1_000).toFixed(2)} s, least ${(leastMs / 1_000).toFixed(2)} s)`,
      limit: "1.4×",
      holds: ratio <= 1.4,
    },
    {
      figure: "the same: the server's processor",
      measured: `${(median(processor) / FILES).toFixed(2)} ms a file`,
      limit: `${MOST_PROCESSOR_MS} ms`,
      holds: median(processor) / FILES <= MOST_PROCESSOR_MS,
    },
    {
      figure: "second sync, nothing changed",
      measured: `${again} requests`,
      limit: `${most}`,
      holds: again <= most,
    },
  ];
}

const isRead = (kind: string) => kind === "sheets.values" || kind === "drive.files.download";

/**
 * The shortest possible time of the requests, each answered after exactly its delay: the token, the
 * folder, the start of the changes and the first listing, each of which needs the one before; then
 * all others, with as many at once as allowed.
 */
function leastOf(kinds: readonly string[]): number {
  return LATENCY_MS * (CHAIN + Math.ceil((kinds.length - CHAIN) / LANES));
}

/** Measures the memory of the server and its reader process with spreadsheets of nearly 10 MB. */
async function memoryRows(): Promise<FigureRow[]> {
  const drive = { files: 0, folders: 0, bigFiles: BIG_FILES, latencyMs: LATENCY_MS };
  const stage = await startSyncStage(drive);
  const { pid } = stage.server;
  const before = await residentMb(pid);
  let reader = 0;
  const look = setInterval(async () => {
    for (const child of await childrenOf(pid)) reader = Math.max(reader, await highestMb(child));
  }, LOOK_EVERY_MS);
  try {
    const { counts } = await stage.sync();
    if (counts.new !== BIG_FILES) throw new Error(JSON.stringify(counts));
    const highest = await highestMb(pid);
    const size = `${BIG_FILES} spreadsheets of ${(stage.bigBytes / 1024 / 1024).toFixed(1)} MB`;
    return [
      {
        figure: `highest resident memory of the server, ${size}`,
        measured: `${highest.toFixed(0)} MB (${before.toFixed(0)} MB before)`,
        limit: "150 MB",
        holds: highest <= 150,
      },
      {
        figure: "the same, of the process that reads them",
        measured: `${reader.toFixed(0)} MB`,
        limit: "150 MB",
        holds: reader <= 150,
      },
    ];
  } finally {
    clearInterval(look);
    await stage.stop();
  }
}

const highestMb = (pid: number | undefined) => statusMb(pid, /VmHWM:\s+(\d+)/);
const residentMb = (pid: number | undefined) => statusMb(pid, /VmRSS:\s+(\d+)/);

async function statusMb(pid: number | undefined, pattern: RegExp): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(pattern.exec(status)?.[1] ?? 0) / 1024;
}

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8"));
  const texts = await Promise.all(lists.map((list) => list.catch(() => "")));
  return texts.flatMap((text) => text.split(" ").filter(Boolean)).map(Number);
}
