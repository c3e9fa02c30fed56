import { chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../repository/root";
import { SERVER_ARGS } from "../repository/serverArgs";
import { copyDocuments } from "./documents";
import { lockOf } from "./lock";

/** What is built. */
const BUILT = ["server/dist", "ui/dist"] as const;
const PROGRAM = "pannello-sgi.js";
const PROGRAM_TEXT = `#!/usr/bin/env node\nimport "./server/dist/main.js";\n`;

/** Empties `folder` and writes the release: built files, documents, a manifest and its lock. */
export async function stageRelease(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of BUILT) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  await copyDocuments(folder);
  await writeFile(join(folder, PROGRAM), PROGRAM_TEXT);
  await chmod(join(folder, PROGRAM), 0o755);
  const manifest = await readManifest();
  await writeJson(join(folder, "package.json"), manifest);
  const { packages } = await readJson("package-lock.json");
  const { name, version, dependencies } = manifest;
  await writeJson(join(folder, "npm-shrinkwrap.json"), {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { "": manifest, ...lockOf(packages, "server", Object.keys(dependencies)) },
  });
}

/** The server's dependencies without core, which is built into it. */
async function readManifest() {
  const root = await readJson("package.json");
  const { dependencies } = await readJson("server/package.json");
  const { "@sgi/core": _, ...installed } = dependencies as Record<string, string>;
  return {
    name: root.name as string,
    version: root.version as string,
    description: root.description as string,
    license: root.license as string,
    type: "module",
    bin: { "pannello-sgi": PROGRAM },
    scripts: { start: `node ${SERVER_ARGS.join(" ")} serve` },
    engines: root.engines as Record<string, string>,
    dependencies: installed,
  };
}

async function readJson(path: string) {
  return JSON.parse(await readFile(join(ROOT, path), "utf8"));
}

function writeJson(path: string, value: unknown): Promise<void> {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
