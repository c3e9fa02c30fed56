import { OPENER_ORIGIN } from "@sgi/core/opener";
import type { Page } from "playwright-core";

/** What a page must never cause, in order of time. */
export interface Complaints {
  /** Requests to any host but the panel's own; Local Opener, on the user's PC, does not count. */
  readonly foreign: string[];
  /** Errors and warnings of the console, and uncaught errors. */
  readonly console: string[];
  /** What the content security policy blocked. */
  readonly refused: string[];
}

/** The browser's message for an expected answer: a visitor's GET /api/user gets 401. */
const NOT_SIGNED_IN = /status of 401/;
/** The browser's message for a missing Local Opener: the panel looks for it after a login. */
const NOT_LISTENING = /ERR_CONNECTION_REFUSED/;

/** Protocols of real requests; others stay in the browser, such as its PDF viewer's pages. */
const NETWORK = new Set(["http:", "https:", "ws:", "wss:"]);

/** Listens to a page from before its first address; the 401 of a visitor is expected. */
export async function listenForComplaints(page: Page, origin: string): Promise<Complaints> {
  const complaints: Complaints = { foreign: [], console: [], refused: [] };
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === origin || url.origin === OPENER_ORIGIN;
    if (NETWORK.has(url.protocol) && !isOwn) complaints.foreign.push(request.url());
  });
  page.on("console", (message) => {
    const text = message.text();
    const { url } = message.location();
    const isExpected =
      (NOT_SIGNED_IN.test(text) && url.endsWith("/api/user")) ||
      (NOT_LISTENING.test(text) && url.startsWith(`${OPENER_ORIGIN}/`));
    if (["error", "warning"].includes(message.type()) && !isExpected)
      complaints.console.push([text, url].filter(Boolean).join(" at "));
  });
  page.on("pageerror", (error) => complaints.console.push(error.message));
  await page.exposeFunction("reportRefusal", (what: string) => complaints.refused.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      (window as unknown as { reportRefusal(what: string): void }).reportRefusal(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return complaints;
}
