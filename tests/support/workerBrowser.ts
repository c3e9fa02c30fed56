import type { Browser } from "playwright-core";
import { test } from "vitest";
import { launchChromium } from "./chromium";

/** A browser for all files that one process runs: starting one takes longer than many a journey. */
export const withBrowser = test.extend(
  "browser",
  { scope: "worker" },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it which fixtures are needed
  async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchChromium();
    onCleanup(() => browser.close());
    return browser;
  },
);
