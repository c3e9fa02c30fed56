import { defineConfig } from "vitest/config";

/** The Windows package under Wine: `npm run test:wine`, separate from the usual tests. */
export default defineConfig({
  test: {
    name: "wine",
    environment: "node",
    include: ["opener/wine/*.wine.ts"],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
