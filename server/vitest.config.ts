import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { MEMORY_FOLDER } from "./base/testing/memoryFolder.ts";

export default defineConfig({
  test: {
    name: "server",
    environment: "node",
    include: ["**/*.test.ts"],
    // Files share their process, its modules and its databases, which take longer than their tests.
    isolate: false,
    // Their data folders: none has to survive a power cut, and every commit waits for its disk.
    env: { TMPDIR: MEMORY_FOLDER },
    // For a machine that does much else meanwhile; none of them waits for so long by itself.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    globalSetup: [
      "../tests/support/builtServer.ts",
      "../tests/support/bundledPrograms.ts",
      "../tests/postgres/globalSetup.ts",
    ].map((path) => fileURLToPath(new URL(path, import.meta.url))),
  },
});
