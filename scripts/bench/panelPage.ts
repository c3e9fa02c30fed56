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
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ARGS });
  const context = await browser.newContext({ locale: "it-IT", ...options });
  return { page: await context.newPage(), context, close: () => browser.close() };
}
