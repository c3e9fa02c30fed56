import { availableParallelism } from "node:os";
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
    // They only compute: see ui/vitest.config.ts.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { groupOrder: 1 },
    testTimeout: 30_000,
  },
});
