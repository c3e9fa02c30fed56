/// <reference path="./postjectTypes.d.ts" />
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { inject } from "postject";
import type { BuildTarget } from "./bases";
import { signAdHoc } from "./macho/signAdHoc";
import { makeWindowsExecutable, RESOURCE_NAME, SEA_FUSE } from "./windowsExecutable";

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
