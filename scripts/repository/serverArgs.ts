/**
 * Node's arguments before the server's own: with a small young generation the buffers of uploads and
 * of spreadsheets are given back soon. Without it a sync of large ones takes 180 MB in place of 145. So small a one is collected
 * by the server's own thread: with others it waits for them, on a busy machine for up to 300 ms.
 */
export const SERVER_ARGS = [
  "--max-semi-space-size=1",
  "--no-parallel-scavenge",
  "server/dist/main.js",
] as const;
