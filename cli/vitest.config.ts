import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "cli",
    environment: "node",
    include: ["**/*.test.ts"],
    // Files share their process and its modules.
    isolate: false,
    // For a machine that does much else meanwhile; none of them waits for so long by itself.
    // Disks, processes and browsers have moods: what passes then is named as flaky.
    retry: 1,
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
