import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import type { BuildTarget } from "./bases";
import { fetchBase } from "./fetchBase";

/** This machine's own base: the version that makes the blob must be the one that reads it. */
const OWN_TARGETS: Readonly<Record<string, BuildTarget>> = {
  "linux-x64": "linux-x64",
  "darwin-arm64": "macos-arm64",
  "darwin-x64": "macos-x64",
  "win32-x64": "win-x64",
};

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
