import { EMPTY_PANEL_ORIGINS, PANEL_ORIGINS_REACH } from "@sgi/core/opener";
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

/**
 * The offset in a package where the server writes its own origins. Null unless the server would
 * find it: whole, once, and near one end of the file.
 */
export function findPanelOrigins(bytes: Buffer): number | null {
  const at = bytes.indexOf(EMPTY_PANEL_ORIGINS);
  if (at < 0 || bytes.includes(EMPTY_PANEL_ORIGINS, at + 1)) return null;
  const end = at + EMPTY_PANEL_ORIGINS.length;
  return end <= PANEL_ORIGINS_REACH || at >= bytes.length - PANEL_ORIGINS_REACH ? at : null;
}
