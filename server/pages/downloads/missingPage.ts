import { html } from "../../base/xml/html";
import { plainPage } from "../../http/plainPage";

export const MISSING_PAGE = plainPage({
  title: "Pacchetto non disponibile",
  heading: "Il pacchetto di Local Opener non è disponibile",
  body: html`<p>Su questo server non è ancora stato preparato. Chi lo gestisce lo prepara con il comando</p>
<p><code>npm run build:opener</code></p>
<p>poi il download funziona da questo stesso indirizzo. Nel frattempo i documenti si possono
scaricare dal pannello.</p>`,
  home: "/",
});
