import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** In containers /dev/shm is often 64 MB, which the tests would fill. */
const ROOMY_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory on Linux, because tests write and sync thousands of small files; where it is
 * missing or small, the system's temporary folder.
 */
export const MEMORY_FOLDER = isRoomy() ? MEMORY : tmpdir();

function isRoomy(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOMY_BYTES;
}
