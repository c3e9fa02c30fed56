import { defineConfig } from "tsup";

/** One file that runs on Node: core goes into it, published packages stay outside. */
export default defineConfig({
  entry: { main: "main.ts" },
  outDir: "dist",
  format: "esm",
  target: "node20",
  platform: "node",
  noExternal: [/^@sgi\//],
  clean: true,
});
