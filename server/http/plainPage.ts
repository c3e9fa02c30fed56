import { createHash } from "node:crypto";
import { raw } from "hono/html";
import { type Html, html } from "../base/xml/html";

/** The panel's colours, light and dark, inline, so that the page works without other files. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f7f8fa,#0f1115);
color:light-dark(#1b1f27,#e8eaee);font:15px/24px Inter,system-ui,sans-serif}
main{max-width:35rem;margin:1.5rem;padding:2rem;border:1px solid light-dark(#dfe2e8,#2a2e37);
border-radius:8px;background:light-dark(#fff,#171a20)}
h1{margin:0 0 .75rem;font-size:1.125rem;font-weight:600}
p{margin:0 0 .75rem}
code{font:13px/20px ui-monospace,monospace;padding:.125rem .375rem;border-radius:4px;
background:light-dark(#eef0f4,#22262f)}
a{color:inherit}`;

const styleHash = createHash("sha256").update(STYLE).digest("base64");

/** Headers that allow the page's inline style sheet and nothing else. */
export const PLAIN_PAGE_HEADERS = {
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Content-Type": "text/html; charset=UTF-8",
} as const;

/** A page for a person who opens an address that does not work. */
export function plainPage(page: {
  title: string;
  heading: string;
  body: Html;
  home: string;
}): string {
  return String(html`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} - Pannello di Controllo SGI</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${page.heading}</h1>
${page.body}
<p><a href="${page.home}">Torna al pannello</a></p>
</main>
</body>
</html>
`);
}
