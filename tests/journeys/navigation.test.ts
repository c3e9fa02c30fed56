import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { countLayoutShift, paintedLayoutShift } from "../support/layoutShift";
import { expectNoViolations } from "../support/looks";
import { enter } from "../support/signIn";

const stage = useStage();
const navigation = (page: Page) => page.getByRole("navigation", { name: "Pannello" });
const entry = (page: Page, name: string | RegExp) => navigation(page).getByRole("link", { name });
const current = (page: Page) => navigation(page).locator("[aria-current]");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

it("leads an admin to where admins work, by the keyboard and by a thumb, and moves nothing [LIFE-16]", async () => {
  const page = await stage.open();
  await page.addInitScript(countLayoutShift);
  await enter(page, "admin");
  await entry(page, /^Scadenze/).click();
  await title(page, "Scadenze");
  expect(await current(page).getAttribute("aria-current")).toBe("page");

  await navigation(page).getByRole("button", { name: "Amministrazione" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: "Utenti" }).focus();
  await page.keyboard.press("Enter");
  await title(page, "Gestione Utenti");
  expect(await current(page).textContent()).toBe("Amministrazione");

  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto("/users");
    await current(page).waitFor();
    expect(await page.evaluate(paintedLayoutShift), `${viewport.width} px`).toBeLessThan(0.02);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await current(page).waitFor();
  const { x, width } = (await current(page).boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await navigation(page).getByRole("button", { name: "Amministrazione" }).click();
  await page.getByRole("menuitem", { name: "Azienda" }).click();
  await page.getByRole("tabpanel", { name: "Azienda" }).waitFor();
  await page
    .getByText(/^Officine Brenta/)
    .first()
    .waitFor();
  await expectNoViolations(page, navigation(page));
  await entry(page, "Documenti").click();
  await title(page, "Indice dei Documenti");
});
