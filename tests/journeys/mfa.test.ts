import { verifyMfa } from "@sgi/core/accounts/mfa";
import { SECOND_MS } from "@sgi/core/time";
import { oathtoolCode } from "@sgi/server/accounts/mfa/testing/oathtool";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { useStage } from "../support/browser";
import { post } from "../support/callAs";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations } from "../support/looks";
import { runUntilShown } from "../support/runUntilShown";
import { ACCOUNTS, authenticate, enter, submitLogin } from "../support/signIn";

const stage = useStage();
const STEP_MS = 30 * SECOND_MS;
let secret = "";
let backupCodes: string[] = [];
/** Each code works once, up to a step before or after the clock's: the tests use them in turn. */
let stepOffset = -1;

/** A new code of the admin's authenticator. */
function nextCode(): string {
  const at = Date.now() + stepOffset * STEP_MS;
  stepOffset += 1;
  return oathtoolCode(secret, at);
}

beforeAll(async () => {
  const page = await stage.open();
  await authenticate(page, "admin");
  ({ secret, backupCodes } = await (await post(page, "/api/mfa/setup")).json());
  await post(page, "/api/mfa/enable", { token: nextCode() });
  await page.context().close();
});

const titled = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function openPage(): Promise<Page> {
  const page = await stage.open();
  await page.clock.install();
  return page;
}

async function reachSecondFactor(page: Page) {
  await page.goto("/auth");
  await submitLogin(page, ACCOUNTS.admin);
  await titled(page, "Verifica in due passaggi").waitFor();
}

/** The page redirects after a second, which this runs through. */
const index = (page: Page) => runUntilShown(titled(page, "Indice dei Documenti"));

it("signs in with a pasted code, after a full load, in place on /auth [AUTH-19..21, AUTH-55, AUTH-60, ROUTE-27]", async () => {
  const page = await openPage();
  const complaints = await listenForComplaints(page, stage.panel.url);
  await reachSecondFactor(page);
  expect(new URL(page.url()).pathname).toBe("/auth");
  const code = nextCode();
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await index(page);
  expect(await page.evaluate(() => "isFirstLoad" in window)).toBe(false);
  expect(new URL(page.url()).pathname).toBe("/");
  expect(complaints).toMatchObject({ foreign: [], console: [], refused: [] });
});

it("says that a code is wrong, and signs in with a backup code, which works once [AUTH-48, AUTH-52, AUTH-53, AUTH-56, AUTH-57]", {
  tags: ["long"],
}, async () => {
  const page = await openPage();
  await reachSecondFactor(page);
  await page.keyboard.type("000000");
  await page.getByText("Codice non valido", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Usa un codice di backup" }).click();
  await page.keyboard.type((backupCodes[0] ?? "").toLowerCase().replace("-", ""));
  expect(await page.getByRole("textbox", { name: "Codice di backup" }).inputValue()).toBe(
    backupCodes[0],
  );
  await page.keyboard.press("Enter");
  await index(page);

  await page.context().clearCookies();
  await reachSecondFactor(page);
  await page.getByRole("button", { name: "Usa un codice di backup" }).click();
  await page.keyboard.type(`${backupCodes[0]}`);
  await page.keyboard.press("Enter");
  await page.getByText("Backup code non valido", { exact: true }).waitFor();
});

it("leads a user whose password is too old for a setup to the login, and back to the settings", {
  tags: ["long"],
}, async () => {
  const page = await openPage();
  await enter(page, "otherAdmin");
  // The host's answer a quarter of an hour after the password.
  const json = { message: "Per la tua sicurezza accedi di nuovo, poi riprova." };
  await page.route("**/api/mfa/setup", (route) => route.fulfill({ status: 403, json }), {
    times: 1,
  });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Configura" }).click();
  await page.getByRole("alertdialog", { name: "Accedi di nuovo" }).waitFor();
  await page.getByRole("button", { name: "Vai all'accesso" }).click();
  await runUntilShown(page.getByText("Accedi di nuovo per configurare"));
  expect((await page.request.get("/api/user")).status()).toBe(401);
  await submitLogin(page, ACCOUNTS.otherAdmin);
  await runUntilShown(page.getByRole("button", { name: "Configura" }));
  await page.getByRole("button", { name: "Configura" }).click();
  await page.getByRole("dialog").getByText("Chiave manuale").waitFor();
  expect(new URL(page.url()).pathname).toBe("/settings");
});

describe("half-way", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage();
  });

  it("opens no other page before the second factor, and goes back to the login [AUTH-47]", {
    tags: ["long"],
  }, async () => {
    await reachSecondFactor(page);
    expect((await page.request.get("/api/documents")).status()).toBe(401);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Torna al Login" }).click();
    await page.getByLabel("Password", { exact: true }).waitFor();
  });

  it("says that the pending login has expired, and leads back to the login", {
    tags: ["long"],
  }, async () => {
    await reachSecondFactor(page);
    await page.context().clearCookies();
    await page.keyboard.type("123456");
    await page.getByText("La verifica è scaduta: inserisci di nuovo email e password.").waitFor();
    await page.getByRole("button", { name: "Torna al Login" }).last().click();
    await page.getByLabel("Password", { exact: true }).waitFor();
  });

  it("sends nothing before six digits are there", { tags: ["long"] }, async () => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(new URL(request.url()).pathname));
    await reachSecondFactor(page);
    await page.keyboard.type("12345");
    await page.keyboard.press("Enter");
    await page.getByText("Il codice deve essere di 6 cifre", { exact: true }).waitFor();
    expect(sent).not.toContain(verifyMfa.path);
  });

  it("breaks no accessibility rule, wide or on a phone", { tags: ["long"] }, async () => {
    await reachSecondFactor(page);
    await expectNoViolations(page, titled(page, "Verifica in due passaggi"));
    await page.getByRole("button", { name: "Verifica" }).click();
    await expectNoViolations(page, page.getByText("Inserisci un codice", { exact: true }));
    await page.getByRole("button", { name: "Usa un codice di backup" }).click();
    await expectNoViolations(page, titled(page, "Codice di backup"));
  });
});
