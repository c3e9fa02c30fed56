import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { ROOT } from "../repository/root";
import { BASE_VERSION, BASES, type Base, type BuildTarget } from "./bases";

/** The cache of builds; may be deleted at any time. */
export const CACHE_FOLDER = join(ROOT, ".cache/opener");

/**
 * The executable of the published Node for a target, fetched once and checked against its
 * integrity.
 * @throws {Error} When it cannot be fetched, or its bytes are not the expected ones.
 */
export async function fetchBase(target: BuildTarget): Promise<string> {
  const base = BASES[target];
  const folder = join(CACHE_FOLDER, `${base.packageName}-${BASE_VERSION}`);
  if (!existsSync(folder)) await fetchInto(folder, base);
  return join(folder, base.binary);
}

/** Node's licence, from the Linux package, since the Windows package holds only the executable. */
export async function readNodeLicence(): Promise<string> {
  const folder = dirname(dirname(await fetchBase("linux-x64")));
  return readFile(join(folder, "LICENSE"), "utf8");
}

/** The folder is renamed last: an interrupted fetch leaves none. */
async function fetchInto(folder: string, base: Base): Promise<void> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  const temporary = await mkdtemp(join(CACHE_FOLDER, "fetch-"));
  try {
    const archive = await pack(temporary, base);
    const unpacked = join(temporary, "package");
    const members = base.binary.endsWith(".exe") ? [] : ["package/LICENSE"];
    await execa("tar", ["-xzf", archive, "-C", temporary, `package/${base.binary}`, ...members]);
    await rename(unpacked, folder).catch((error: NodeJS.ErrnoException) => {
      // Another build was faster; its bytes are the same.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** `npm install` refuses packages of other systems; `npm pack` fetches any. */
async function pack(folder: string, { packageName, integrity }: Base): Promise<string> {
  const wanted = `${packageName}@${BASE_VERSION}`;
  await execa("npm", ["pack", wanted, "--silent", "--pack-destination", folder], { cwd: folder });
  const archive = join(folder, `${packageName}-${BASE_VERSION}.tgz`);
  const hash = createHash("sha512")
    .update(await readFile(archive))
    .digest("base64");
  if (`sha512-${hash}` !== integrity) throw new Error(`${wanted} is not the package that is known`);
  return archive;
}
