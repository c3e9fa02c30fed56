import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "cli",
    environment: "node",
    include: ["**/*.test.ts"],
    // Files share their process and its modules.
    isolate: false,
    // Disks, processes and browsers have moods: what passes only then is named as flaky.
    retry: 1,
    // For a machine that does much else meanwhile; none of them waits for so long by itself.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
