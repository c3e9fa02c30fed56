import { type BrowserContextOptions, chromium } from "playwright-core";

const ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Opens a page in a fresh browser; gives the page and a function that closes it. */
export async function openPage(options: BrowserContextOptions = {}) {
  const { context, close } = await openBrowser(options);
  return { page: await context.newPage(), context, close };
}

/** Starts a fresh browser, without any history. */
export async function openBrowser(
  options: BrowserContextOptions = {},
  args: readonly string[] = [],
) {
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [...ARGS, ...args],
  });
  const context = await browser.newContext({ locale: "it-IT", ...options });
  return { context, close: () => browser.close() };
}
