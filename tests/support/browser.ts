import type { ServeConfig } from "@sgi/server/app/openParts";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type ChromiumOptions, launchChromium } from "./chromium";
import { lookOften } from "./lookOften";
import { startPanel } from "./panel";
import type { RunningPanel } from "./servePanel";
import { waitUntilTakenOver } from "./untilTakenOver";
import { withBrowser } from "./workerBrowser";

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 375, height: 812 };

/** For a machine that does much else meanwhile; nothing here waits for so long by itself. */
const WAIT_MS = 25_000;

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

/**
 * One panel for the tests of a file. `chromium`: what they need of a browser of their own;
 * `configure`: of the server, once everything before it has been started.
 */
export function useStage(
  chromium?: ChromiumOptions,
  configure?: () => Partial<ServeConfig>,
): Stage {
  let browser: Browser;
  let panel: RunningPanel;
  const opened = new Set<BrowserContext>();
  /** What was opened before the tests stays for all of them. */
  const stays = new Set<BrowserContext>();

  if (chromium === undefined) {
    withBrowser.beforeAll(({ browser: shared }) => {
      browser = shared;
    });
  } else {
    beforeAll(async () => {
      browser = await launchChromium(chromium);
      return () => browser.close();
    });
  }
  beforeAll(async () => {
    panel = await startPanel(configure?.());
    return () => panel.stop();
  });
  const leaveAll = (contexts: BrowserContext[]) => Promise.all(contexts.map(leave));
  beforeEach(() => {
    for (const context of opened) stays.add(context);
  });
  // A page that is left open goes on working, and slows those that come after it.
  afterEach(() => leaveAll([...opened].filter((context) => !stays.has(context))));
  afterAll(() => leaveAll([...opened]));
  const open = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      viewport: DESKTOP,
      locale: "it-IT",
      timezoneId: "Europe/Rome",
      baseURL: panel.url,
      reducedMotion: "reduce",
      ...options,
    });
    // Less than a test may take: what it waited for in vain is then told.
    context.setDefaultTimeout(WAIT_MS);
    opened.add(context);
    context.once("close", () => opened.delete(context));
    const page = await context.newPage();
    lookOften(page, WAIT_MS);
    // Without scripts the drawing is all there is.
    if (options.javaScriptEnabled !== false) waitUntilTakenOver(page);
    return page;
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
