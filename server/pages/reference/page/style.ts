import { createHash } from "node:crypto";

/** The panel's own colours, light and dark; nothing of it is loaded. */
export const STYLE = `:root{color-scheme:light dark;--line:light-dark(#dfe2e8,#2a2e37);--soft:light-dark(#5b6270,#a3a9b5)}
body{margin:0;background:light-dark(#f7f8fa,#0f1115);color:light-dark(#1b1f27,#e8eaee);
font:15px/24px Inter,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:2rem}
h2{margin:3rem 0 .5rem;font-size:1.25rem}
h3{margin:0;font-size:1rem}
h4{margin:1rem 0 .25rem;font-size:.875rem}
p{margin:0 0 .75rem}
a{color:inherit}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0;list-style:none}
nav a{display:inline-block;padding:.25rem 0}
article{margin:1rem 0;padding:1rem;border:1px solid var(--line);border-radius:8px;background:light-dark(#fff,#171a20)}
article>p{margin:.25rem 0 0}
code{font:13px/20px ui-monospace,monospace}
h3 code{font-size:14px}
.who,.type{color:var(--soft)}
dl{margin:0}
dt{margin-top:.25rem}
dd{margin:0 0 0 1.25rem}
details{margin-top:.75rem}
summary{cursor:pointer;padding:.25rem 0}
:target{outline:2px solid light-dark(#1d4ed8,#93b4ff);outline-offset:2px}`;

const hash = createHash("sha256").update(STYLE).digest("base64");

export const REFERENCE_HEADERS = {
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Content-Type": "text/html; charset=UTF-8",
} as const;
