import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock, systemTimers } from "@sgi/core/time";
import { openConfigStore } from "@sgi/local-opener/config/configStore";
import { createService } from "@sgi/local-opener/http/service";
import { createResolver } from "@sgi/local-opener/resolve/resolver";
import { type FigureRow, median, printTable } from "../stage/table";

const RUNS = 101;
const FILE_BYTES = 5_000_000;
const MORE_LIMIT_MS = 15;
const ORIGIN = "https://pannello.example.it";
const NAME = "Manuale.pdf";
const SILENT = { info() {}, warn() {}, error() {}, flush: async () => {} };

/**
 * Measures what it costs POST /open to tell which revision a file of 5 MB is: by turns without
 * fingerprints, with a file that was never read, and with one that was.
 */
export async function benchOpenerCopy(): Promise<boolean> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "sgi-opener-copy-")));
  try {
    return printTable("Local Opener: /open of a file of 5 MB", await measure(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string): Promise<FigureRow[]> {
  const content = randomBytes(FILE_BYTES);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const file = join(folder, "SGI", NAME);
  await mkdir(join(folder, "SGI"));
  await writeFile(file, content);
  const { open, stop } = await startService(folder);
  const fingerprints = {
    inForce: { size: FILE_BYTES, sha256, revision: "4" },
    replaced: [],
  };
  const [before, first, again]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let run = 0; run < RUNS; run++) {
      // A file with another time of change is read anew.
      await utimes(file, run + 1, run + 1);
      before.push(await open({}));
      first.push(await open({ fingerprints }));
      again.push(await open({ fingerprints }));
    }
  } finally {
    await stop();
  }
  return rowsOf(median(before), median(first), median(again));
}

function rowsOf(beforeMs: number, firstMs: number, againMs: number): FigureRow[] {
  const more = (ms: number) => ({
    measured: `${ms.toFixed(1)} ms, ${(ms - beforeMs).toFixed(1)} ms more`,
    limit: `${MORE_LIMIT_MS} ms more`,
    holds: ms - beforeMs <= MORE_LIMIT_MS,
  });
  return [
    {
      figure: "without fingerprints, median",
      measured: `${beforeMs.toFixed(1)} ms`,
      limit: "",
      holds: true,
    },
    { figure: "read for the first time, median", ...more(firstMs) },
    { figure: "read before, median", ...more(againMs) },
  ];
}

/** A service that opens nothing, and a clock by which nobody opens too often. */
async function startService(folder: string) {
  const config = await openConfigStore({ folder: join(folder, "data") });
  const root = join(folder, "SGI");
  await config.change((settings) => ({ ...settings, roots: [root], origins: [ORIGIN] }));
  let leapMs = 0;
  const service = createService({
    ...{ port: 0, config, log: SILENT, version: "0", program: "local-opener" },
    resolver: createResolver({
      roots: () => [root],
      extraExtensions: () => [],
      index: { find: async () => ({ paths: [], silent: false }), refresh: async () => {} },
      ...{ system: "linux", timers: systemTimers, clock: systemClock },
    }),
    index: { setRoots() {}, status: () => [] },
    launcher: { open: async () => {} },
    clock: { now: () => systemClock.now() + leapMs },
    token: async () => "T".repeat(43),
    checkRoot: async () => ({ ok: false, reason: "missing" }),
  });
  await service.listen();
  const open = async (more: object): Promise<number> => {
    leapMs += 10_000;
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${service.port}/open`, {
      method: "POST",
      headers: { Origin: ORIGIN, "Content-Type": "application/json" },
      body: JSON.stringify({ candidates: [NAME], ...more }),
    });
    const said = await answer.json();
    const spanMs = performance.now() - startedAt;
    const isTold = "fingerprints" in more ? said.copy === "inForce" : said.copy === undefined;
    if (!said.success || !isTold)
      throw new Error(`not opened as expected: ${JSON.stringify(said)}`);
    return spanMs;
  };
  return { open, stop: () => service.close() };
}
