// @module-tag long: firstPaint.test.ts counts the requests before the rows every time.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { countLayoutShift, paintedLayoutShift } from "../support/layoutShift";
import { PANEL_CODE } from "../support/panelCode";
import { authenticate, enter } from "../support/signIn";

const stage = useStage();
const SIZES = {
  table: { viewport: { width: 1280, height: 900 }, rows: "tbody tr" },
  tablet: { viewport: { width: 800, height: 1000 }, rows: "tbody tr" },
  cards: { viewport: { width: 375, height: 800 }, rows: "main ul:has(.badge) > li" },
};

/** A row's text, without its buttons, and its address. */
const wordsOf = (page: Page, rows: string) =>
  page.locator(rows).evaluateAll((all) =>
    all.map((row) => {
      const seen = row.cloneNode(true) as HTMLElement;
      for (const button of seen.querySelectorAll("button")) button.remove();
      return [seen.textContent, row.querySelector("a")?.getAttribute("href")];
    }),
  );
const tops = (page: Page, rows: string) =>
  page.locator(rows).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));

const showsRows =
  "shows the first rows before the panel's code is there, unchanged later, and keeps the focus on its row: %s";
const showRows = async (name: keyof typeof SIZES) => {
  const { viewport, rows } = SIZES[name];
  const page = await stage.open({ viewport });
  await enter(page, "admin");
  await page.locator(rows).first().waitFor();
  const complaints = await listenForComplaints(page, stage.panel.url);
  const held: (() => void)[] = [];
  await page.route(PANEL_CODE, (route) => void held.push(() => void route.continue()));
  await page.addInitScript(countLayoutShift);
  const arrival = page.goto("/dashboard", { waitUntil: "commit" });
  await expect.poll(() => page.locator(rows).count()).toBe(10);
  expect(await page.locator("html[data-drawn]").count()).toBe(1);
  expect(await page.locator(`${rows} button:visible`).count()).toBe(0);
  const third = page.locator(`${rows} a`).nth(2);
  // The focus may scroll: places are compared after it.
  await third.focus();
  const early = { words: await wordsOf(page, rows), tops: await tops(page, rows) };
  for (const go of held) go();
  await page.unrouteAll({ behavior: "wait" });
  await arrival;
  await page.getByRole("button", { name: "Menu utente" }).waitFor();
  expect(await page.locator("html[data-drawn]").count()).toBe(0);
  expect({ words: await wordsOf(page, rows), tops: await tops(page, rows) }).toEqual(early);
  expect(await third.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.evaluate(paintedLayoutShift)).toBeLessThan(0.01);
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
};
it.each(["table", "cards"] as const)(showsRows, showRows);
it.each(["tablet"] as const)(showsRows, { tags: ["long"] }, showRows);

it("follows a row's link before the panel's code is there, and shows no rows to visitors", async () => {
  const page = await stage.open();
  await enter(page, "admin");
  const row = page.locator("tbody tr a").first();
  const href = await row.getAttribute("href");
  await page.route(PANEL_CODE, (route) => route.abort());
  const toIndex = () => page.evaluate(() => location.assign("/dashboard"));
  await toIndex();
  await page.locator("[data-early-rows]").waitFor();
  await row.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(href);
  await page.context().clearCookies();
  const refused = page.waitForResponse("**/api/documents");
  await toIndex();
  expect((await refused).status()).toBe(401);
  expect(await page.locator("[data-early-rows]").count()).toBe(0);
});

it("shows the next user of the tab, from another company, that company's rows and no earlier ones", async () => {
  const page = await stage.open();
  const titles = () => page.locator("tbody tr a").allInnerTexts();
  const ofHost = async (): Promise<string[]> => {
    const list = await (await page.request.get("/api/documents")).json();
    return list.map(({ title }: { title: string }) => title);
  };
  await enter(page, "admin");
  await page.goto("/dashboard");
  await page.locator("tbody tr").first().waitFor();
  const foreign = await titles();
  await authenticate(page, "otherAdmin");
  const own = await ofHost();
  await page.route(PANEL_CODE, (route) => route.abort());
  await page.evaluate(() => location.assign("/dashboard"));
  await page.locator("[data-early-rows]").waitFor();
  expect(await titles()).toEqual(own.slice(0, 10));
  expect(own.filter((title) => foreign.includes(title))).not.toEqual(own);
});
