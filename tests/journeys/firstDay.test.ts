import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DEMO_CODES_FILE } from "../../scripts/demo/accountsFile";
import { PHONE, useStage } from "../support/browser";
import { makeFolder, smallCsv } from "../support/localFolder";
import { expectNoViolations } from "../support/looks";
import { enter, submitLogin } from "../support/signIn";
import { dialogButton, indexed, said } from "../support/uploadDialog";
import { countHands } from "./jobs/countHands";

const stage = useStage();
const PASSWORD = "Qualita-2026!";
const ADMIN = "elena.fabbri@torneriaastico.it";
const VIEWER = "reparto@torneriaastico.it";
/** A person's pace, in seconds: a click, a key, and the thought before a click. */
const PACE = { click: 1.3, key: 0.28, thought: 1.35 };

/** Registers a company by one of the demo's codes, without documents. */
async function register(page: Page): Promise<void> {
  const codes = await readFile(join(stage.panel.dataDir, DEMO_CODES_FILE), "utf8");
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Registrati" }).click();
  await page.getByLabel("Email").fill(ADMIN);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Conferma password").fill(PASSWORD);
  await page.getByLabel("Nome azienda").fill("Torneria Astico S.r.l.");
  await page.getByLabel("Codice aziendale").fill(codes.split("\n")[0] ?? "");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Registrati", exact: true }).click();
  await steps(page).waitFor();
}

async function signInAs(page: Page, email: string) {
  await page.goto("/auth");
  await submitLogin(page, email, PASSWORD);
  await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
}

async function createViewer(page: Page) {
  await steps(page).getByRole("link", { name: "Crea utente" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(VIEWER);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Crea utente" }).click();
  await dialog.waitFor({ state: "detached" });
}

const steps = (page: Page) => page.getByRole("region", { name: "Primi passi" });
const counted = (page: Page, text: string) => steps(page).getByText(text).waitFor();
const primaries = (page: Page) => page.locator("main .btn-primary").allTextContents();
const wideness = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it("leads a new company's admin from the sign-in to the first documents, and ticks what is done [WORK-07]", async () => {
  const page = await stage.open();
  await register(page);
  await counted(page, "0 di 4 fatti");
  expect(await primaries(page)).toEqual(["Aggiorna documenti locali"]);
  await expectNoViolations(page, steps(page));

  await steps(page).getByRole("button", { name: "Prova un nome" }).click();
  await page.getByLabel("Prova un nome di file").fill("8.4.1_Acquisti_Rev.3_2026-06-12.docx");
  await page.getByText("Il nome segue la convenzione.").first().waitFor();
  await counted(page, "1 di 4 fatto");
  await expectNoViolations(page, steps(page));
  await dialogButton(page, "Ho capito").click();

  // Who comes before there are documents reads whom to ask.
  await createViewer(page);
  const other = await stage.open();
  await signInAs(other, VIEWER);
  await other.getByText(/amministratore della tua azienda/).waitFor();
  expect(await steps(other).count()).toBe(0);

  await page.goto("/");
  await counted(page, "2 di 4 fatti");
  const folder = await makeFolder("Primo", { "4.1_Contesto_Rev.1_2026-01-15.csv": smallCsv(2) });
  const hand = countHands(page);
  await hand.click(dialogButton(page, "Aggiorna documenti locali").first());
  const chooser = page.waitForEvent("filechooser");
  await hand.click(dialogButton(page, "Seleziona file"));
  await (await chooser).setFiles(join(folder, "4.1_Contesto_Rev.1_2026-01-15.csv"));
  await hand.click(dialogButton(page, "Carica 1 file"));
  await hand.click(dialogButton(page, "Conferma"));
  await said(page, "Il documento è stato caricato con successo in 1 batch");
  expect((await indexed(page)).length).toBe(1);
  await page.keyboard.press("Escape");
  await counted(page, "3 di 4 fatti");
  // The sign-in is an address, a password and a click; the system's dialog another four.
  const keys = ADMIN.length + PASSWORD.length;
  const clicks = hand.clicks + 1 + 4;
  const seconds = clicks * (PACE.click + PACE.thought) + keys * PACE.key;
  expect(seconds).toBeLessThan(60);
});

it("puts the first steps away for good, for oneself alone, by the keyboard and on a phone [WORK-07]", {
  tags: ["long"],
}, async () => {
  const page = await stage.open({ viewport: PHONE });
  await signInAs(page, ADMIN);
  await counted(page, "3 di 4 fatti");
  expect(await wideness(page)).toBe(0);
  const hide = steps(page).getByRole("button", { name: "Nascondi" });
  await page.getByRole("button", { name: "Altro" }).focus();
  await page.keyboard.press("Tab");
  expect(await hide.evaluate((element) => element === document.activeElement)).toBe(true);
  const kept = page.waitForResponse("**/api/user/preferences");
  await page.keyboard.press("Enter");
  await steps(page).waitFor({ state: "detached" });
  expect((await kept).ok()).toBe(true);
  const focused = page.locator("h1:focus");
  expect(await focused.textContent()).toBe("Indice dei Documenti");
  await page.reload();
  await page.getByText("Contesto").first().waitFor();
  expect(await steps(page).count()).toBe(0);
});

it("leads nobody on in a company that came with its documents [WORK-07]", {
  tags: ["long"],
}, async () => {
  const page = await stage.open();
  await enter(page, "admin");
  await page.getByText(/^Visualizzazione di/).waitFor();
  expect(await steps(page).count()).toBe(0);
});
