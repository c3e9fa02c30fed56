import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { controlErrorTexts } from "./protocol";

/** In the data folder, accessible only to its owner. */
const FOLDER = "sgi.control";
const SOCKET = "socket";

/**
 * The longest path of a Unix socket in bytes, without the final zero byte; a longer one would be
 * cut. Source: unix(7), sun_path; macOS and BSD have four bytes less.
 */
const MAX_PATH_BYTES: number = process.platform === "linux" ? 107 : 103;

/** Where the server of a data folder listens for commands. */
export type ControlPlace =
  /** `folder` is null for a Windows pipe, which is in no folder. */
  { ok: true; address: string; folder: string | null } | { ok: false; problem: string };

/** The place for a data folder. A pipe's name is derived from the folder's real path. */
export function controlPlace(
  dataDir: string,
  platform: NodeJS.Platform = process.platform,
): ControlPlace {
  if (platform === "win32") {
    const hash = createHash("sha256").update(realPath(dataDir).toLowerCase()).digest("hex");
    return { ok: true, address: `\\\\.\\pipe\\sgi-${hash.slice(0, 32)}`, folder: null };
  }
  const folder = join(resolve(dataDir), FOLDER);
  const address = join(folder, SOCKET);
  const bytes = Buffer.byteLength(address);
  if (bytes > MAX_PATH_BYTES) {
    return { ok: false, problem: controlErrorTexts.longPath(dataDir, bytes - MAX_PATH_BYTES) };
  }
  return { ok: true, address, folder };
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return resolve(path);
  }
}
