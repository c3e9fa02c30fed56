import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { COLOURS, findViolations } from "../support/axe";
import { DESKTOP, PHONE, useStage } from "../support/browser";

const stage = useStage();
let page: Page;
beforeAll(async () => {
  page = await stage.open();
  await page.goto("/api/reference");
});

const shownCalls = () => page.locator("article:visible h3").allTextContents();

it("finds calls of the API by path and text", async () => {
  const all = (await shownCalls()).length;
  await page.getByRole("searchbox", { name: "Search by path or text" }).fill("/api/users ROLE");
  await expect.poll(shownCalls).toContain("PATCH /api/users/{id}/role");
  const found = await shownCalls();
  expect(found.every((call) => call.includes("/api/users"))).toBe(true);
  expect(await page.getByRole("status").textContent()).toBe(`${found.length} of ${all}`);
  expect(await page.locator("h2:visible").allTextContents()).toEqual(["Users"]);
});

it("shows everything again when a link leads to a call that the search hides", async () => {
  await page.getByRole("searchbox").fill("/api/users");
  await page.getByRole("link", { name: "Backups", exact: true }).click();
  await page.locator("#backups").waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
});

it("fits a phone, and meets WCAG", { tags: ["long"] }, async () => {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.setViewportSize(DESKTOP);
  // All calls look alike: some are enough.
  await page.getByRole("searchbox").fill("/api/users");
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page, COLOURS)).toEqual([]);
});
