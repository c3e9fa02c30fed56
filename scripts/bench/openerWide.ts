import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchHelper, startHelper } from "./openerHelper";
import { median, printTable, type Row } from "./table";

const FILES = 60_000;
const OPENINGS = 20;
/** What else the machine does: programs that want a core for themselves, for each core. */
const BUSY_PER_CORE = 2;
/** The panel waits 1500 ms; what is left is for the way there and back and the launch. Spec 2 §9. */
const LIMIT_MS = 1_300;

const title = (number: number) => `Verbale conformità ${number}`;
const name = (number: number) => `8.4_${title(number)}_Rev.${number % 7}_2026-01-15.pdf`;

/** Opening out of one folder of tens of thousands of files, on a machine at rest and on a busy one. */
export async function benchOpenerWide(): Promise<boolean> {
  const helper = await startHelper(makeFolder());
  try {
    const rows = await openingRows(helper, "at rest");
    const stop = keepBusy();
    try {
      rows.push(...(await openingRows(helper, "busy")));
    } finally {
      stop();
    }
    return printTable(`Local Opener: ${FILES} files in one folder, ${cpus().length} cores`, rows);
  } finally {
    await helper.stop();
  }
}

async function openingRows(helper: BenchHelper, machine: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [figure, folder] of [
    ["at its address", "Archivio"],
    ["by name in the index", "Altrove"],
  ]) {
    const spans: number[] = [];
    let opened = 0;
    for (let turn = 0; turn < OPENINGS; turn++) {
      const number = (turn * 7_919) % FILES;
      const { ms, success } = await helper.open({
        candidate: `${title(number)}.pdf`,
        document: { title: title(number), revision: `${number % 7}` },
        logicalPath: `${folder}/8.4`,
      });
      spans.push(ms);
      opened += Number(success);
    }
    rows.push({
      figure: `/open of a document ${figure}, machine ${machine}`,
      measured: `${opened} of ${OPENINGS}, ${median(spans).toFixed(0)} ms, ${Math.max(...spans).toFixed(0)} ms at most`,
      limit: `all, ${LIMIT_MS} ms`,
      holds: opened === OPENINGS && Math.max(...spans) <= LIMIT_MS,
    });
  }
  return rows;
}

/** Returns a function that stops it. */
function keepBusy(): () => void {
  const busy = Array.from({ length: cpus().length * BUSY_PER_CORE }, () =>
    spawn(process.execPath, ["-e", "for (;;);"]),
  );
  return () => {
    for (const program of busy) program.kill("SIGKILL");
  };
}

/** Makes the folder once, of empty files. Gives its root. */
function makeFolder(): string {
  const root = join(tmpdir(), "sgi-bench-opener-wide", "Documenti");
  const done = join(root, `../fatto-${FILES}`);
  if (existsSync(done)) return root;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, "Archivio"), { recursive: true });
  for (let number = 0; number < FILES; number++) {
    writeFileSync(join(root, "Archivio", name(number)), "");
  }
  writeFileSync(done, "");
  return root;
}
