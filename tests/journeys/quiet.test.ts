import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { runUntilShown } from "../support/runUntilShown";
import { ACCOUNTS, submitLogin } from "../support/signIn";

const stage = useStage();

async function seeDocument(page: Page, search: string) {
  await page.getByRole("searchbox").fill(search);
  await page.getByText("Visualizzazione di 1 a 1 di 1 risultati").waitFor();
  await page.getByRole("button", { name: /^Anteprima/ }).click();
  await page.getByRole("dialog").getByText("Documenti Correlati").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator("tbody a").first().click();
  await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Indice dei Documenti" }).click();
}

it("visits the whole panel without a foreign request, a console message or a blocked resource", async () => {
  const page = await stage.open();
  const complaints = await listenForComplaints(page, stage.panel.url);
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("link", { name: "Inizia Ora" }).click();
  await page.getByRole("button", { name: /^Tema: / }).click();
  await page.getByRole("menuitemradio", { name: "Scuro" }).click();
  await submitLogin(page, ACCOUNTS.admin);
  await runUntilShown(page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }));
  for (const search of ["saldatura MIG-MAG", "vie di esodo", "Controllo della produzione"]) {
    await seeDocument(page, search);
  }
  for (const path of ["/nessuna-pagina", "/company-codes"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.setViewportSize(PHONE);
  await page.goto("/dashboard");
  await page
    .getByRole("button", { name: /^Azioni per/ })
    .first()
    .click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Apri menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  await page.keyboard.press("Escape");
  await page.setViewportSize(DESKTOP);
  await page.getByRole("button", { name: "Menu utente" }).click();
  await page.getByRole("menuitem", { name: "Disconnetti" }).click();
  await runUntilShown(page.getByRole("link", { name: "Inizia Ora" }).first());
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
});

it("notices such requests, messages and blocked resources", async () => {
  const page = await stage.open();
  const complaints = await listenForComplaints(page, stage.panel.url);
  await page.goto("/auth");
  await page.evaluate(() => {
    console.error("Lamentela");
    const picture = new Image();
    picture.src = "http://127.0.0.2:9/foto.png";
    return new Promise((resolve) => picture.addEventListener("error", resolve));
  });
  await expect.poll(() => complaints.refused).toEqual(["img-src http://127.0.0.2:9/foto.png"]);
  expect(complaints.console[0]).toBe("Lamentela");
});
