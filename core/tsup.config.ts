import { defineConfig } from "tsup";

// One module a file, so that a page carries only what it imports and classes exist once.
export default defineConfig({
  entry: [
    "**/*.ts",
    "!**/*.test.ts",
    "!*.config.ts",
    "!build/**",
    "!examples/**",
    "!dist/**",
    "!node_modules/**",
  ],
  format: "esm",
  target: "es2023",
  platform: "neutral",
  bundle: false,
  splitting: false,
  clean: true,
  outDir: "dist",
});
