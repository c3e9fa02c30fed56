import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { buildParts } from "../build/parts";
import { ROOT } from "../repository/root";
import { stageRelease } from "./stage";

/** Where releases are put, from the root. */
export const RELEASES = "dist/release";

interface Options {
  /** Where the archive is put; `RELEASES` unless told. */
  folder?: string;
  onStart(name: string): void;
}

/** Builds what is stale and packs it for who runs the panel. Gives the archive's path. */
export async function packRelease({ folder = join(ROOT, RELEASES), onStart }: Options) {
  await buildParts({ onStart });
  const stage = join(folder, "stage");
  await stageRelease(stage);
  await mkdir(folder, { recursive: true });
  const args = ["pack", stage, "--json", "--ignore-scripts", "--pack-destination", folder];
  const { stdout } = await execa("npm", args, { cwd: stage });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(folder, filename);
}
