import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { post } from "../support/callAs";
import { startPanel } from "../support/panel";
import { enter } from "../support/signIn";

const INDEX = "Indice dei Documenti";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
let browser: Browser;
let panel: Awaited<ReturnType<typeof startPanel>>;

// playwright-core switches the back-forward cache off, which every user has.
beforeAll(async () => {
  panel = await startPanel();
  browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});
afterAll(async () => {
  await browser?.close();
  await panel?.stop();
});

/** A page that notes, beyond its own life, whether it was restored and what could be seen then. */
async function open(): Promise<Page> {
  const context = await browser.newContext({ locale: "it-IT", baseURL: panel.url });
  await context.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      const { visibility } = getComputedStyle(document.querySelector("main") ?? document.body);
      localStorage.setItem("restored", visibility);
    });
  });
  return context.newPage();
}

/** Goes back; a page that is restored loads nothing, so only the address tells. */
async function back(page: Page): Promise<void> {
  await page.goBack({ waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("restored"))).toBe("hidden");
}

it("a page restored after the logout shows nothing of its user, then the landing page", async () => {
  const page = await open();
  await enter(page, "admin");
  await page.goto("/settings");
  await heading(page, "Impostazioni").waitFor();
  // By another way than the panel's, whose answer would empty the browser's cache.
  await post(page, "/api/logout");
  await back(page);
  await heading(page, "Gestione Documenti ISO Professionale").waitFor();
  expect(await heading(page, INDEX).count()).toBe(0);
});

it("a page restored after a sign-in shows the index in the place of the landing page", async () => {
  const page = await open();
  await page.goto("/");
  await heading(page, "Gestione Documenti ISO Professionale").waitFor();
  await page.goto("/assistenza");
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  await page.request.post("/api/login", {
    headers: { "X-CSRF-Token": csrfToken },
    data: { email: "marco.dalpozzo@officinebrenta.it", password: "Qualita-2026!" },
  });
  await back(page);
  await heading(page, INDEX).waitFor();
});

it("a page restored for the same user is there as it was left", async () => {
  const page = await open();
  await enter(page, "admin");
  await page.evaluate(() => Object.assign(window, { mark: 1 }));
  await page.goto("/assistenza");
  await back(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.style.visibility)).toBe("");
  expect(await page.evaluate(() => (window as unknown as { mark?: number }).mark)).toBe(1);
});

it("the panel's own logout has the browser forget what it kept", async () => {
  const page = await open();
  await enter(page, "admin");
  const answered = page.waitForResponse("**/api/logout");
  await page.getByRole("button", { name: "Menu utente" }).click();
  await page.getByRole("menuitem", { name: "Disconnetti" }).click();
  expect((await (await answered).allHeaders())["clear-site-data"]).toBe('"cache"');
});
