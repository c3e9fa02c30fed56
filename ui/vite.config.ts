import { fileURLToPath } from "node:url";
import UnoCSS from "@unocss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { bootScripts } from "./build/bootScripts.ts";
import { chunksByUse } from "./build/chunksByUse.ts";
import unoConfig from "./uno.config.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const preact = fileURLToPath(new URL("./routing/preact.ts", import.meta.url));

const boot = {
  dashboard: fileURLToPath(new URL("./app/bootIndex.ts", import.meta.url)),
  document: fileURLToPath(new URL("./app/bootDocument.ts", import.meta.url)),
};

/** Plain modules contain class names too, not only components. */
const STYLED = /\/ui\/(app|components|features|shell)\/.*\.tsx?$/;

const plugins = () => [
  UnoCSS({ ...unoConfig, configFile: false, content: { pipeline: { include: [STYLED] } } }),
  react(),
];

const config = {
  root,
  resolve: {
    alias: [{ find: /^preact(\/hooks)?$/, replacement: preact }],
    dedupe: ["react", "react-dom"],
  },
  build: {
    target: ["chrome123", "firefox124", "safari17.5"],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Seven hash characters suffice; every page's first script names all files.
    rolldownOptions: {
      // Inlines exported constants, such as drawings and texts, into the files that use them.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      treeshake: { propertyReadSideEffects: false },
      output: { chunkFileNames: "assets/[name]-[hash:7].js" },
    },
  },
  // Bundles the prerenderer with its dependencies.
  ssr: { noExternal: true },
  // Keeps the browser's Host header, which the panel compares with the page's origin.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8080" } } },
} satisfies UserConfig;

export default defineConfig(({ isSsrBuild = false }) => ({
  ...config,
  plugins: [
    ...plugins(),
    chunksByUse({ ...config, plugins: plugins() }),
    bootScripts(config, boot),
  ],
  publicDir: isSsrBuild ? false : "public",
  build: { ...config.build, manifest: !isSsrBuild },
}));
