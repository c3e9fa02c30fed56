/**
 * Node's arguments before the server's own: with a small young generation the buffers of uploads and
 * of spreadsheets are given back soon. Without it a sync of large ones takes 180 MB in place of 145.
 */
export const SERVER_ARGS = ["--max-semi-space-size=1", "server/dist/main.js"] as const;
