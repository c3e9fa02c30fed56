import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "cli",
    environment: "node",
    include: ["**/*.test.ts"],
    // Files share their process and its modules.
    isolate: false,
    // For a busy machine; no test waits this long by itself.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
