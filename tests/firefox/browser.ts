import puppeteer, { type Browser, type BrowserContext, type Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startPanel } from "../support/panel";
import type { RunningPanel } from "../support/servePanel";

/** Debian's Firefox, driven by WebDriver BiDi. */
const EXECUTABLE = "/usr/bin/firefox-esr";

export interface FirefoxStage {
  readonly panel: RunningPanel;
  /** A page of a new visitor, at a path of the panel. */
  visit(path: string): Promise<Page>;
}

/** One Firefox and one panel for the tests of a file. */
export function useFirefox(): FirefoxStage {
  let browser: Browser;
  let panel: RunningPanel;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: EXECUTABLE,
      headless: true,
      // In Italian, and without requests to other servers than the panel's.
      extraPrefsFirefox: {
        "intl.accept_languages": "it-IT, it",
        "intl.locale.requested": "it",
        "network.captive-portal-service.enabled": false,
        "network.connectivity-service.enabled": false,
        "browser.safebrowsing.downloads.remote.enabled": false,
        "app.normandy.enabled": false,
      },
    });
    panel = await startPanel();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await panel?.stop();
  });
  return {
    get panel() {
      return panel;
    },
    async visit(path) {
      const context = await browser.createBrowserContext();
      contexts.push(context);
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      await page.goto(new URL(path, panel.url).href);
      return page;
    },
  };
}
