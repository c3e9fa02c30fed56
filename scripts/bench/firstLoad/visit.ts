import type { BrowserContext, CDPSession } from "playwright-core";
import { type ProbeWanted, probe, type Seen } from "./probe";
import { type ProfileName, slowDown } from "./profiles";
import { readTimeline, type TimedAnswer } from "./timeline";

export interface VisitPlace {
  url: string;
  wanted: ProbeWanted;
}

export interface Visit extends Seen {
  /** Requests to the place's own host. */
  requests: number;
  hosts: ReadonlySet<string>;
  timeline: readonly TimedAnswer[];
}

/** Opens a place in a new tab; waits until the elements are painted and the network is idle. */
export async function visitPage(
  context: BrowserContext,
  { url, wanted }: VisitPlace,
  profile: ProfileName,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const asked = await hostsAsked(cdp);
    await page.addInitScript(probe(wanted));
    await slowDown(cdp, profile);
    await page.goto(url, { waitUntil: "commit" });
    await page.evaluate("globalThis.shown");
    // The largest paint may come last.
    await page.waitForLoadState("networkidle");
    const { host } = new URL(url);
    return {
      ...(await page.evaluate<Seen>("globalThis.seen")),
      requests: asked.filter((each) => each === host).length,
      hosts: new Set(asked),
      timeline: await readTimeline(page),
    };
  } finally {
    await page.close();
  }
}

/** The host of every request of a page; the list grows with the requests. */
async function hostsAsked(cdp: CDPSession): Promise<readonly string[]> {
  const hosts: string[] = [];
  cdp.on("Network.requestWillBeSent", ({ request: { url } }) => {
    if (/^https?:/.test(url)) hosts.push(new URL(url).host);
  });
  await cdp.send("Network.enable");
  return hosts;
}
