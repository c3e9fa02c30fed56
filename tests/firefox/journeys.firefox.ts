import type { ElementHandle, Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { makeFolder, smallCsv } from "../support/localFolder";
import { arrive, click, read, signInInFirefox } from "./actions";
import { useFirefox } from "./browser";

const stage = useFirefox();

async function openIndex(): Promise<Page> {
  const page = await stage.visit("/auth");
  await signInInFirefox(page, "admin");
  await read(page, "Visualizzazione di 1 a 10");
  return page;
}

const titles = (page: Page) =>
  page.$$eval("tbody tr a", (links) => links.map((link) => link.textContent));

it("signs in, searches the index and filters it", async () => {
  const page = await openIndex();
  expect(await titles(page)).toHaveLength(10);
  await page.locator('input[type="search"]').fill("saldatura");
  await page.waitForFunction(() => document.querySelectorAll("tbody tr").length < 10);
  for (const title of await titles(page)) expect(title).toMatch(/saldatura/i);
  await page.locator('input[type="search"]').fill("");
  await page.locator("button::-p-text(Scaduti)").click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-pressed="true"]')].some(({ textContent }) =>
      textContent?.startsWith("Scaduti"),
    ),
  );
});

it("shows a document at a glance and on its page", async () => {
  const page = await openIndex();
  await page.locator('button[aria-label^="Anteprima"]').click();
  await read(page, "Documenti Correlati");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  const [first] = await titles(page);
  await page.locator("tbody tr a").click();
  await arrive(page, first ?? "");
  await read(page, "Stato del documento");
});

it("uploads a file into the index", async () => {
  const page = await openIndex();
  const folder = await makeFolder("prova", {
    "9.9_Prova in Firefox_Rev.1_2026-03-01.csv": smallCsv(1),
  });
  await click(page, "button", "Aggiorna documenti locali");
  const input = await page.waitForSelector('input[type="file"]:not([data-picks="folder"])');
  await (input as ElementHandle<HTMLInputElement>).uploadFile(
    `${folder}/9.9_Prova in Firefox_Rev.1_2026-03-01.csv`,
  );
  await page.locator("button::-p-text(Carica 1 file)").click();
  await page.locator("button::-p-text(Conferma)").click();
  await read(page, "Caricamento completato");
  await page.goto(new URL("/dashboard", stage.panel.url).href);
  await page.locator('input[type="search"]').fill("Firefox");
  await read(page, "Prova in Firefox");
});

it("keeps a setting, and shows nothing after the logout, not even with Back", async () => {
  const page = await openIndex();
  await page.goto(new URL("/settings", stage.panel.url).href);
  await click(page, "tab", "Applicazione");
  const first = '[role="switch"]';
  const before = await page.$eval(first, (node) => node.getAttribute("aria-checked"));
  await page.locator(first).click();
  await page.reload();
  await click(page, "tab", "Applicazione");
  await page.waitForSelector(first);
  expect(await page.$eval(first, (node) => node.getAttribute("aria-checked"))).not.toBe(before);

  await click(page, "button", "Menu utente");
  await click(page, "menuitem", "Disconnetti");
  await page.waitForFunction(() => location.pathname === "/");
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => document.querySelector("tbody") === null);
  expect(await page.evaluate(() => document.body.textContent)).not.toContain("laura.ferrarese");
});
