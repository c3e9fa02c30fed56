import { defineConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

const { root, resolve } = viteConfig({ command: "serve", mode: "test" });

export default defineConfig({
  root,
  resolve,
  test: {
    name: "ui",
    environment: "happy-dom",
    // Files share their modules: what a test needs it makes anew, and the loading costs more.
    isolate: false,
    testTimeout: 30_000,
    include: ["**/*.test.{ts,tsx}"],
    setupFiles: ["./testing/setup.ts"],
    server: { deps: { inline: ["preact-iso"] } },
  },
});
