import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";

/** Another program that finds a file by name. */
export interface Rival {
  name: string;
  /** Milliseconds of one look-up, the start of the program included. Rejects when it finds nothing. */
  lookUp(fileName: string): Promise<number>;
  stop(): Promise<void>;
}

/** Those that are installed, over `root`; says which are not. */
export async function openRivals(root: string): Promise<Rival[]> {
  const rivals: Rival[] = [];
  for (const [name, open] of [
    ["plocate", openPlocate],
    ["fdfind", openFd],
  ] as const) {
    const found = await execa(name, ["--version"], { reject: false });
    if (found.failed) console.log(`${name} is not installed: left out`);
    else rivals.push(await open(root));
  }
  return rivals;
}

async function openPlocate(root: string): Promise<Rival> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-bench-plocate-"));
  const database = join(folder, "db");
  const everything = ["--prunepaths", "", "--prunefs", "", "--prunenames", ""];
  await execa("updatedb", ["-l", "0", ...everything, "-U", root, "-o", database]);
  return {
    name: "plocate",
    lookUp: (fileName) => timed("plocate", ["-d", database, "-b", fileName]),
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openFd(root: string): Promise<Rival> {
  return {
    name: "fdfind",
    lookUp: (fileName) => timed("fdfind", ["-u", "-F", fileName, root]),
    stop: async () => undefined,
  };
}

async function timed(program: string, args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const { stdout } = await execa(program, args);
  const spanMs = performance.now() - startedAt;
  if (stdout === "") throw new Error(`${program} found nothing: ${args.join(" ")}`);
  return spanMs;
}
