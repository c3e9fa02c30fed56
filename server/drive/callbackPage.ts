import { createHash } from "node:crypto";
import { raw } from "hono/html";
import { html } from "../base/xml/html";
import { messages } from "../http/messages";
import { PLAIN_PAGE_HEADERS, plainPage } from "../http/plainPage";

export interface CallbackResult {
  outcome: "authorized" | "denied" | "failed";
  /** For people, in Italian. */
  message: string;
}

/**
 * Sends the outcome to the page that opened this window, if it is one of the panel's, and closes
 * the window. The outcome is in the page's markup, so that the script never changes.
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

/** The page at the end of Google's consent; pages of `panelOrigins` receive the outcome. */
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
