import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Containers often give it 64 MB, which the tests would fill. */
const ROOMY_BYTES = 4 * 1024 ** 3;

/**
 * Linux keeps this folder in memory: what the tests write and sync by the thousand costs no disk.
 * Where there is none with room, the system's folder of temporary files.
 */
export const MEMORY_FOLDER = isRoomy() ? MEMORY : tmpdir();

function isRoomy(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOMY_BYTES;
}
