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

/** For a busy machine; no test waits this long by itself. */
const WAIT_MS = 25_000;

export interface Stage {
  readonly panel: RunningPanel;
  /** An empty page of a new visitor, without cookies or storage, to prepare before it loads. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** The same, at a path of the panel. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Closes a test's pages; their routes' late answers are dropped. */
async function leave(context: BrowserContext): Promise<void> {
  const parts = [context, ...context.pages()];
  // A tab may close itself meanwhile, as when it becomes a download.
  await Promise.allSettled(parts.map((part) => part.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

/**
 * One panel for the tests of a file. `chromium`: options for a browser of its own; `configure`:
 * settings of the server, read once everything before it has started.
 */
export function useStage(
  chromium?: ChromiumOptions,
  configure?: () => Partial<ServeConfig>,
): Stage {
  let browser: Browser;
  let panel: RunningPanel;
  const opened = new Set<BrowserContext>();
  /** Pages opened before the tests stay for all of them. */
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
  // An open page goes on working, and slows the following tests.
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
    // Shorter than a test's time limit, so that the error names the element that did not come.
    context.setDefaultTimeout(WAIT_MS);
    opened.add(context);
    context.once("close", () => opened.delete(context));
    const page = await context.newPage();
    lookOften(page, WAIT_MS);
    // Without scripts only the prerendered page exists.
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
