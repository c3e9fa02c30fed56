import type { CDPSession } from "playwright-core";
import { type BrowserContextOptions, chromium } from "playwright-core";

const SLOW_PROCESSOR = { rate: 4 };
/** Latency in milliseconds, throughputs in bytes a second. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

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

/** `slow4g` is a cheap phone's processor on a slow line. */
export type ProfileName = "none" | "slow4g";

/** Slows a page down. TCP slow start and handshakes are not simulated. */
export async function slowDown(cdp: CDPSession, profile: ProfileName): Promise<void> {
  if (profile === "none") return;
  await slowDownProcessor(cdp);
  await cdp.send("Network.emulateNetworkConditions", SLOW_LINE);
}

export async function slowDownProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR);
}
