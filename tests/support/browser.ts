import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type ChromiumOptions, launchChromium } from "./chromium";
import { startPanel } from "./panel";
import type { RunningPanel } from "./servePanel";

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 375, height: 812 };

export interface Stage {
  readonly panel: RunningPanel;
  /** An empty page of a fresh visitor, no cookie, nothing stored: to be prepared before it goes. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** The same, gone to a path of the panel. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Closes what a test has opened; what its routes still answer is for nobody. */
async function leave(context: BrowserContext): Promise<void> {
  const parts = [context, ...context.pages()];
  // A tab may close by itself meanwhile, as one does that turns into a download.
  await Promise.allSettled(parts.map((part) => part.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

/** One browser and one panel for the tests of a file. */
export function useStage(chromium: ChromiumOptions = {}): Stage {
  let browser: Browser;
  let panel: RunningPanel;
  /** What the test at hand has opened; what is opened before the tests stays for all of them. */
  let ofThisTest: BrowserContext[] | null = null;
  beforeAll(async () => {
    browser = await launchChromium(chromium);
    panel = await startPanel();
  });
  afterAll(async () => {
    await browser?.close();
    await panel?.stop();
  });
  beforeEach(() => {
    ofThisTest = [];
  });
  // A page that is left open goes on working, and slows those that come after it.
  afterEach(async () => {
    await Promise.all(ofThisTest?.map(leave) ?? []);
    ofThisTest = null;
  });
  const open = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      viewport: DESKTOP,
      locale: "it-IT",
      timezoneId: "Europe/Rome",
      baseURL: panel.url,
      reducedMotion: "reduce",
      ...options,
    });
    ofThisTest?.push(context);
    context.once("close", () => {
      ofThisTest = ofThisTest?.filter((one) => one !== context) ?? null;
    });
    return context.newPage();
  };
  return {
    get panel() {
      return panel;
    },
    open,
    async visit(path, options) {
      const page = await open(options);
      await page.goto(path);
      return page;
    },
  };
}
