import type { Page } from "playwright-core";
import { submitLogin } from "../support/signIn";
import { chooseUpload } from "../support/uploadDialog";
import { ADMINISTRATION } from "./administration";
import { type ShotState, shotButton, title, visitForShot } from "./shotState";
import { SUPERVISION } from "./supervision";

export const VISITOR: readonly ShotState[] = [
  visitForShot("inizio", "/"),
  visitForShot("accedi", "/auth"),
  {
    name: "accedi-errori",
    async go(page) {
      await page.goto("/auth");
      await submitLogin(page, "laura", "");
    },
  },
  {
    name: "accedi-rifiutato",
    async go(page) {
      await page.goto("/auth");
      await submitLogin(page, "nessuno@officinebrenta.it", "Sbagliata-1!");
      await page.getByText("Accesso fallito", { exact: true }).first().waitFor();
    },
  },
  {
    name: "registrati",
    async go(page) {
      await page.goto("/auth");
      await page.getByRole("tab", { name: "Registrati" }).click();
    },
  },
  visitForShot("password-dimenticata", "/reset-password"),
  visitForShot("invito-non-valido", "/invito?codice=x.y"),
  visitForShot("promemoria", "/promemoria?utente=x&firma=y"),
  visitForShot("chi-siamo", "/chi-siamo"),
  visitForShot("assistenza", "/assistenza"),
  visitForShot("privacy", "/privacy"),
  visitForShot("termini", "/terms"),
  visitForShot("cookie", "/cookie"),
  visitForShot("non-trovata", "/nessuna"),
];

const index = async (page: Page, address = "/dashboard") => {
  await page.goto(address);
  await page.getByText(/^Visualizzazione di/).waitFor();
};

interface Listed {
  title: string;
  legacyId: string;
  isObsolete?: boolean;
}

async function openDocument(page: Page, path: string, title: string | null) {
  const listed: Listed[] = await (await page.request.get(path)).json();
  const found = listed.find((one) => title === null || one.title === title);
  await page.goto(`/documents/${found?.legacyId}`);
  await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
}

const document = (name: string, title: string): ShotState => ({
  name: `documento-${name}`,
  go: (page) => openDocument(page, "/api/documents", title),
});

/** Chooses an act of the document's page, through its menu on phones. */
async function documentAct(page: Page, name: string) {
  const menu = page.getByRole("button", { name: "Azioni sul documento" });
  if (!(await menu.isVisible())) return shotButton(page, name).click();
  await menu.click();
  await page.getByRole("menuitem", { name }).click();
}

/** Opens a row's action, through the card's menu on phones. */
async function rowAction(page: Page, name: string) {
  await index(page);
  const inRow = shotButton(page, new RegExp(`^${name}`));
  if (!(await inRow.isVisible())) {
    await shotButton(page, /^Azioni per/).click();
    await page.getByRole("menuitem", { name }).click();
    return;
  }
  await inRow.click();
}

const settings = (tab: string): ShotState => ({
  name: `impostazioni-${tab.toLowerCase()}`,
  async go(page) {
    await page.goto("/settings");
    await page.getByRole("tab", { name: tab }).click();
  },
});

export const SIGNED_IN: readonly ShotState[] = [
  { name: "indice", go: (page) => index(page) },
  { name: "indice-recenti", go: (page) => index(page, "/dashboard?stato=recenti") },
  { name: "indice-per-scadenza", go: (page) => index(page, "/dashboard?ordine=scadenza") },
  {
    name: "scorciatoie",
    go: (page) => index(page).then(() => page.keyboard.press("?")),
  },
  visitForShot("obsoleti-senza-risultati", "/obsolete?q=nessuno"),
  {
    name: "indice-senza-risultati",
    async go(page) {
      await index(page);
      await page.getByRole("searchbox").fill("nessuno si chiama così");
      await page.getByText("Nessun documento trovato").waitFor();
    },
  },
  {
    name: "indice-in-attesa",
    async go(page) {
      await page.route("**/api/documents", () => undefined);
      await page.goto("/dashboard", { waitUntil: "domcontentloaded" });
      await title(page);
    },
  },
  {
    name: "indice-non-caricato",
    async go(page) {
      await page.route("**/api/documents", (route) => route.fulfill({ status: 403, body: "" }));
      await page.goto("/dashboard");
      await page.getByText("Errore caricamento documenti").first().waitFor();
    },
  },
  {
    name: "senza-rete",
    async go(page) {
      await index(page);
      await page.context().setOffline(true);
      await page.getByRole("alert").filter({ hasText: "Nessuna connessione" }).waitFor();
    },
  },
  {
    name: "menu-azioni",
    async go(page) {
      await index(page);
      const more = shotButton(page, /^Azioni per/);
      await ((await more.isVisible()) ? more : shotButton(page, /^Menu utente/)).click();
      await page.getByRole("menu").waitFor();
    },
  },
  { name: "anteprima", go: (page) => rowAction(page, "Anteprima") },
  { name: "elimina", go: (page) => rowAction(page, "Elimina") },
  {
    name: "caricamento",
    async go(page) {
      await index(page);
      await chooseUpload(page);
    },
  },
  document("pdf", "Istruzione di saldatura MIG-MAG"),
  document("immagine", "Planimetria delle vie di esodo"),
  document("altro", "Controllo della produzione"),
  {
    name: "documento-obsoleto",
    go: (page) => openDocument(page, "/api/documents/obsolete", null),
  },
  {
    name: "documento-da-elenco",
    async go(page) {
      await index(page, "/dashboard?stato=attivi");
      await page.locator('main a[href^="/documents/"]').nth(1).click();
      await page.getByRole("link", { name: /^Successivo: / }).waitFor();
    },
  },
  {
    name: "documento-modifica",
    async go(page) {
      await openDocument(page, "/api/documents", null);
      await documentAct(page, "Modifica");
      await shotButton(page, "Salva").waitFor();
    },
  },
  {
    name: "documento-archivia",
    async go(page) {
      await openDocument(page, "/api/documents", null);
      await documentAct(page, "Archivia");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "documento-nuova-revisione",
    async go(page) {
      await openDocument(page, "/api/documents", null);
      const file = { name: "Corretto da Marco.pdf", mimeType: "application/pdf" };
      const buffer = Buffer.from("%PDF-1.7");
      await page.locator('input[data-picks="revision"]').setInputFiles({ ...file, buffer });
      await page.getByRole("dialog").getByText("Carica comunque").waitFor();
    },
  },
  visitForShot("documento-mancante", "/documents/nessuno"),
  visitForShot("obsoleti", "/obsolete"),
  { name: "scadenze", go: (page) => index(page, "/scadenze") },
  visitForShot("scadenze-nessuna", "/scadenze?di=mie&mese=oltre"),
  // The demo's company approves nothing.
  visitForShot("approvazioni-spente", "/approvazioni"),
  ...ADMINISTRATION,
  ...SUPERVISION,
  settings("Account"),
  settings("Applicazione"),
  {
    name: "secondo-fattore",
    async go(page) {
      await page.goto("/settings");
      await shotButton(page, "Configura").click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
