import { fileURLToPath } from "node:url";
import UnoCSS from "@unocss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const preact = fileURLToPath(new URL("./routing/preact.ts", import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    UnoCSS({ configFile: fileURLToPath(new URL("./uno.config.ts", import.meta.url)) }),
    react(),
  ],
  resolve: {
    alias: [{ find: /^preact(\/hooks)?$/, replacement: preact }],
    dedupe: ["react", "react-dom"],
  },
  build: {
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
});
