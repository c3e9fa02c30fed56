import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { TEST_PROGRAMS } from "@sgi/server/testing/programs";
import { build } from "tsup";
import type { TestProject } from "vitest/node";
import { ROOT } from "../../scripts/repository/root";

const SERVER = join(ROOT, "server");
/** Within the server: its packages stay outside of the bundles. */
const DIST = join(SERVER, "dist");

/** Bundles the small programs that tests start as processes of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(DIST, { recursive: true });
  const outDir = await mkdtemp(join(DIST, "programs-"));
  await build({
    config: false,
    silent: true,
    entry: Object.fromEntries(
      Object.entries(TEST_PROGRAMS).map(([name, file]) => [name, join(SERVER, file)]),
    ),
    outDir,
    format: "esm",
    target: "node20",
    platform: "node",
    skipNodeModulesBundle: true,
    noExternal: [/^@sgi\//],
    splitting: true,
  });
  project.provide("testPrograms", outDir);
  return () => rm(outDir, { recursive: true, force: true });
}
