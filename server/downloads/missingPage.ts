import { createHash } from "node:crypto";

/** The panel's own colours, light and dark; nothing of it is loaded, so that it always shows. */
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

export const MISSING_PAGE = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pacchetto non disponibile - Pannello di Controllo SGI</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Il pacchetto di Local Opener non è disponibile</h1>
<p>Su questo server non è ancora stato preparato. Chi lo gestisce lo prepara con il comando</p>
<p><code>npm run build:opener</code></p>
<p>poi il download funziona da questo stesso indirizzo. Nel frattempo i documenti si possono
scaricare dal pannello.</p>
<p><a href="/">Torna al pannello</a></p>
</main>
</body>
</html>
`;

const styleHash = createHash("sha256").update(STYLE).digest("base64");

/** Its one style sheet, and nothing else. */
export const MISSING_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
