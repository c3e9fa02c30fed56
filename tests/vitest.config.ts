import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "tests", environment: "node", include: ["**/*.test.ts"] },
});
