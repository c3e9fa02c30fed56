import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ROOT } from "../repository/root";
import { BASES, type BuildTarget } from "./bases";
import { type Bundle, bundleOpener } from "./bundle";
import { makeExecutable } from "./executable";
import { CACHE_FOLDER, fetchBase } from "./fetchBase";
import { compileHost } from "./hostProgram";
import { collectLicences } from "./licences";
import { PACKAGE_NAMES, packageEntries } from "./packages";
import { makeBlob } from "./seaBlob";
import { makeZip, type ZipEntry } from "./zip";

/** The folder of the packages, from which the server serves them. */
export const PACKAGES_FOLDER = join(ROOT, "dist/opener");

interface Options {
  targets: readonly BuildTarget[];
  onStart(what: string): void;
}

/** Builds the packages that users download; gives their paths. */
export async function buildPackages({ targets, onStart }: Options): Promise<string[]> {
  onStart("bundle");
  const bundle = await bundleOpener();
  const paths: string[] = [];
  for (const target of targets) {
    onStart(target);
    paths.push(await put(PACKAGE_NAMES[target], makeZip(await entriesFor(target, bundle))));
  }
  return paths;
}

/** The files of a package before compression, for the tests under Wine. @internal */
export async function buildEntries(target: BuildTarget): Promise<ZipEntry[]> {
  return entriesFor(target, await bundleOpener());
}

async function entriesFor(target: BuildTarget, bundle: Bundle): Promise<ZipEntry[]> {
  const executable = await readFile(await executableFor(target, bundle));
  const licences = await collectLicences(bundle.packages);
  return packageEntries(target, { executable, licences, ...(await hostFor(target)) });
}

/** The executable alone, built only when its program or its build has changed. */
export async function buildExecutable(target: BuildTarget): Promise<string> {
  return executableFor(target, await bundleOpener());
}

async function executableFor(target: BuildTarget, { code }: Bundle): Promise<string> {
  const folder = join(CACHE_FOLDER, `built-${target}-${await fingerprint(target, code)}`);
  const path = join(folder, target === "win-x64" ? "local-opener.exe" : "local-opener");
  if (existsSync(path)) return path;
  const blob = await makeBlob(code);
  await removeOlder(`built-${target}-`);
  await mkdir(folder, { recursive: true });
  const output = `${path}.${process.pid}`;
  await makeExecutable(target, { base: await fetchBase(target), blob, output });
  await rename(output, path);
  return path;
}

/** A fingerprint of everything that an executable is made of. */
async function fingerprint(target: BuildTarget, code: Buffer): Promise<string> {
  const hash = createHash("sha256").update(BASES[target].integrity).update(code);
  const folder = join(ROOT, "scripts/opener");
  const files = await readdir(folder, { recursive: true });
  for (const name of files.filter((file) => file.endsWith(".ts")).sort()) {
    hash.update(name).update(await readFile(join(folder, name)));
  }
  hash.update(await readFile(join(ROOT, "cli/package.json")));
  return hash.digest("hex").slice(0, 16);
}

async function removeOlder(prefix: string): Promise<void> {
  const names = await readdir(CACHE_FOLDER).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(prefix))) {
    await rm(join(CACHE_FOLDER, name), { recursive: true, force: true });
  }
}

async function hostFor(target: BuildTarget): Promise<{ host?: Buffer }> {
  if (target !== "win-x64") return {};
  const path = join(CACHE_FOLDER, "lo-host.exe");
  await compileHost(path);
  return { host: await readFile(path) };
}

/** Writes the file under another name, then renames it: the server serves every file it finds. */
async function put(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(PACKAGES_FOLDER, name);
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(PACKAGES_FOLDER, `.${basename(path)}.${process.pid}`);
  try {
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return path;
}
