import { createHash } from "node:crypto";
import { raw } from "hono/html";
import { html } from "../base/xml/html";
import { messages } from "../http/messages";
import { PLAIN_PAGE_HEADERS, plainPage } from "../http/plainPage";

export interface CallbackResult {
  outcome: "authorized" | "denied" | "failed";
  /** In words for people. */
  message: string;
}

/**
 * Tells the page that opened this window, if it is one of those that may hear, what came of it, and
 * closes the window. What it tells stands in the page, so that the script is always the same.
 */
const SCRIPT = `const { origin, outcome, message } = document.querySelector("[data-outcome]").dataset;
if (window.opener !== null && origin !== "") {
  for (const panel of origin.split(" ")) {
    window.opener.postMessage({ type: "sgi-google", outcome, message }, panel);
  }
  window.close();
}`;

const scriptHash = createHash("sha256").update(SCRIPT).digest("base64");

export const CALLBACK_HEADERS = {
  ...PLAIN_PAGE_HEADERS,
  "Content-Security-Policy": PLAIN_PAGE_HEADERS["Content-Security-Policy"].replace(
    "style-src",
    `script-src 'sha256-${scriptHash}'; style-src`,
  ),
} as const;

/** The page that Google's consent ends on; `panelOrigins` may hear of it. */
export function callbackPage(
  { outcome, message }: CallbackResult,
  { panelOrigins, home }: { panelOrigins: readonly string[]; home: string },
): string {
  return plainPage({
    title: "Google Drive",
    heading: outcome === "authorized" ? "Google Drive autorizzato" : "Google Drive non autorizzato",
    body: html`<p data-origin="${panelOrigins.join(" ")}" data-outcome="${outcome}" data-message="${message}">${message}</p>
<p>${messages.closeWindow}</p>
<script>${raw(SCRIPT)}</script>`,
    home,
  });
}
