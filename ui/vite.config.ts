import { fileURLToPath } from "node:url";
import UnoCSS from "@unocss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { laterStyles, styleSources } from "./styles/laterStyles.ts";
import unoConfig from "./uno.config.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const sources = styleSources(root);
const preact = fileURLToPath(new URL("./routing/preact.ts", import.meta.url));

/** What every page needs beyond the first chunk, or /auth: split off, each would be compressed alone. */
const FRAME =
  /[\\/](components[\\/]forms[\\/](Checkbox|Field|PasswordInput|TextInput)|core[\\/](auth[\\/]email|texts[\\/]shell[\\/]controls))\.tsx?$/;

/** What every list needs, and the sync that is begun from one. */
const LISTS =
  /[\\/]ui[\\/](components[\\/](lists[\\/](CopyLink|focusRow|ListFooter|ListSkeleton|Pagination|StaleNote|Table)|sync[\\/]SyncPart)|state[\\/]sync[\\/](startSync|syncState|useStartSync))\.tsx?$/;

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    UnoCSS({
      ...unoConfig,
      configFile: false,
      content: {
        pipeline: {
          include: command === "build" ? sources.first : [...sources.first, ...sources.later],
        },
      },
    }),
    laterStyles(sources, unoConfig),
    react(),
  ],
  resolve: {
    alias: [{ find: /^preact(\/hooks)?$/, replacement: preact }],
    dedupe: ["react", "react-dom"],
  },
  build: {
    target: ["chrome123", "firefox124", "safari17.5"],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One chunk for what every page needs: cut into several, each would be compressed alone.
        codeSplitting: {
          groups: [
            { name: "later", test: /virtual:later/ },
            { name: "panel", tags: ["$initial"] },
            { name: "frame", test: FRAME },
            { name: "lists", test: LISTS },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
}));
