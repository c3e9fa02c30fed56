import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { buildParts } from "../build/parts";
import { ROOT } from "../repository/root";
import { stageRelease } from "./stage";

/** The releases' folder, from the root. */
export const RELEASES = "dist/release";

interface Options {
  /** The archive's folder; default `RELEASES`. */
  folder?: string;
  /** Also builds parts that are not stale, so that the build names the current commit. */
  force?: boolean;
  onStart(name: string): void;
}

/** Builds the stale parts, or all, and packs them into a release archive. Gives its path. */
export async function packRelease({ folder = join(ROOT, RELEASES), ...options }: Options) {
  await buildParts(options);
  const stage = join(folder, "stage");
  await stageRelease(stage);
  await mkdir(folder, { recursive: true });
  const args = ["pack", stage, "--json", "--ignore-scripts", "--pack-destination", folder];
  const { stdout } = await execa("npm", args, { cwd: stage });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(folder, filename);
}
