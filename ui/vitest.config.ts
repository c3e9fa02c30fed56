import { defineConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

// Without its plugins: no test looks at the style sheets that they build.
const { resolve = {} } = viteConfig({ command: "serve", mode: "test" });

export default defineConfig({
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
