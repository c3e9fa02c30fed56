import { defineConfig } from "vitest/config";

// Dates are read as the users read them, both clock changes included.
process.env.TZ = "Europe/Rome";

export default defineConfig({
  // Nothing here keeps state between files: one process a worker is enough, and twice as fast.
  test: {
    name: "core",
    environment: "node",
    include: ["**/*.test.ts"],
    isolate: false,
    testTimeout: 30_000,
  },
});
