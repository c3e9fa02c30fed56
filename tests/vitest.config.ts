import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "tests",
    environment: "node",
    // Files share their process, its modules and its browser.
    isolate: false,
    globalSetup: ["./support/demoTemplate.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
