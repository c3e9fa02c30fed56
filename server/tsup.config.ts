import { defineConfig } from "tsup";

/**
 * Bundles the server and its reader processes with core. Of npm packages only those are inside that
 * every start loads in hundreds of files, of which the server uses a part: 10 MB of its memory.
 */
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
  noExternal: [/^@sgi\//, "kysely", /^zod/, /^hono/, "@hono/node-server"],
  define: { SERVER_COMMIT: JSON.stringify(process.env.SERVER_COMMIT ?? "") },
  // Splits into chunks: each entry loads only the code that it needs, when it needs it.
  splitting: true,
  clean: true,
});
