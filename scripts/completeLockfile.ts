import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./root";

/**
 * A registry may lack a library's builds for other systems than the one that installs. npm then
 * leaves them out of the lock file, and `npm ci` refuses a lock file without them. This names them
 * in it, by the exact version that the library asks for; they are fetched where they are needed.
 * Run after every change of dependencies: `npx tsx scripts/completeLockfile.ts`.
 */
interface Entry {
  version?: string;
  dev?: boolean;
  license?: string;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Entry & Record<string, unknown>>;

const SYSTEMS = "darwin linux win32 android freebsd openbsd netbsd openharmony aix sunos".split(
  " ",
);
const PROCESSORS = "arm64 x64 ia32 arm ppc64 riscv64 s390x loong64 wasm32".split(" ");

const path = join(ROOT, "package-lock.json");
const lock: { packages: Packages } = JSON.parse(await readFile(path, "utf8"));
const { packages } = lock;
let added = 0;
for (const [owner, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d+\.\d+\.\d+$/.test(version) || resolve(owner, name)?.version === version) continue;
    const top = `node_modules/${name}`;
    packages[top in packages ? `${owner}/${top}` : top] = missingBuild(name, version, entry);
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} builds for other systems named`);

/** What `name` means to a package, by the rules of node: the nearest node_modules that has it. */
function resolve(owner: string, name: string): Entry | undefined {
  for (let base = owner; ; ) {
    const found = packages[`${base === "" ? "" : `${base}/`}node_modules/${name}`];
    if (found !== undefined || base === "") return found;
    base = base.slice(0, Math.max(0, base.lastIndexOf("/node_modules/")));
  }
}

function missingBuild(name: string, version: string, { dev, license = "MIT" }: Entry) {
  const words = name.split("/").at(-1)?.split("-") ?? [];
  const cpu = PROCESSORS.filter((processor) => words.includes(processor)).slice(0, 1);
  const os = SYSTEMS.filter((system) => words.includes(system)).slice(0, 1);
  const libc = os[0] !== "linux" ? null : words.includes("musl") ? "musl" : "glibc";
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc !== null && { libc: [libc] }),
    license,
    optional: true,
    ...(os.length > 0 && { os }),
  };
}
