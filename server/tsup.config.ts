import { defineConfig } from "tsup";

/** The server, and the processes that read files: core goes into it, published packages stay outside. */
export default defineConfig({
  entry: {
    main: "main.ts",
    expiryReader: "ingest/spreadsheets/expiryReader.ts",
    textReader: "content/reading/textReader.ts",
  },
  outDir: "dist",
  format: "esm",
  target: "node20",
  platform: "node",
  noExternal: [/^@sgi\//],
  define: { SERVER_COMMIT: JSON.stringify(process.env.SERVER_COMMIT ?? "") },
  // What one of them alone needs is loaded by it alone, and when it needs it.
  splitting: true,
  clean: true,
});
