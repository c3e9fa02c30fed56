import type { Dirent } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { execa } from "execa";
import { ROOT } from "../repository/root";

const COMPRESSIBLE: ReadonlySet<string> = new Set([".js", ".css", ".svg", ".txt", ".json"]);
/** The folder of pages that the server sends as they are; it fills in the others. */
const FRAMES = "frames";
/** Below this size compression saves nothing, counting the headers. */
const SMALLEST_BYTES = 256;

const SKIPPED: ReadonlySet<string> = new Set(["node_modules", "dist"]);

interface Part {
  name: string;
  /** Written last: it marks the part as built, with the time. */
  stamp: string;
  sources: readonly string[];
  build(): Promise<void>;
}

/** Every build, also one of a test run, is a production build. */
const bin = {
  cwd: ROOT,
  preferLocal: true,
  stdio: ["ignore", "pipe", "pipe"],
  env: { NODE_ENV: "production" },
} as const;

const PARTS: readonly Part[] = [
  {
    name: "pannello",
    stamp: "ui/dist/.built",
    sources: ["core", "ui", "scripts/build", "package-lock.json"],
    async build() {
      await execa(bin)`vite build ui`;
      await execa(bin)`vite build ui --ssr app/prerender.tsx --outDir dist/.drawn`;
      await execa(bin)`tsx scripts/build/drawPages.ts`;
      await execa(bin)`tsx ui/build/officeFrames.ts`;
      await compressTree(join(ROOT, "ui/dist"));
    },
  },
  {
    name: "server",
    stamp: "server/dist/.built",
    sources: ["core", "server", "package-lock.json"],
    async build() {
      const env = { ...bin.env, SERVER_COMMIT: (await commitOf(ROOT)) ?? "" };
      await execa({ ...bin, env, cwd: join(ROOT, "server") })`tsup`;
    },
  },
];

interface BuildOptions {
  force?: boolean;
  /** The only part to build; by default all. */
  only?: "pannello" | "server";
  onStart(name: string): void;
}

/**
 * Builds, in parallel, the parts whose sources changed since their last build; with `force` all
 * parts.
 */
export async function buildParts(options: BuildOptions): Promise<void> {
  const wanted = PARTS.filter(({ name }) => options.only === undefined || options.only === name);
  await Promise.all(wanted.map((part) => buildPart(part, options)));
}

async function buildPart(part: Part, { force, onStart }: BuildOptions): Promise<void> {
  if (!force && !(await isStale(part.stamp, part.sources))) return;
  onStart(part.name);
  const stamp = join(ROOT, part.stamp);
  await rm(stamp, { force: true });
  const startedAt = new Date();
  await part.build();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, `${startedAt.toISOString()}\n`);
}

/**
 * The commit of a checkout, as `0239ca42`, with `.modified` appended if files differ from it. Null
 * if `root` is no checkout's root, such as an unpacked tarball, even inside another checkout.
 */
export async function commitOf(root: string): Promise<string | null> {
  const git = (...args: string[]) => execa("git", args, { cwd: root, reject: false });
  const above = await git("rev-parse", "--show-cdup");
  if (above.failed || above.stdout !== "") return null;
  const args = ["--always", "--abbrev=8", "--exclude=*", "--dirty=.modified"];
  const { failed, stdout } = await git("describe", ...args);
  return failed ? null : stdout;
}

/**
 * Whether any of `sources` (files or folders, from the root) changed after `stamp` was written. A
 * missing stamp counts as old: an interrupted build leaves none.
 */
async function isStale(stamp: string, sources: readonly string[]): Promise<boolean> {
  const builtAt = await modifiedAt(join(ROOT, stamp));
  if (builtAt === null) return true;
  for (const source of sources) {
    if ((await newestIn(join(ROOT, source))) > builtAt) return true;
  }
  return false;
}

async function newestIn(path: string): Promise<number> {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(path)).filter((name) => !SKIPPED.has(name));
  const times = await Promise.all(names.map((name) => newestIn(join(path, name))));
  return Math.max(0, ...times);
}

async function modifiedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return null;
  }
}

/** Writes a `.br` and a `.gz` beside every text file below `folder`, at the highest compression. */
export async function compressTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && isCompressible(entry))
    .map((entry) => join(entry.parentPath, entry.name));
  // In parallel: each uses a thread.
  await Promise.all(paths.map(compressFile));
}

function isCompressible({ name, parentPath }: Pick<Dirent, "name" | "parentPath">): boolean {
  return COMPRESSIBLE.has(extname(name)) || basename(parentPath) === FRAMES;
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
