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
    // A step that waits in vain ends after 15 or 25 s. A journey has forty of them, and takes a
    // minute where it shares one processor with seven others.
    testTimeout: 240_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 240_000,
  },
});
