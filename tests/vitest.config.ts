import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "tests",
    environment: "node",
    // Files share their modules: loading the server anew for each costs more than many a journey.
    isolate: false,
    include: ["**/*.test.ts"],
    globalSetup: ["./support/demoTemplate.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
