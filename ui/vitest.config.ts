import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config";

export default mergeConfig(
  viteConfig({ command: "serve", mode: "test" }),
  defineConfig({
    test: {
      name: "ui",
      environment: "happy-dom",
      testTimeout: 30_000,
      include: ["**/*.test.{ts,tsx}"],
      setupFiles: ["./testing/setup.ts"],
      server: { deps: { inline: ["preact-iso"] } },
    },
  }),
);
