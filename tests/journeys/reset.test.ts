import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations } from "../support/looks";
import { linkInTestMail } from "../support/mail";
import { skipPausesUntilGone } from "../support/pauses";
import { ACCOUNTS, submitLogin } from "../support/signIn";

const stage = useStage();
const NEW = "Rinnovata-2026!";

/** Asks for a reset link and takes it from the mail. */
async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Password dimenticata?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Invia il link" }).click();
  await page.getByRole("heading", { name: "Controlla la posta" }).waitFor();
  return linkInTestMail(stage.panel, email);
}

async function typePasswords(page: Page, password: string, again = password) {
  await page.getByLabel("Nuova password", { exact: true }).fill(password);
  await page.getByLabel("Conferma nuova password").fill(again);
  await page.getByRole("button", { name: "Reimposta password" }).click();
}

it("leads from a forgotten password by mail to a new one, once [RESET-01, RESET-09, RESET-12, RESET-24, RESET-26]", async () => {
  const page = await stage.open();
  await page.clock.install();
  const complaints = await listenForComplaints(page, new URL(stage.panel.url).origin);
  const link = await askForLink(page, ACCOUNTS.otherAdmin);
  const referrers: string[] = [];
  page.on("request", (request) => {
    const isCall = new URL(request.url()).pathname.startsWith("/api/verify");
    if (isCall) referrers.push(request.headers().referer ?? "");
  });
  await page.goto(link);
  await page.getByRole("dialog", { name: "Imposta la nuova password" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await typePasswords(page, NEW, "Rinnovata-2026?");
  await page.getByText("Le password non coincidono").waitFor();
  await typePasswords(page, NEW);
  await page.getByText("Password reimpostata").waitFor();
  await skipPausesUntilGone(page, page.getByRole("dialog"));
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(referrers).toEqual([""]);
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });

  await page.goto("/auth");
  await submitLogin(page, ACCOUNTS.otherAdmin, NEW);
  await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();

  const again = await stage.visit(link);
  await again.getByText("Link non valido o scaduto").waitFor();
  expect(await again.getByRole("dialog").count()).toBe(0);
});

it("says the same for an unknown address [RESET-04]", { tags: ["long"] }, async () => {
  const page = await stage.visit("/reset-password");
  await page.getByLabel("Email").fill("nessuno@esempio.it");
  await page.getByRole("button", { name: "Invia il link" }).click();
  await page.getByText(/^Se l'indirizzo nessuno@esempio\.it è registrato/).waitFor();
});

it("refuses a link that was altered, and offers another [RESET-14]", {
  tags: ["long"],
}, async () => {
  const page = await stage.visit("/reset-password?data=x&expires=9999999999999&signature=y");
  await page.getByText("Link non valido o scaduto").waitFor();
  await page.getByRole("button", { name: "Richiedi un nuovo link" }).click();
  await page.getByLabel("Email").waitFor();
});

it("passes axe on a desktop and on a phone", {
  tags: ["long"],
}, async () => {
  const page = await stage.open();
  await page.goto("/reset-password");
  await page.getByRole("button", { name: "Invia il link" }).click();
  await expectNoViolations(page, page.getByText("Inserisci un indirizzo email valido"));
  await page.goto("/reset-password?data=x&expires=1&signature=y");
  await expectNoViolations(page, page.getByText("Link non valido o scaduto"));
});
