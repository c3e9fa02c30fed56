import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DEMO_CODES_FILE } from "../../scripts/demo/accountsFile";
import { findViolations } from "../support/axe";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { smallCsv } from "../support/localFolder";

const stage = useStage();
const PASSWORD = "Qualita-2026!";
let taken = 0;

/** An unused code. */
async function freshCode(): Promise<string> {
  const codes = (await readFile(join(stage.panel.dataDir, DEMO_CODES_FILE), "utf8")).trim();
  const code = codes.split("\n")[taken];
  taken += 1;
  if (code === undefined) throw new Error("the demo has no more codes");
  return code;
}

async function openForm(page: Page) {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Registrati" }).click();
  await page.getByLabel("Nome azienda").waitFor();
}

async function fill(
  page: Page,
  { email, company, code }: Record<"email" | "company" | "code", string>,
) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Conferma password").fill(PASSWORD);
  await page.getByLabel("Nome azienda").fill(company);
  await page.getByLabel("Codice aziendale").fill(code);
  await page.getByRole("checkbox").check();
}

const send = (page: Page) => page.getByRole("button", { name: "Registrati", exact: true }).click();

it("registers a company with its first documents and opens its index; the code works once [AUTH-23, AUTH-37, AUTH-41, AUTH-43, AUTH-44]", async () => {
  const page = await stage.open();
  const complaints = await listenForComplaints(page, stage.panel.url);
  const code = await freshCode();
  const email = "giulia.marin@vetreriapiave.it";
  await openForm(page);
  await fill(page, { email, company: "Vetreria Piave S.p.A.", code });
  await page.locator('input[data-picks="files"]').setInputFiles([
    { name: "4.1_Contesto_Rev.1.csv", mimeType: "text/csv", buffer: Buffer.from(smallCsv(1)) },
    { name: "archivio.zip", mimeType: "application/zip", buffer: Buffer.from("PK") },
  ]);
  await page.getByText("archivio.zip: tipo di file non supportato").waitFor();
  await send(page);
  await page.getByText(`Benvenuto, ${email}!`, { exact: true }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
  await page.getByText("Contesto").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(complaints).toMatchObject({ foreign: [], console: [], refused: [] });

  const second = await stage.open();
  await openForm(second);
  await fill(second, { email: "altro@vetreriapiave.it", company: "Altra azienda", code });
  await send(second);
  await second.getByText("Registrazione fallita", { exact: true }).waitFor();
  expect(await findViolations(second)).toEqual([]);
  expect(await second.getByLabel("Nome azienda").inputValue()).toBe("Altra azienda");
  expect(await second.getByLabel("Password", { exact: true }).inputValue()).toBe(PASSWORD);
});

it("registers a company without documents, by keyboard alone [AUTH-25, AUTH-40]", {
  tags: ["long"],
}, async () => {
  const page = await stage.visit("/auth");
  await page.getByRole("tab", { name: "Accedi" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByLabel("Nome azienda").waitFor();
  for (const text of ["anna@tipografiabacchiglione.it", PASSWORD]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  for (const text of ["Tipografia Bacchiglione", await freshCode()]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
});

it("breaks no accessibility rule, empty, refused and with documents, on a large screen and on a phone", {
  tags: ["long"],
}, async () => {
  const page = await stage.open();
  const offences = async () => {
    const found = [];
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      found.push(...(await findViolations(page)));
    }
    return found;
  };
  await openForm(page);
  expect(await offences()).toEqual([]);
  await page.locator('input[data-picks="files"]').setInputFiles([
    {
      name: `${"lungo ".repeat(30)}.pdf`,
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF"),
    },
    { name: "archivio.zip", mimeType: "application/zip", buffer: Buffer.from("PK") },
  ]);
  await send(page);
  await page.getByText("Devi accettare i termini e le condizioni").waitFor();
  expect(await offences()).toEqual([]);
  const widthLeft = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await widthLeft()).toBe(0);
  await page.setViewportSize(DESKTOP);
  expect(await widthLeft()).toBe(0);
});
