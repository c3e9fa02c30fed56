import { defineConfig } from "tsup";

/** The server, and the thread that reads spreadsheets: core goes into it, published packages stay outside. */
export default defineConfig({
  entry: { main: "main.ts", expiryWorker: "import/expiryWorker.ts" },
  outDir: "dist",
  format: "esm",
  target: "node20",
  platform: "node",
  noExternal: [/^@sgi\//],
  // Each entry whole: the thread must not load the server.
  splitting: false,
  clean: true,
});
