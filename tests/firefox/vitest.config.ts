import { defineConfig } from "vitest/config";

/** The main journeys in Firefox: `npm run test:firefox`, separate from the usual tests. */
export default defineConfig({
  test: {
    name: "firefox",
    environment: "node",
    include: ["firefox/*.firefox.ts"],
    globalSetup: ["./support/demoTemplate.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
