import type { Page } from "playwright-core";
import { TEST_PASSWORD } from "./testPassword";

export const ACCOUNTS = {
  admin: "laura.ferrarese@officinebrenta.it",
  viewer: "marco.dalpozzo@officinebrenta.it",
  superadmin: "supervisione@pannello-sgi.it",
  otherAdmin: "giorgio.rigoni@fonderieadige.it",
} as const;

export type AccountName = keyof typeof ACCOUNTS;

/** Fills in and sends the login form, as a user does. */
export async function submitLogin(page: Page, email: string, password = TEST_PASSWORD) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
}

/** Signs in and waits for the page that / leads to. */
export async function signIn(page: Page, account: AccountName) {
  await submitLogin(page, ACCOUNTS[account]);
  await homeOf(page, account).waitFor();
}

function homeOf(page: Page, account: AccountName) {
  const name = account === "superadmin" ? "Supervisione" : "Indice dei Documenti";
  return page.getByRole("heading", { level: 1, name });
}

/** Signs in without the form, and opens no page. */
export async function authenticate({ request }: Page, account: AccountName): Promise<void> {
  const { csrfToken } = await (await request.get("/api/csrf-token")).json();
  const answer = await request.post("/api/login", {
    headers: { "X-CSRF-Token": csrfToken },
    data: { email: ACCOUNTS[account], password: TEST_PASSWORD, remember: false },
  });
  if (!answer.ok()) throw new Error(`Login as ${account}: ${answer.status()}`);
}

/** Signs in without the form, for journeys that begin after it, and opens /. */
export async function enter(page: Page, account: AccountName) {
  await authenticate(page, account);
  await page.goto("/");
  await homeOf(page, account).waitFor();
}
