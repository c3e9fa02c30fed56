import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    environment: "node",
    include: ["**/*.test.ts"],
    globalSetup: fileURLToPath(new URL("../tests/postgres/globalSetup.ts", import.meta.url)),
  },
});
