import { readFile } from "node:fs/promises";
import { oathtoolCode } from "@sgi/server/accounts/mfa/testing/oathtool";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { runUntilShown } from "../support/runUntilShown";
import { beginSetup, openApplicazione } from "../support/settings";
import { ACCOUNTS, enter, submitLogin } from "../support/signIn";
import { TEST_PASSWORD } from "../support/testPassword";

const stage = useStage();
const NEW = "Rinnovata-2026!";

/** The page redirects after a second, which this runs through. */
const reachIndex = (page: Page) =>
  runUntilShown(page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }));

async function openSettings(page: Page, account: keyof typeof ACCOUNTS) {
  await enter(page, account);
  await page.getByRole("button", { name: "Menu utente" }).click();
  await page.getByRole("menuitem", { name: "Impostazioni" }).click();
  await page.getByRole("heading", { level: 1, name: "Impostazioni" }).waitFor();
}

async function verify(page: Page, code: string) {
  await page.getByLabel("Codice di verifica").fill(code);
  await page.getByRole("button", { name: "Verifica", exact: true }).click();
}

async function backupCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Codici di backup" });
  await list.waitFor();
  return list.getByRole("listitem").allTextContents();
}

/** Answers the open question with the password. */
async function prove(page: Page, button: string, password: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: button }).click();
}

it("changes the password, logs out after 3 s, and takes the new one [SETTINGS-04, SETTINGS-10, SETTINGS-12..14]", async () => {
  const page = await stage.open();
  await page.clock.install();
  await openSettings(page, "viewer");
  await page.getByText("MFA Non Disponibile").waitFor();
  const submit = page.getByRole("button", { name: "Cambia password" });
  await page.getByLabel("Password attuale").fill("Sbagliata-1!");
  await page.getByLabel("Nuova password", { exact: true }).fill(NEW);
  expect(await submit.isDisabled()).toBe(true);
  await page.getByLabel("Conferma nuova password").fill(NEW);
  await submit.click();
  await page
    .getByRole("alert")
    .getByText(/password/i)
    .waitFor();
  await page.getByLabel("Password attuale").fill(TEST_PASSWORD);
  await submit.click();
  await page.getByText("Password modificata").waitFor();
  await runUntilShown(page.getByRole("link", { name: "Inizia Ora" }).first());
  expect(new URL(page.url()).pathname).toBe("/");

  await page.goto("/auth");
  await submitLogin(page, ACCOUNTS.viewer, TEST_PASSWORD);
  await page.getByText("Accesso fallito", { exact: true }).waitFor();
  await submitLogin(page, ACCOUNTS.viewer, NEW);
  await reachIndex(page);
});

let firstCode = "";

it("sets up a second factor by another program's code, and gives the backup codes [SETTINGS-27, SETTINGS-31, SETTINGS-35]", {
  tags: ["long"],
}, async () => {
  const page = await stage.open();
  await openSettings(page, "admin");
  const secret = await beginSetup(page);
  expect(await page.getByRole("dialog").getByText("Inserisci un codice a 6 cifre").count()).toBe(0);
  await verify(page, "000000");
  await page.getByText("Codice non valido").waitFor();
  await verify(page, oathtoolCode(secret, Date.now()));
  const [first = ""] = await backupCodes(page);
  firstCode = first;
  expect(first).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Scarica" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("codici-backup-sgi.txt");
  expect(await readFile(await file.path(), "utf8")).toContain(first);
  await page.getByLabel("Ho salvato i codici").check();
  await page.getByRole("button", { name: "Fine" }).click();
  await page.getByText("Attiva", { exact: true }).waitFor();
  // The button that opened the setup is gone: its replacement has the focus.
  await page.locator("button:focus", { hasText: "Rigenera codici" }).waitFor();
});

it("takes a backup code at the login, renews the codes, and is switched off again", {
  tags: ["long"],
}, async () => {
  const other = await stage.open();
  await other.clock.install();
  await other.goto("/auth");
  await submitLogin(other, ACCOUNTS.admin);
  await other.getByRole("button", { name: "Usa un codice di backup" }).click();
  await other.getByRole("textbox", { name: "Codice di backup" }).fill(firstCode);
  await other.getByRole("button", { name: "Verifica", exact: true }).click();
  await reachIndex(other);
  await other.goto("/settings");
  await other.getByText("9 codici di backup rimasti.").waitFor();

  await other.getByRole("button", { name: "Rigenera codici" }).click();
  await prove(other, "Rigenera codici", "Sbagliata-1!");
  await other.getByText("Password non valida").waitFor();
  await prove(other, "Rigenera codici", TEST_PASSWORD);
  await other.getByRole("dialog", { name: "Nuovi codici di backup" }).waitFor();
  expect(await backupCodes(other)).not.toContain(firstCode);
  await other.getByLabel("Ho salvato i codici").check();
  await other.getByRole("button", { name: "Fine" }).click();

  await other.getByRole("button", { name: "Disattiva" }).click();
  await prove(other, "Disattiva", TEST_PASSWORD);
  await other.getByText("Non attiva").waitFor();
});

describe("a superadmin", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open();
    await openSettings(page, "superadmin");
  });

  it("enables nothing when the setup is interrupted, with Escape or with Back", {
    tags: ["long"],
  }, async () => {
    await beginSetup(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Continua la configurazione" }).click();
    await page.goBack();
    await page.getByRole("button", { name: "Interrompi" }).click();
    await page.getByRole("heading", { level: 1, name: "Supervisione" }).waitFor();
    await page.goto("/settings");
    await page.getByText("Non attiva").waitFor();
  });

  it("stores the switches of Applicazione in this browser, and sends them nowhere [SETTINGS-46..49]", {
    tags: ["long"],
  }, async () => {
    await openApplicazione(page);
    const notices = page.getByRole("switch", { name: "Notifiche email" });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(new URL(request.url()).pathname);
    });
    await notices.click();
    expect(await notices.getAttribute("aria-checked")).toBe("false");
    // Any click keeps the session alive.
    expect(sent.filter((path) => path !== "/api/extend-session")).toEqual([]);
    await page.reload();
    await notices.and(page.locator("[aria-checked=false]")).waitFor();
  });
});
