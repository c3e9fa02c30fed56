/// <reference path="./postjectTypes.d.ts" />
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OPENER_VERSION } from "@sgi/core/opener";
import { execa } from "execa";
import { inject } from "postject";
import { NtExecutable, NtExecutableResource, Resource } from "resedit";
import type { BuildTarget } from "./bases";
import { fetchBase } from "./fetchBase";
import { signAdHoc } from "./macho/signAdHoc";

/** This machine's own base: the version that makes the blob must be the one that reads it. */
const OWN_TARGETS: Readonly<Record<string, BuildTarget>> = {
  "linux-x64": "linux-x64",
  "darwin-arm64": "macos-arm64",
  "darwin-x64": "macos-x64",
  "win32-x64": "win-x64",
};

const RESOURCE_NAME = "NODE_SEA_BLOB";
/** The last digit of this text tells if a Node executable holds a program. Source: Node, SEA. */
const SEA_FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";
/** The resource type of raw data. Source: Microsoft, Resource Types. */
const RCDATA = 10;

const IDENTIFIER = "org.local-opener.helper";

/** Writes to `output` a base executable that runs the program in `blob`. */
export async function makeExecutable(
  target: BuildTarget,
  { base, blob, output }: { base: string; blob: Buffer; output: string },
): Promise<void> {
  if (target === "win-x64") {
    const made = makeWindowsExecutable(await readFile(base), blob);
    return writeFile(output, made, { mode: 0o755 });
  }
  await copyFile(base, output);
  const isMac = target !== "linux-x64";
  await inject(output, RESOURCE_NAME, blob, {
    sentinelFuse: SEA_FUSE,
    ...(isMac && { machoSegmentName: "NODE_SEA" }),
  });
  // The added program invalidates the signature, and a Mac runs nothing unsigned.
  if (isMac) await writeFile(output, signAdHoc(await readFile(output), IDENTIFIER));
}

/**
 * Node for Windows with the program in its resources, under its own name and version. Removes
 * Node's signature, which is no longer valid.
 * @throws {Error} When the base is no Node that can hold a program.
 */
function makeWindowsExecutable(base: Buffer, blob: Buffer): Buffer {
  const executable = NtExecutable.from(withFuseSet(base), { ignoreCert: true });
  const resources = NtExecutableResource.from(executable);
  nameIt(resources);
  resources.replaceResourceEntry({
    type: RCDATA,
    id: RESOURCE_NAME,
    lang: 0,
    codepage: 0,
    bin: new Uint8Array(blob).buffer,
  });
  resources.outputResource(executable);
  return Buffer.from(executable.generate());
}

function withFuseSet(base: Buffer): Buffer {
  const off = Buffer.from(`${SEA_FUSE}:0`);
  const at = base.indexOf(off);
  if (at < 0 || base.includes(off, at + 1)) throw new Error("the base's fuse is not there once");
  const copy = Buffer.from(base);
  copy.write("1", at + off.length - 1, "latin1");
  return copy;
}

/** Sets the name that the Task Manager and the file's properties show. */
function nameIt(resources: NtExecutableResource): void {
  const [info] = Resource.VersionInfo.fromEntries(resources.entries);
  if (info === undefined) throw new Error("the base carries no version");
  const [major = 0, minor = 0, patch = 0] = OPENER_VERSION.split(".").map(Number);
  info.setFileVersion(major, minor, patch, 0);
  info.setProductVersion(major, minor, patch, 0);
  for (const language of info.getAllLanguagesForStringValues()) {
    info.setStringValues(language, {
      FileDescription: "Local Opener",
      ProductName: "Local Opener",
      CompanyName: "Pannello di Controllo SGI",
      OriginalFilename: "local-opener.exe",
      InternalName: "local-opener",
      LegalCopyright: "MIT; contiene Node.js (MIT): vedi LICENSES.txt",
    });
  }
  info.outputToResourceEntries(resources.entries);
}

/**
 * The program as a blob of Node's single executables. Without code cache, so that it fits every
 * system; with relative names, so that the same program gives the same bytes anywhere.
 */
export async function makeBlob(code: Buffer): Promise<Buffer> {
  const own = OWN_TARGETS[`${process.platform}-${process.arch}`];
  if (own === undefined) throw new Error("executables are built on x64 or on macOS");
  const node = await fetchBase(own);
  const cwd = await mkdtemp(join(tmpdir(), "local-opener-blob-"));
  try {
    const config = {
      main: "local-opener.cjs",
      output: "sea.blob",
      disableExperimentalSEAWarning: true,
      useSnapshot: false,
      useCodeCache: false,
    };
    await writeFile(join(cwd, config.main), code);
    await writeFile(join(cwd, "sea.json"), JSON.stringify(config));
    await execa(node, ["--experimental-sea-config", "sea.json"], { cwd });
    return await readFile(join(cwd, config.output));
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}
