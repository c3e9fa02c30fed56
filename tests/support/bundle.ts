import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "tsup";
import { ROOT } from "../../scripts/repository/root";

/** In the server's folder: the bundles import its packages. */
const DIST = join(ROOT, "server/dist");

export interface Bundles {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Bundles files of the repository, by the names of the bundles, into a new folder. */
export async function bundle(files: Readonly<Record<string, string>>): Promise<Bundles> {
  await mkdir(DIST, { recursive: true });
  const folder = await mkdtemp(join(DIST, "tests-"));
  await build({
    config: false,
    silent: true,
    entry: Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, join(ROOT, file)]),
    ),
    outDir: folder,
    format: "esm",
    target: "node20",
    platform: "node",
    skipNodeModulesBundle: true,
    noExternal: [/^@sgi\//],
    splitting: true,
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
