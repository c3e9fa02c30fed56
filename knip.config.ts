import type { KnipConfig } from "knip";

/** With `--production`: what only tests use counts as unused. */
const isProduction = process.argv.includes("--production");
const TEST_SUPPORT = "**/{testing,testSupport}/**";

export default {
  // A file may export a fact of its own that nobody needs yet.
  ignoreExportsUsedInFile: true,
  // The second is a page's script, which a test puts into a project of its own.
  ignore: isProduction ? [TEST_SUPPORT] : ["tests/scripts/testing/archiveInPage.js"],
  workspaces: {
    ".": {
      entry: [".dependency-cruiser.mjs!"],
      ignoreDependencies: ["@biomejs/biome"],
    },
    core: {
      entry: isProduction ? ["build/finish.ts!", "examples/*.ts!"] : [],
      project: ["**/*.ts!"],
    },
    ui: {
      entry: [
        "{build,styles}/*.ts!",
        "routing/preact.ts!",
        "app/{bootDocument.ts,bootIndex.ts,prerender.tsx}!",
        "office/*Frame.ts!",
      ],
      project: ["**/*.{ts,tsx}!"],
      ignoreDependencies: ["@iconify-json/lucide"],
    },
    server: {
      project: ["**/*.ts!"],
      includeEntryExports: true,
      // Core's, which the bundle leaves outside, as all packages of npm.
      ignoreDependencies: ["numfmt"],
      ignoreBinaries: ["mkfifo", "mount", "oathtool", "openssl", "umount"],
    },
    cli: {
      project: ["**/*.ts!"],
      includeEntryExports: true,
      ignoreBinaries: ["unshare"],
    },
    fixtures: { entry: ["**/*.ts!"], project: ["**/*.ts!"] },
    tests: {
      entry: [
        "**/*.test.ts",
        "drills/purgeProgram.ts",
        "opener/wine/*.wine.ts",
        "opener/wine/vitest.config.ts",
        "firefox/*.firefox.ts",
        "firefox/vitest.config.ts",
      ],
      ignoreBinaries: [
        "bindfs",
        "caddy",
        "dpkg-deb",
        "fallocate",
        "fusermount",
        "lintian",
        "mount",
        "msibuild",
        "msiinfo",
        "nginx",
        "openssl",
        "strace",
        "systemd-analyze",
        "umount",
        "unshare",
      ],
      ...(isProduction && { project: [], ignoreDependencies: [/.*/] }),
    },
    scripts: {
      entry: [
        "*.ts!",
        "{bench,mutate,opener}/main.ts!",
        "bench/{documentListPostgres/bareServer,sync/google}.ts!",
        "build/drawPages.ts!",
        "bench/firstLoad/reactAlone/main.ts!",
        "mutate/{runner,start.test,vitest.config}.ts!",
        "test/failuresReporter.ts!",
      ],
      project: ["**/*.ts!"],
      ignoreBinaries: isProduction ? ["openssl", "tsup", "vite", "vitest"] : ["openssl", "vite"],
      ignoreDependencies: ["@fontsource-variable/inter"],
    },
  },
} satisfies KnipConfig;
