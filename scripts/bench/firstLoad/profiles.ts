import type { CDPSession } from "playwright-core";

/** `slow4g` is a cheap phone's processor on a slow line. */
export type ProfileName = "none" | "slow4g";

const SLOW_PROCESSOR = { rate: 4 };
/** Latency in milliseconds, throughputs in bytes a second. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Slows a page down. TCP slow start and handshakes are not simulated. */
export async function slowDown(cdp: CDPSession, profile: ProfileName): Promise<void> {
  if (profile === "none") return;
  await slowDownProcessor(cdp);
  await cdp.send("Network.emulateNetworkConditions", SLOW_LINE);
}

export async function slowDownProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR);
}
