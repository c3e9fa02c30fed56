import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { expectNoViolations } from "../support/looks";
import { enter } from "../support/signIn";

const stage = useStage();

let page: Page;
beforeAll(async () => {
  page = await stage.open();
  await enter(page, "admin");
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const found = (text: RegExp) => page.getByText(text).first().waitFor();

it("an admin opens the log from the menu, and finds what was done and by whom [SHELL-21, AUDIT-01, AUDIT-03, AUDIT-07]", async () => {
  await page.getByRole("button", { name: "Menu utente" }).click();
  await page.getByRole("menuitem", { name: "Registro attività" }).click();
  await page.getByRole("heading", { level: 1, name: "Registro attività" }).waitFor();
  await expectNoViolations(page, page.getByText(/^Visualizzazione di 1 a 10 di \d+ risultati$/));
  await page.getByRole("searchbox").fill("accesso laura.ferrarese");
  await found(/^Visualizzazione di 1 a 1 di 1 risultati$/);
  await page
    .locator("tbody tr", { hasText: /Accesso.*laura\.ferrarese@officinebrenta\.it/ })
    .waitFor();
  await page.waitForURL(/\?q=accesso/);
});

it("the address holds filter and page, and Back undoes them [AUDIT-13]", {
  tags: ["long"],
}, async () => {
  await page.getByRole("button", { name: "Cancella ricerca" }).click();
  await button("Documenti").click();
  await page.waitForURL(/tipo=documenti/);
  await button("Successivo").click();
  await found(/^Visualizzazione di 11 a 20/);
  await page.locator("tbody a").first().waitFor();
  await page.goBack();
  await found(/^Visualizzazione di 1 a 10/);
});

it("a search that finds nothing is cleared, and leaves the focus in the list", {
  tags: ["long"],
}, async () => {
  await page.getByRole("searchbox").fill("introvabile");
  await button("Azzera filtri").press("Enter");
  await found(/^Visualizzazione di 1 a 10/);
  await page.locator("section#elenco:focus").waitFor();
});

it("is narrowed to a period and a user by the keyboard alone, and the address brings both back [LIFE-06]", {
  tags: ["long"],
}, async () => {
  const [period, user] = ["Periodo", "Utente"].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  await period?.focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(/dal=\d{4}-\d\d-\d\d&al=/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(/utente=/);
  const chosen = await user?.locator("option:checked").innerText();
  const total = /\((\d+)\)$/.exec(chosen ?? "")?.[1];
  await found(new RegExp(`di ${total} risultati$`));
  await page.reload();
  await found(new RegExp(`di ${total} risultati$`));
  expect(await period?.locator("option:checked").innerText()).toBe("Oggi");
  await expectNoViolations(page, page.getByLabel("Dal", { exact: true }));
  await page.goto("/audit-logs");
  await page.getByText(/risultati$/).waitFor();
});

it("the file holds the found entries, as Italian Excel reads it [AUDIT-14..18]", async () => {
  await page.getByRole("searchbox").fill("documento importato");
  await found(/^Visualizzazione di 1 a 10 di \d+ risultati$/);
  const total = Number(/di (\d+) risultati/.exec(await page.locator("main").innerText())?.[1]);
  const saving = page.waitForEvent("download");
  await button("Esporta CSV").click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^audit-logs-\d{4}(-\d{2}){5}\.csv$/);
  const rows = (await readFile(await saved.path(), "utf8")).split("\r\n");
  expect(rows[0]).toBe("\uFEFFTimestamp;Azione;Utente;DocumentoID;TitoloDocumento;Dettagli");
  expect(rows.length).toBe(1 + total + 1);
  expect(rows[1]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Documento importato;Sistema;/);
  // The export itself is in the log, and appears without a reload.
  await page.getByRole("searchbox").fill("elenco esportato");
  await page
    .locator("tbody tr", { hasText: /Elenco esportato in CSV.*Ricerca: documento importato/ })
    .waitFor();
  await page.getByRole("searchbox").fill("documento importato");
});

it("the log is verified, and a failure is shown", { tags: ["long"] }, async () => {
  await button("Verifica registro").click();
  await expectNoViolations(page, page.getByText(/^Il registro è integro fino alla voce \d+\.$/));
  await page.route("**/api/logs/verify", (route) => route.fulfill({ status: 403, body: "" }));
  await button("Chiudi l'esito della verifica").click();
  await button("Verifica registro").click();
  await found(/^Errore durante la verifica del registro$/);
  await page.unrouteAll();
});

it("the log fits a phone, and says there too that it could not be loaded", {
  tags: ["long"],
}, async () => {
  await page.setViewportSize(PHONE);
  await page.locator("main li", { hasText: "Documento importato" }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.route("**/api/logs?*", (route) => route.fulfill({ status: 403, body: "" }));
  await page.reload();
  await expectNoViolations(page, page.getByText("Errore caricamento registro"));
});
