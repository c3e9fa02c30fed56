import { chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { buildParts } from "../build/parts";
import { ROOT, SERVER_ARGS } from "../repository/root";
import { copyDocuments } from "./documents";
import { lockOf } from "./lock";

const SECTION = /^## \[(?<version>[^\]]+)\](?: - (?<day>\d{4}-\d\d-\d\d))?\s*$/;

/** What is built. */
const BUILT = ["server/dist", "ui/dist"] as const;
const PROGRAM = "pannello-sgi.js";
const PROGRAM_TEXT = `#!/usr/bin/env node\nimport "./server/dist/main.js";\n`;

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

/** Empties `folder` and writes the release: built files, documents, a manifest and its lock. */
async function stageRelease(folder: string): Promise<void> {
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

/** Why this head is not released yet, in Italian; null when its changelog dates `version`. */
export function releaseProblem(changelog: string, version: string): string | null {
  const lines = changelog.split("\n").filter((line) => line.trim() !== "");
  const isTitle = (line: string) => SECTION.test(line);
  const [first = -1, second] = lines.flatMap((line, at) => (isTitle(line) ? [at] : []));
  const isUnreleased = lines[first]?.startsWith("## [Unreleased]") === true;
  const hasChanges = (second ?? lines.length) > first + 1;
  if (isUnreleased && hasChanges) {
    return "CHANGELOG.md ha modifiche sotto [Unreleased], di nessuna versione.";
  }
  const newest = lines[isUnreleased ? (second ?? -1) : first] ?? "";
  const { version: dated, day } = SECTION.exec(newest)?.groups ?? {};
  if (dated === version && day !== undefined) return null;
  return `La prima sezione di CHANGELOG.md non è «## [${version}] - AAAA-MM-GG», la versione di package.json.`;
}
