import type { Page } from "puppeteer-core";
import { ACCOUNTS, type AccountName } from "../support/signIn";
import { TEST_PASSWORD } from "../support/testPassword";

/** Clicks an element by its accessible name. */
export function click(page: Page, role: string, name: string): Promise<void> {
  return page.locator(`::-p-aria(${name}[role="${role}"])`).click();
}

/** Waits until a text is on the page. */
export async function read(page: Page, text: string): Promise<void> {
  await page.locator(`::-p-text(${text})`).wait();
}

/** Waits for a page's title. */
export async function arrive(page: Page, title: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector("h1")?.textContent === wanted,
    {},
    title,
  );
}

/** Signs in with the form, as a user does. */
export async function signInInFirefox(page: Page, account: AccountName): Promise<void> {
  await page.locator('input[type="email"]').fill(ACCOUNTS[account]);
  await page.locator('input[autocomplete="current-password"]').fill(TEST_PASSWORD);
  await click(page, "button", "Accedi");
  await arrive(page, "Indice dei Documenti");
}
