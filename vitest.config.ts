import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Dates are read as the users read them, both clock changes included.
process.env.TZ = "Europe/Rome";

export default defineConfig({
  test: {
    tags: [
      // Left out by `npm test`, which proves the same by less; `npm run drills` runs them.
      { name: "long", timeout: 240_000 },
    ],
    // Tests wait for disks, databases and browsers: more workers than few cores, so that none is idle;
    // but each loads all modules, and a browser.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: ["core", "ui", "server", "cli", "fixtures", "tests"].map(
      (name) => `${name}/vitest.config.ts`,
    ),
  },
});
