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

/** A page of a fresh browser, and what closes it. */
export async function openPage(options: BrowserContextOptions = {}) {
  const { context, close } = await openBrowser(options);
  return { page: await context.newPage(), context, close };
}

/** A fresh browser, which nothing was opened in yet. */
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
