import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "tests",
    environment: "node",
    globalSetup: ["./support/demoTemplate.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
