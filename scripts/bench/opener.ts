import { rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { type BenchHelper, startHelper } from "./openerHelper";
import { openRivals, type Rival } from "./openerRivals";
import { makeTree, TREE_FILES, treeFile } from "./openerTree";
import { median, printTable, type Row } from "./table";

const OPENINGS = 500;
const WARM_UP = 50;
const SWEEPS = 9;
/** On a machine that does nothing else. */
const OPEN_P50_MS = 2;
const OPEN_P99_MS = 25;
/** Look-ups of each rival, between ours: what else the machine does falls on all alike. */
const ROUNDS = 10;
/** The first after another program has had the processor counts no more than the others. */
const IN_A_ROW = 3;
const ELSEWHERE = "Archivio/Altrove";

interface Query {
  candidate: string;
  logicalPath: string;
}

/** Opening a document by Local Opener, and finding it by the programs made for finding files. */
export async function benchOpener(): Promise<boolean> {
  const root = makeTree();
  const helper = await startHelper(root);
  const rivals = await openRivals(root);
  try {
    const rows = [
      ...(await openingRows(helper)),
      ...(await rivalRows(helper, rivals)),
      await sweepRow(helper),
      await newFileRow(helper, root),
      ...(await sizeRows(helper)),
    ];
    const load = loadavg()[0]?.toFixed(1);
    return printTable(
      `Local Opener: ${helper.files} files, one root, ${cpus().length} cores, load ${load}`,
      rows,
    );
  } finally {
    for (const rival of rivals) await rival.stop();
    await helper.stop();
  }
}

/** The file of the `turn`-th query, spread over the whole tree. */
function spread(turn: number): ReturnType<typeof treeFile> {
  // A number that shares no factor with the count of files comes round last.
  const file = treeFile((turn * 7_919) % TREE_FILES);
  return file.asWritten ? file : treeFile(((turn * 7_919) % TREE_FILES) + 1);
}

const QUERIES: { figure: string; query(turn: number): Query; success: boolean }[] = [
  {
    figure: "at its address",
    query(turn) {
      const { name, folder } = spread(turn);
      return { candidate: name, logicalPath: `${folder}/${name}` };
    },
    success: true,
  },
  {
    figure: "by name in the index",
    query: (turn) => ({ candidate: spread(turn).name, logicalPath: `${ELSEWHERE}/x.pdf` }),
    success: true,
  },
  {
    figure: "that is nowhere",
    query: (turn) => ({ candidate: `Manca ${turn}.pdf`, logicalPath: `${ELSEWHERE}/x.pdf` }),
    success: false,
  },
];

async function openingRows(helper: BenchHelper): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { figure, query, success } of QUERIES) {
    const spans: number[] = [];
    for (let turn = 0; turn < WARM_UP + OPENINGS; turn++) {
      const { ms, success: was } = await helper.open(query(turn));
      if (was !== success) throw new Error(`${figure}: ${JSON.stringify(query(turn))}`);
      if (turn >= WARM_UP) spans.push(ms);
    }
    const p99 = spans.sort((a, b) => a - b)[Math.floor(OPENINGS * 0.99)] ?? Number.NaN;
    const p50 = median(spans);
    rows.push({
      figure: `/open of a document ${figure}, p50 (p99)`,
      measured: `${p50.toFixed(2)} ms (${p99.toFixed(1)} ms)`,
      limit: `${OPEN_P50_MS} ms (${OPEN_P99_MS} ms)`,
      holds: p50 < OPEN_P50_MS && p99 < OPEN_P99_MS,
    });
  }
  return rows;
}

/** Look-up against look-up (theirs with the start of the program, as it is used), and our whole /open. */
async function rivalRows(helper: BenchHelper, rivals: readonly Rival[]): Promise<Row[]> {
  const limits: Record<string, number> = { plocate: 10, fdfind: 300 };
  const lookUps: number[] = [];
  const opens: number[] = [];
  const theirs = new Map(rivals.map((rival) => [rival.name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    const { name } = spread(10_000 + round);
    const query = { candidate: name, logicalPath: `${ELSEWHERE}/x.pdf` };
    for (let turn = 0; turn < IN_A_ROW; turn++) lookUps.push(await helper.lookUp(name));
    for (let turn = 0; turn < IN_A_ROW; turn++) opens.push((await helper.open(query)).ms);
    for (const rival of rivals) {
      for (let turn = 0; turn < IN_A_ROW; turn++) {
        theirs.get(rival.name)?.push(await rival.lookUp(name));
      }
    }
  }
  return [...theirs].flatMap(([name, spans]) => [
    ratioRow("a look-up in the index", { name, ours: lookUps, theirs: spans }, limits[name] ?? 1),
    ratioRow("the whole /open by name", { name, ours: opens, theirs: spans }, 1),
  ]);
}

function ratioRow(
  what: string,
  { name, ours, theirs }: { name: string; ours: number[]; theirs: number[] },
  limit: number,
): Row {
  const times = median(theirs) / median(ours);
  return {
    figure: `${what} against a look-up by ${name}`,
    measured: `${times.toFixed(1)}× faster (${median(ours).toFixed(2)} ms, ${median(theirs).toFixed(1)} ms)`,
    limit: `${limit}×`,
    holds: times >= limit,
  };
}

async function sweepRow(helper: BenchHelper): Promise<Row> {
  const spans: number[] = [];
  for (let turn = 0; turn < SWEEPS; turn++) spans.push(await helper.sweep());
  return {
    figure: "sweep of all folders for what changed",
    measured: `${median(spans).toFixed(0)} ms (slowest ${Math.max(...spans).toFixed(0)} ms)`,
    limit: "150 ms",
    holds: median(spans) <= 150,
  };
}

async function newFileRow(helper: BenchHelper, root: string): Promise<Row> {
  const name = `Nuovo documento ${process.pid}.pdf`;
  const path = join(root, treeFile(1_234).folder, name);
  writeFileSync(path, "");
  try {
    await helper.sweep();
    const before = await helper.opened();
    const { success } = await helper.open({ candidate: name, logicalPath: ELSEWHERE });
    const holds = success && (await helper.opened()) === before + 1;
    return {
      figure: "a new file, after one sweep",
      measured: holds ? "opened" : "not found",
      limit: "opened",
      holds,
    };
  } finally {
    rmSync(path);
  }
}

async function sizeRows(helper: BenchHelper): Promise<Row[]> {
  const megabytes = (await helper.residentBytes()) / 1024 / 1024;
  const bytesAFile = (await helper.indexBytes()) / helper.files;
  return [
    {
      figure: "resident memory of the whole helper after all this",
      measured: `${megabytes.toFixed(0)} MB`,
      limit: "110 MB",
      holds: megabytes <= 110,
    },
    {
      figure: "the index in memory, a file",
      measured: `${bytesAFile.toFixed(1)} bytes`,
      limit: "24 bytes",
      holds: bytesAFile <= 24,
    },
    {
      figure: "first crawl",
      measured: `${(helper.crawlMs / 1_000).toFixed(2)} s`,
      limit: "5 s",
      holds: helper.crawlMs <= 5_000,
    },
  ];
}
