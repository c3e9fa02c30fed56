import { execa } from "execa";

/** A program that a package needs is not installed; the message names what to install. */
export class MissingTool extends Error {}

interface ToolOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** The Debian package that contains it. */
  debian: string;
}

/**
 * Runs a program of this machine and returns its output.
 * @throws {MissingTool} When it is not installed.
 * @throws {Error} When it fails.
 */
export async function runTool(
  [tool, ...args]: readonly [string, ...string[]],
  { debian, ...options }: ToolOptions,
): Promise<Buffer> {
  const ended = await execa(tool, args, { ...options, reject: false, encoding: "buffer" });
  if (ended.code === "ENOENT") {
    throw new MissingTool(`${tool} is missing. On Debian: sudo apt-get install ${debian}`);
  }
  if (ended.failed) throw new Error(`${tool} failed:\n${Buffer.from(ended.stderr)}`);
  return Buffer.from(ended.stdout);
}
