import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { OPENER_VERSION } from "@sgi/core/opener";
import { ROOT } from "../repository/root";
import { BASES, type BuildTarget } from "./bases";
import { type Bundle, bundleOpener } from "./bundle";
import { makeDeb } from "./deb/makeDeb";
import { makeBlob, makeExecutable } from "./executable";
import { CACHE_FOLDER, fetchBase } from "./fetchBase";
import { compileHost } from "./hostProgram";
import { collectLicences } from "./licences";
import { makeMsi } from "./msi/makeMsi";
import { encode, PACKAGE_NAMES, type PackageName, packageEntries } from "./packages";
import { readmeText } from "./readmeText";
import { MissingTool } from "./tools/packaging";
import { makeZip, type ZipEntry } from "./zip";

/** The folder of the packages, from which the server serves them. */
export const PACKAGES_FOLDER = join(ROOT, "dist/opener");

interface Options {
  names: readonly PackageName[];
  onStart(what: string): void;
}

interface Built {
  /** The paths of the packages. */
  made: string[];
  /** A line for each package that could not be built: which program this machine lacks. */
  missing: string[];
}

/** Builds the packages that users download; one that this machine cannot build stops no other. */
export async function buildPackages({ names, onStart }: Options): Promise<Built> {
  onStart("bundle");
  const bundle = await bundleOpener();
  const built: Built = { made: [], missing: [] };
  for (const name of names) {
    onStart(name);
    try {
      built.made.push(await put(PACKAGE_NAMES[name], await contentOf(name, bundle)));
    } catch (error) {
      if (!(error instanceof MissingTool)) throw error;
      built.missing.push(`${PACKAGE_NAMES[name]} is not built: ${error.message}`);
    }
  }
  return built;
}

async function contentOf(name: PackageName, bundle: Bundle): Promise<Uint8Array> {
  if (name === "win-msi") return msiOf(bundle, OPENER_VERSION);
  return name === "linux-deb"
    ? debOf(bundle, OPENER_VERSION)
    : makeZip(await entriesFor(name, bundle));
}

/** A package for all users, for tests in another version too. @internal */
export async function buildMachinePackage(
  name: "win-msi" | "linux-deb",
  version = OPENER_VERSION,
): Promise<Buffer> {
  const bundle = await bundleOpener();
  return name === "win-msi" ? msiOf(bundle, version) : debOf(bundle, version);
}

async function msiOf(bundle: Bundle, version: string): Promise<Buffer> {
  const files = {
    // Compile first: without it, the rest is wasted.
    Host: await readHost(),
    Opener: await readFile(await executableFor("win-x64", bundle)),
    Readme: encode(readmeText("win-msi"), true),
    Licences: encode(await collectLicences(bundle.packages), true),
  };
  return makeMsi(files, version);
}

async function debOf(bundle: Bundle, version: string): Promise<Buffer> {
  const executable = await readFile(await executableFor("linux-x64", bundle));
  return makeDeb({ executable, licences: await collectLicences(bundle.packages) }, version);
}

/** The files of a package before compression, for the tests under Wine. @internal */
export async function buildEntries(target: BuildTarget): Promise<ZipEntry[]> {
  return entriesFor(target, await bundleOpener());
}

async function entriesFor(target: BuildTarget, bundle: Bundle): Promise<ZipEntry[]> {
  const host = target === "win-x64" ? { host: await readHost() } : {};
  const executable = await readFile(await executableFor(target, bundle));
  const licences = await collectLicences(bundle.packages);
  return packageEntries(target, { executable, licences, ...host });
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

/** A fingerprint of everything that goes into an executable. */
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

async function readHost(): Promise<Buffer> {
  const path = join(CACHE_FOLDER, "lo-host.exe");
  await compileHost(path);
  return readFile(path);
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
