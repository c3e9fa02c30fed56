import { expect, it } from "vitest";
import { useStage } from "../support/browser";
import { ACCOUNTS, signIn, submitLogin } from "../support/signIn";

const stage = useStage();

it("signs in, greets by name and shows the index after a second [AUTH-12, AUTH-16, AUTH-18, ROUTE-01]", async () => {
  const page = await stage.visit("/auth");
  await submitLogin(page, ACCOUNTS.admin);
  await page.getByText(`Bentornato, ${ACCOUNTS.admin}!`, { exact: true }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

it("shows the server's words when the password is wrong, and keeps what was typed [AUTH-22]", async () => {
  const page = await stage.visit("/auth");
  await submitLogin(page, ACCOUNTS.admin, "Sbagliata-1!");
  await page.getByText("Accesso fallito", { exact: true }).waitFor();
  // In the toast, which goes, and by the form, where it stays.
  for (const place of [page.getByRole("form", { name: "Accedi" }), page.locator("[data-toasts]")]) {
    await place.getByText("Email o password non corretti.", { exact: true }).waitFor();
  }
  expect(await page.getByLabel("Email").inputValue()).toBe(ACCOUNTS.admin);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("Sbagliata-1!");
});

it("sends one login however often the button is pressed [AUTH-14]", async () => {
  const page = await stage.visit("/auth");
  let logins = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/login")) logins += 1;
  });
  await page.getByLabel("Email").fill(ACCOUNTS.viewer);
  await page.getByLabel("Password", { exact: true }).fill("Qualita-2026!");
  await page.getByRole("button", { name: "Accedi", exact: true }).dblclick();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
  expect(logins).toBe(1);
});

it("sends nothing for an invalid form and points at the first field [AUTH-10, AUTH-11, AUTH-13]", async () => {
  const page = await stage.visit("/auth");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await submitLogin(page, "laura", "");
  await page.getByText("Inserisci un indirizzo email valido").waitFor();
  await page.getByText("La password è obbligatoria").waitFor();
  expect(await page.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  expect(sent.filter((url) => url.includes("/api/login"))).toEqual([]);
});

it("says so when the browser is offline, and signs in once it is back [SHELL-39, SHELL-40]", async () => {
  const page = await stage.visit("/auth");
  await page.getByLabel("Email").fill("laura");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByText("Nessuna connessione").waitFor();
  await submitLogin(page, ACCOUNTS.viewer);
  const form = page.getByRole("form", { name: "Accedi" });
  await form.getByText("Impossibile raggiungere il server", { exact: true }).waitFor();
  await page.context().setOffline(false);
  await page.getByText("Nessuna connessione").waitFor({ state: "hidden" });
  await signIn(page, "viewer");
});

it.each(["/dashboard", "/home-page", "/documents/1", "/document/1", "/users", "/settings"])(
  "takes a visitor from %s to the login [ROUTE-29, ROUTE-30]",
  async (path) => {
    const page = await stage.visit(path);
    await page.waitForURL("**/auth");
    await page.getByRole("heading", { level: 1, name: "Accedi al pannello" }).waitFor();
  },
);

it("takes a user who is already signed in from /auth to the index [AUTH-06, AUTH-07]", async () => {
  const page = await stage.visit("/auth");
  await signIn(page, "admin");
  await page.goto(`${stage.panel.url}/auth`);
  await page.getByText("Reindirizzamento in corso...").waitFor();
  await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
});

it("signs out: overlay, goodbye, landing page, and the index is closed [AUTH-61, AUTH-64, AUTH-65]", async () => {
  const page = await stage.visit("/auth");
  await signIn(page, "admin");
  await page.getByRole("button", { name: "Menu utente" }).click();
  await page.getByRole("menuitem", { name: "Disconnetti" }).click();
  await page.getByText("Sei stato disconnesso con successo", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Inizia Ora" }).waitFor();
  await page.goto(`${stage.panel.url}/dashboard`);
  await page.waitForURL("**/auth");
});
