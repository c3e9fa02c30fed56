import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { expectDestructive } from "../support/destructiveToast";
import { runUntilShown } from "../support/runUntilShown";
import { ACCOUNTS, enter, submitLogin } from "../support/signIn";

const stage = useStage();

/** The page redirects after a second, which this runs through. */
const reachIndex = (page: Page) =>
  runUntilShown(page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }));

async function visit() {
  const page = await stage.open();
  await page.clock.install();
  await page.goto("/auth");
  return page;
}

it("sends one login however often the button is pressed, greets by name and shows the index after a second [AUTH-12, AUTH-14, AUTH-16, AUTH-18, ROUTE-01]", async () => {
  const page = await visit();
  let logins = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/login")) logins += 1;
  });
  await page.getByLabel("Email").fill(ACCOUNTS.admin);
  await page.getByLabel("Password", { exact: true }).fill("Qualita-2026!");
  await page.getByRole("button", { name: "Accedi", exact: true }).dblclick();
  await page.keyboard.press("Enter");
  await page.getByText(`Bentornato, ${ACCOUNTS.admin}!`, { exact: true }).waitFor();
  await reachIndex(page);
  expect(new URL(page.url()).pathname).toBe("/");
  expect(logins).toBe(1);
});

describe("a visitor", () => {
  let page: Page;
  beforeAll(async () => {
    page = await visit();
  });

  it("sends nothing with an invalid form, and gets the focus on the first wrong field [AUTH-10, AUTH-11, AUTH-13]", {
    tags: ["long"],
  }, async () => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await submitLogin(page, "laura", "");
    await page.getByText("Inserisci un indirizzo email valido").waitFor();
    await page.getByText("La password è obbligatoria").waitFor();
    expect(
      await page.getByLabel("Email").evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(sent.filter((url) => url.includes("/api/login"))).toEqual([]);
  });

  it("reads the server's message when the password is wrong, and keeps the input [AUTH-22, SHELL-65]", {
    tags: ["long"],
  }, async () => {
    await submitLogin(page, ACCOUNTS.admin, "Sbagliata-1!");
    await expectDestructive(page, "Accesso fallito");
    // In the toast, which disappears, and beside the form, where it stays.
    for (const place of [
      page.getByRole("form", { name: "Accedi" }),
      page.locator("[data-toasts]"),
    ]) {
      await place.getByText("Email o password non corretti.", { exact: true }).waitFor();
    }
    expect(await page.getByLabel("Email").inputValue()).toBe(ACCOUNTS.admin);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("Sbagliata-1!");
  });

  it.each(["/dashboard", "/users", "/home-page", "/documents/1", "/document/1", "/settings"])(
    "is taken from %s to the login [ROUTE-29, ROUTE-30]",
    { tags: ["long"] },
    async (path) => {
      await page.goto(path);
      await page.waitForURL("**/auth");
      await page.getByRole("heading", { level: 1, name: "Accedi al pannello" }).waitFor();
    },
  );

  it("is told when the browser is offline, and signs in once it is back [SHELL-39, SHELL-40]", {
    tags: ["long"],
  }, async () => {
    await page.getByLabel("Email").fill("laura");
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByText("Nessuna connessione").waitFor();
    await submitLogin(page, ACCOUNTS.viewer);
    const form = page.getByRole("form", { name: "Accedi" });
    await runUntilShown(form.getByText("Impossibile raggiungere il server", { exact: true }));
    await page.context().setOffline(false);
    await page.getByText("Nessuna connessione").waitFor({ state: "hidden" });
    await submitLogin(page, ACCOUNTS.viewer);
    await reachIndex(page);
  });
});

describe("a signed-in user", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open();
    await page.clock.install();
    await enter(page, "admin");
  });

  it("is taken from /auth to the index [AUTH-06, AUTH-07]", { tags: ["long"] }, async () => {
    await page.goto("/auth");
    await page.getByText("Reindirizzamento in corso...").waitFor();
    await reachIndex(page);
  });

  it("signs out: overlay, goodbye, landing page, and the index is closed [AUTH-61, AUTH-64, AUTH-65]", {
    tags: ["long"],
  }, async () => {
    await page.getByRole("button", { name: "Menu utente" }).click();
    await page.getByRole("menuitem", { name: "Disconnetti" }).click();
    await page.getByText("Sei stato disconnesso con successo", { exact: true }).waitFor();
    await runUntilShown(page.getByRole("link", { name: "Inizia Ora" }).first());
    await page.goto("/dashboard");
    await page.waitForURL("**/auth");
  });
});

it("a signed-in user sees no login form while the host is asked, and is redirected [AUTH-06]", {
  tags: ["long"],
}, async () => {
  const page = await stage.open();
  await enter(page, "viewer");
  await page.route("**/api/user", async (route) => {
    await page.getByText("Caricamento in corso...").waitFor();
    expect(await page.getByLabel("Email").isVisible()).toBe(false);
    await route.fallback();
  });
  await page.goto("/auth");
  await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
});

it("a user whose session is over sees the login form [AUTH-06]", { tags: ["long"] }, async () => {
  const page = await stage.open();
  await enter(page, "viewer");
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Email").waitFor();
});
