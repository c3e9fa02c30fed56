import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { documentFor, openRow, searchFor } from "../support/openingRow";
import { PUBLIC_PANEL, publishPanel } from "../support/publicPanel";
import { authenticate, enter, signIn } from "../support/signIn";
import { pretendHelper, WINDOWS_BROWSER } from "./pretendHelper";
import { settled } from "./settled";
import { withShotPanel } from "./shotPanel";
import { shotButton } from "./shotState";

// npm run shots:guide: takes the pictures of docs/guides/pc-users.md and documents.md, into docs/images.
const IMAGES = fileURLToPath(new URL("../../docs/images", import.meta.url));
const WITH_REVISIONS = "Controllo delle informazioni documentate";
const SETTINGS = "/settings?tab=applicazione";

await mkdir(IMAGES, { recursive: true });
await withShotPanel(async ({ url, browser }) => {
  await shootPublic(browser, url);
  await shootConnected(browser, url);
  await shootSuperseded(browser, url);
  await shootDocuments(browser, url);
});

/** At a public address the browser asks: the panel calls nothing before the user's click. */
async function shootPublic(browser: Browser, url: string) {
  const context = await newContext(browser, url);
  await publishPanel(context, url);
  const page = await context.newPage();
  await page.goto(`${PUBLIC_PANEL}/auth`);
  await signIn(page, "viewer");
  await keep(toastOf(page, "Apri i documenti sul tuo PC"), "opener-proposta");
  await page.goto(PUBLIC_PANEL + SETTINGS);
  await page.getByText("Da collegare", { exact: true }).waitFor();
  await keep(section(page), "opener-da-collegare");
  await context.close();
}

/** With a helper that answers. */
async function shootConnected(browser: Browser, url: string) {
  const context = await newContext(browser, url);
  await pretendHelper(context);
  const page = await context.newPage();
  await authenticate(page, "viewer");
  await page.goto(SETTINGS);
  await page.getByText("Attivo", { exact: true }).waitFor();
  await shotButton(page, "Verifica i documenti").click();
  await page.getByText(/documenti dell'indice trovati su questo PC$/).waitFor();
  await keep(section(page), "opener-attivo");
  await shotButton(page, /^Rimuovi G:/).click();
  await keep(page.getByRole("alertdialog"), "opener-rimuovere");
  await page.keyboard.press("Escape");
  await enter(page, "viewer");
  const { found } = await documentFor(page, 1);
  await searchFor(page, found);
  await openRow(page, found);
  await keep(toastOf(page, "Documento non aperto sul PC"), "opener-non-trovato");
  await context.close();
}

/** With a helper that has an old copy. */
async function shootSuperseded(browser: Browser, url: string) {
  const context = await newContext(browser, url);
  await pretendHelper(context, { superseded: true });
  const page = await context.newPage();
  await enter(page, "viewer");
  const { found } = await documentFor(page, 0);
  await searchFor(page, found);
  await openRow(page, found);
  await keep(toastOf(page, "Documento non aperto sul PC"), "opener-superata");
  await context.close();
}

/** The page of a Word document, what changed in it, and where a word stands. */
async function shootDocuments(browser: Browser, url: string) {
  const context = await newContext(browser, url);
  await pretendHelper(context);
  const page = await context.newPage();
  await enter(page, "admin");
  const search = async () => (await page.request.get("/api/documents/search?q=x")).json();
  while ((await search()).indexing !== null) await page.waitForTimeout(250);
  const list = await (await page.request.get("/api/documents")).json();
  const { legacyId } = list.find(({ title }: { title: string }) => title === WITH_REVISIONS);
  await page.goto(`/documents/${legacyId}`);
  await page.getByText("L'impaginazione è indicativa: fa fede il file.").waitFor();
  await keep(page.locator("main"), "documento-scheda");
  await page
    .getByRole("link", { name: /^Confronta la/ })
    .first()
    .click();
  await page.locator("ins:visible").first().waitFor();
  await keep(page.locator("main"), "documento-confronto");
  await page.goto("/?in=contenuti&q=taratura+strum");
  await page.locator("mark").first().waitFor();
  await keep(page.locator("#elenco"), "documento-contenuti");
  await context.close();
}

function newContext(browser: Browser, url: string): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1100, height: 900 },
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    userAgent: WINDOWS_BROWSER,
    baseURL: url,
  });
}

function section(page: Page): Locator {
  return page.getByRole("region", { name: "Configurazione Local Opener" });
}

function toastOf(page: Page, title: string): Locator {
  return page.locator("[data-toasts] > *").filter({ has: page.getByText(title, { exact: true }) });
}

async function keep(what: Locator, name: string) {
  await what.waitFor();
  await settled(what.page());
  await what.screenshot({ path: join(IMAGES, `${name}.png`), animations: "disabled" });
}
