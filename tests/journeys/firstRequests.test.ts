import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useStage } from "../support/browser";
import { PANEL_CODE } from "../support/panelCode";

const stage = useStage();
const PATIENT = { timeout: 10_000 };

/** Holds these requests back; gives a function for each that lets it go. */
async function hold(page: Page, addresses: string | RegExp): Promise<(() => void)[]> {
  const held: (() => void)[] = [];
  await page.route(addresses, (route) => void held.push(() => void route.continue()));
  return held;
}

it("loads first what draws the page, then its code, and the font last on a first visit", async () => {
  const page = await stage.open();
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  const scripts = await hold(page, "**/*.js");
  const sheets = await hold(page, "**/*.css");
  const arrival = page.goto("/chi-siamo", { waitUntil: "commit" });
  await expect.poll(() => sheets.length * scripts.length, PATIENT).toBeGreaterThan(0);
  // The browser handles this call after the requests that began together.
  await page.context().cookies();
  expect(scripts).toHaveLength(1);
  for (const go of [...sheets, scripts.pop()]) go?.();
  await expect.poll(() => scripts.length, PATIENT).toBeGreaterThan(1);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator("html[data-drawn]").count()).toBe(1);
  expect(fonts).toEqual([]);
  for (const go of scripts) go();
  await page.unrouteAll({ behavior: "wait" });
  await arrival;
  await expect.poll(() => fonts.length, PATIENT).toBe(1);
  // A returning visitor has the font already.
  await page.waitForFunction(() => localStorage.getItem("sgi-signed-in") !== null);
  const code = await hold(page, PANEL_CODE);
  const comingBack = page.reload({ waitUntil: "commit" });
  await expect.poll(() => fonts.length, PATIENT).toBe(2);
  expect(await page.locator("html[data-drawn]").count()).toBe(1);
  for (const go of code) go();
  await page.unrouteAll({ behavior: "wait" });
  await comingBack;
});
