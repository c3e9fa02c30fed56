import type { Browser } from "playwright-core";
import { test } from "vitest";
import { launchChromium } from "./chromium";

/** A browser for all test files of a process: starting one takes longer than many journeys. */
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
