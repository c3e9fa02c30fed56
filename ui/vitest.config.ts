import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

// Without its plugins: no test looks at the style sheets that they build.
const { resolve = {} } = viteConfig({ command: "serve", mode: "test" });

export default defineConfig({
  resolve,
  test: {
    name: "ui",
    environment: "happy-dom",
    // Files share their modules, since loading costs more; tests create all their state.
    isolate: false,
    // Tests compute and wait for nothing: more workers than cores would only load modules again.
    maxWorkers: Math.max(2, availableParallelism()),
    // A group of its own, after the others: one group has one number of workers.
    sequence: { groupOrder: 1 },
    testTimeout: 30_000,
    include: ["**/*.test.{ts,tsx}"],
    setupFiles: ["./testing/setup.ts"],
    server: { deps: { inline: ["preact-iso"] } },
  },
});
