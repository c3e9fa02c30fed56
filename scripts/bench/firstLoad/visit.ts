import type { BrowserContext, CDPSession } from "playwright-core";
import { probe, type Seen, type Wanted } from "./probe";
import { type ProfileName, slowDown } from "./profiles";
import { type Answer, readTimeline } from "./timeline";

export interface Place {
  url: string;
  wanted: Wanted;
}

export interface Visit extends Seen {
  /** Of the place's own host. */
  requests: number;
  hosts: ReadonlySet<string>;
  timeline: readonly Answer[];
}

/** Opens a place in a new tab and waits until what is wanted is painted and nothing is on its way. */
export async function visit(
  context: BrowserContext,
  { url, wanted }: Place,
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
    // Its largest paint may come last.
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

/** The host of every request of a page, filled in as they are made. */
async function hostsAsked(cdp: CDPSession): Promise<readonly string[]> {
  const hosts: string[] = [];
  cdp.on("Network.requestWillBeSent", ({ request: { url } }) => {
    if (/^https?:/.test(url)) hosts.push(new URL(url).host);
  });
  await cdp.send("Network.enable");
  return hosts;
}
