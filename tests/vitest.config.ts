import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "tests",
    environment: "node",
    // Files share their process, its modules and its browser.
    isolate: false,
    globalSetup: ["./support/demoTemplate.ts"],
    // The server that journeys start is bundled already.
    server: { deps: { external: [/\/server\/dist\//] } },
    // For a busy machine; no test waits this long by itself.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
