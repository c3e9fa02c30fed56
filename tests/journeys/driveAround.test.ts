import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { COLOURS, findViolations } from "../support/axe";
import { PHONE } from "../support/browser";
import { useDriveStage } from "../support/driveStage";
import { showTheme } from "../support/looks";
import { skipPausesUntil } from "../support/pauses";
import { ACCOUNTS, authenticate, enter, submitLogin } from "../support/signIn";

const stage = useDriveStage();

let page: Page;

beforeAll(async () => {
  page = await stage.open();
  await enter(page, "admin");
});

const button = (name: string, on = page) => on.getByRole("button", { name, exact: true });
const toDrive = async () => {
  await page.getByRole("button", { name: /^Menu/ }).first().click();
  await page.getByRole("menuitem", { name: "Google Drive" }).click();
};

/** Chooses the folder `SGI`, like a company that is new to Drive. */
async function link(): Promise<void> {
  const opening = page.waitForEvent("popup");
  await button("Autorizza Google Drive").click();
  await (await opening).getByRole("button", { name: "Consenti" }).click();
  const picker = page.frameLocator(".picker-frame");
  await picker.getByRole("option", { name: "SGI", exact: true }).click();
  await picker.getByRole("button", { name: "Seleziona" }).click();
  await button("Sincronizza Ora").waitFor();
}

describe("the page of Google Drive", () => {
  const fits = "fits a phone and passes axe over %s, in both themes";
  const fit = async (_: string, clients: unknown, shown: string) => {
    const page = await stage.open({ viewport: PHONE });
    await authenticate(page, "admin");
    await page.route("**/api/clients", (route) => {
      if (clients === null) return;
      if (typeof clients === "number") return route.fulfill({ status: clients, json: {} });
      return route.fulfill({ json: clients });
    });
    await page.goto("/clients");
    await page.getByText(shown).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await showTheme(page, "dark");
    expect(await findViolations(page, COLOURS)).toEqual([]);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(PHONE.width);
  };
  it.each([
    ["no company", [], "Nessun client configurato"],
    ["nothing yet", null, "Caricamento della configurazione"],
    ["a failure", 403, "Errore nel caricamento dei dati"],
  ])(fits, { tags: ["long"] }, fit);

  it("opens over unsaved text only when the user gives the text up", {
    tags: ["long"],
  }, async () => {
    await page.locator("tbody a").first().click();
    await button("Modifica").click();
    await page.getByLabel("Titolo").fill("Non ancora salvato");
    await toDrive();
    const question = page.getByRole("alertdialog", { name: "Modifiche non salvate" });
    await question.getByRole("button", { name: "Continua a modificare" }).click();
    expect(await page.getByLabel("Titolo").inputValue()).toBe("Non ancora salvato");
    let asked = 0;
    page.on("dialog", (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await toDrive();
    await question.getByRole("button", { name: "Esci senza salvare" }).click();
    await page.getByRole("heading", { level: 1, name: "Configurazione Google Drive" }).waitFor();
    // The panel has asked already: the browser need not ask again.
    expect(asked).toBe(0);
  });

  it("can be left and reopened during a sync, which a second tab cannot start again", {
    tags: ["long"],
  }, async () => {
    await link();
    const other = await page.context().newPage();
    await other.goto("/clients");
    await button("Sincronizza Ora", other).waitFor();
    stage.google.habits.latencyMs = 6_000;
    const asked = page.waitForRequest("**/api/sync");
    await button("Sincronizza Ora").click();
    await asked;
    await page.getByRole("link", { name: "Vai ai Documenti" }).click();
    await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
    await button("Sincronizza Ora", other).click();
    await other.getByText("Sincronizzazione già in corso...").first().waitFor();
    await page.goBack();
    await page.getByText("Una sincronizzazione è in corso.").waitFor();
    stage.google.habits.latencyMs = 0;
    await page.getByText("Riuscita", { exact: true }).waitFor();
    await page.getByText("1 nuovo").waitFor();
  });

  it("shows changes made on the pages of the demo's Drive", {
    tags: ["long"],
  }, async () => {
    const drive = await page.context().newPage();
    await drive.goto(stage.google.url);
    for (const name of ["SGI", "4 Contesto", "4.3_Campo di applicazione_Rev.3_2026-02-11.pdf"]) {
      await drive.getByRole("link", { name, exact: true }).click();
    }
    expect(await findViolations(drive)).toEqual([]);
    await drive.getByLabel("Nome").fill("4.3_Campo nuovo_Rev.3_2026-02-11.pdf");
    await button("Rinomina", drive).click();
    await drive.getByRole("heading", { name: /Campo nuovo/ }).waitFor();
    await drive.close();
    await button("Anteprima").click();
    const preview = page.getByRole("dialog", { name: "Anteprima della sincronizzazione" });
    await preview.getByRole("row", { name: /Rinominato.*Campo nuovo/ }).waitFor();
    await preview.getByRole("button", { name: "Sincronizza Ora" }).click();
    const last = page.locator("section[aria-labelledby=last-sync]");
    await last.getByText("1 rinominato").waitFor();
  });

  it("leads to a document that names its file's earlier name", {
    tags: ["long"],
  }, async () => {
    const other = await page.context().newPage();
    await other.goto("/home-page?q=Campo+nuovo");
    await other.getByRole("link", { name: "Campo nuovo" }).click();
    const before = other.getByRole("region", { name: "Nomi e posizioni precedenti" });
    await before.getByText(/^Rinominato da «4\.3_Campo di applicazione_Rev\.3/).waitFor();
    expect(await findViolations(other)).toEqual([]);
    await other.close();
  });

  it("enables its buttons again when Google's picker does not load, or fails [DRIVE-33]", {
    tags: ["long"],
  }, async () => {
    const other = await page.context().newPage();
    await other.clock.install();
    await other.goto("/clients");
    const told = (title: string) => other.locator("[data-toasts]").getByText(title).first();
    await other.route("**/js/api.js", () => undefined);
    await button("Cambia Cartella", other).click();
    await expect.poll(() => button("Scollega", other).isEnabled()).toBe(false);
    await skipPausesUntil(other, told("Scelta della cartella non disponibile"));
    await other.unrouteAll();
    await button("Cambia Cartella", other).click();
    const frame = other.frameLocator(".picker-frame");
    await frame.getByRole("option", { name: "SGI", exact: true }).press("Escape");
    await other.locator(".picker-frame").waitFor({ state: "detached" });
    await other.evaluate("google.picker.PickerBuilder = null");
    await button("Cambia Cartella", other).click();
    await told("Impossibile scegliere la cartella").waitFor();
    expect(await button("Scollega", other).isEnabled()).toBe(true);
    await other.close();
  });

  it("shows the tab's next user nothing of the company before", {
    tags: ["long"],
  }, async () => {
    await page.getByRole("button", { name: /^Menu/ }).first().click();
    await page.getByRole("menuitem", { name: "Disconnetti" }).click();
    await page.getByLabel("Email").waitFor();
    await submitLogin(page, ACCOUNTS.otherAdmin);
    await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
    await toDrive();
    await page.getByText("Cartella Non Configurata").waitFor();
    expect(
      await page
        .locator("main")
        .getByText(/Officine Brenta|Riuscita|^SGI$/)
        .count(),
    ).toBe(0);
  });
});
