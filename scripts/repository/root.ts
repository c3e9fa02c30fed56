import { fileURLToPath } from "node:url";

/** The repository's root, absolute, with a final slash. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Node's arguments for the server: with a small young generation the buffers of uploads and
 * spreadsheets are freed early. Without it a sync of large spreadsheets takes 180 MB instead of
 * 145. The server's own thread collects such a small generation: for a larger one it waits for
 * other threads, up to 300 ms on a busy machine.
 */
export const SERVER_ARGS = [
  "--max-semi-space-size=1",
  "--no-parallel-scavenge",
  "server/dist/main.js",
] as const;

/** With one heap for all its threads, glibc keeps 3 to 10 MB less; it takes no longer. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: "1" };
