import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { post } from "../support/callAs";
import { ACCOUNTS, enter, signIn, submitLogin } from "../support/signIn";

const stage = useStage({ whole: true, backForwardCache: true });
const INDEX = "Indice dei Documenti";
const LANDING = "Gestione Documenti ISO Professionale";
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

let page: Page;

/** A page that notes, beyond its own life, whether it was restored and what could be seen then. */
beforeAll(async () => {
  page = await stage.open();
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      const { visibility } = getComputedStyle(document.querySelector("main") ?? document.body);
      localStorage.setItem("restored", visibility);
    });
  });
});

const back = () => page.goBack({ waitUntil: "commit" });

/** Goes back to a page that the browser has kept. A restored page loads nothing: only it can tell. */
async function backToKept(): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("restored"));
  await back();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("restored"))).toBe("hidden");
}

it("a page restored after the logout shows nothing of its user, then the landing page", async () => {
  await enter(page, "admin");
  await page.goto("/settings");
  await heading("Impostazioni").waitFor();
  // By another way than the panel's, whose answer has the browser forget the page.
  await post(page, "/api/logout");
  await backToKept();
  await heading(LANDING).waitFor();
  expect(await heading(INDEX).count()).toBe(0);
});

it("Back after the panel's own logout leads to the landing page", async () => {
  await enter(page, "admin");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Menu utente" }).click();
  await page.getByRole("menuitem", { name: "Disconnetti" }).click();
  await heading(LANDING).waitFor();
  await back();
  await heading(LANDING).waitFor();
  expect(await heading(INDEX).count()).toBe(0);
});

it("Back after a sign-in shows the index in the place of the landing page that was left", async () => {
  await page.context().clearCookies();
  await page.goto("/");
  await heading(LANDING).waitFor();
  await page.goto("/auth");
  await signIn(page, "admin");
  await backToKept();
  await heading(INDEX).waitFor();
});

it("Back to a page of the user before shows the next user their own", async () => {
  await enter(page, "admin");
  const before = await page.locator("main").textContent();
  await page.goto("/auth");
  await post(page, "/api/logout");
  await page.goto("/auth");
  await submitLogin(page, ACCOUNTS.otherAdmin);
  await heading(INDEX).waitFor();
  await page.locator("tbody tr").first().waitFor();
  const own = await page.locator("main").textContent();
  expect(own).not.toBe(before);
  await back();
  await page.locator("tbody tr").first().waitFor();
  await expect.poll(() => page.locator("main").textContent()).toBe(own);
});

it("a page restored for the same user is there as it was left", async () => {
  await enter(page, "admin");
  await page.evaluate(() => Object.assign(window, { mark: 1 }));
  await page.goto("/assistenza");
  await backToKept();
  await expect.poll(() => page.evaluate(() => document.documentElement.style.visibility)).toBe("");
  expect(await page.evaluate(() => (window as unknown as { mark?: number }).mark)).toBe(1);
});
