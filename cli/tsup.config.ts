import { defineConfig } from "tsup";

/** One CommonJS file with everything in it: a program in an executable loads nothing from disk. */
export default defineConfig({
  entry: { main: "main.ts" },
  outDir: "dist",
  format: "cjs",
  target: "node20",
  platform: "node",
  noExternal: [/.*/],
  splitting: false,
  minify: true,
  // Gives `import.meta.url` a value in CommonJS, which some packages read.
  shims: true,
  // Some of Node's modules exist only under their `node:` name.
  removeNodeProtocol: false,
  metafile: true,
  clean: true,
  silent: true,
  outExtension: () => ({ js: ".cjs" }),
});
