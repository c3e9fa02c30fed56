import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { ROOT } from "../repository/root";

const CLI = join(ROOT, "cli");

export interface Bundle {
  code: Buffer;
  /** The names of the npm packages whose code the bundle holds. */
  packages: readonly string[];
}

/** Bundles Local Opener into one CommonJS file: the executables load nothing else from disk. */
export async function bundleOpener(): Promise<Bundle> {
  await execa({
    cwd: CLI,
    preferLocal: true,
    localDir: ROOT,
    env: { NODE_ENV: "production" },
  })`tsup`;
  const [code, metafile] = await Promise.all([
    readFile(join(CLI, "dist/main.cjs")),
    readFile(join(CLI, "dist/metafile-cjs.json"), "utf8"),
  ]);
  return { code, packages: packagesIn(JSON.parse(metafile)) };
}

/** The packages from whose files esbuild took code, sorted. */
function packagesIn(metafile: {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
}): string[] {
  const names = new Set<string>();
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
      if (name !== undefined && bytesInOutput > 0) names.add(name);
    }
  }
  return [...names].sort();
}
