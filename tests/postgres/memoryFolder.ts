import { existsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux keeps this folder in memory: what the tests write and sync by the thousand costs no disk. */
export const MEMORY_FOLDER = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
