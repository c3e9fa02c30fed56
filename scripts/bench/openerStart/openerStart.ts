import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PACKAGE_FILES } from "@sgi/core/opener";
import { execa } from "execa";
import { buildExecutable, PACKAGES_FOLDER } from "../../opener/build";
import { type FigureRow, median, printTable } from "../stage/table";

const RUNS = 9;
const START_LIMIT_MS = 250;
const PACKAGE_LIMIT_BYTES = 36_000_000;

/** Measures how soon Local Opener answers after its start, and the size of its download. */
export async function benchOpenerStart(): Promise<boolean> {
  const executable = await buildExecutable("linux-x64");
  const home = await mkdtemp(join(tmpdir(), "sgi-opener-start-"));
  try {
    const spans: number[] = [];
    for (let run = 0; run < RUNS; run++) spans.push(await firstAnswer(executable, home));
    const startMs = median(spans);
    const rows: FigureRow[] = [
      {
        figure: "start to the first answer, Linux executable",
        measured: `${startMs.toFixed(0)} ms, ${Math.max(...spans).toFixed(0)} ms at most`,
        limit: `${START_LIMIT_MS} ms`,
        holds: startMs <= START_LIMIT_MS,
      },
      ...(await packageRow()),
    ];
    return printTable("Local Opener", rows);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Milliseconds from the start of the process to its first answer; it reports when it listens. */
async function firstAnswer(executable: string, home: string): Promise<number> {
  const startedAt = performance.now();
  const service = execa(executable, ["serve", "--port", "0"], {
    env: { HOME: home, PATH: "/usr/bin:/bin" },
    extendEnv: false,
    reject: false,
  });
  const port = await new Promise((resolve, reject) => {
    service.stdout.on("data", (text) => resolve(/:(\d+)\n$/.exec(String(text))?.[1]));
    service.on("exit", () => reject(new Error("the service ended before it listened")));
  });
  await fetch(`http://127.0.0.1:${port}/health`);
  const spanMs = performance.now() - startedAt;
  service.kill();
  await service;
  return spanMs;
}

async function packageRow(): Promise<FigureRow[]> {
  const path = join(PACKAGES_FOLDER, PACKAGE_FILES.windows);
  if (!existsSync(path)) return [];
  const { size } = await stat(path);
  return [
    {
      figure: "Windows package",
      measured: `${(size / 1e6).toFixed(1)} MB`,
      limit: `${PACKAGE_LIMIT_BYTES / 1e6} MB`,
      holds: size <= PACKAGE_LIMIT_BYTES,
    },
  ];
}
