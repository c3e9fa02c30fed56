// @module-tag long
import { PAGES, type PageName } from "@sgi/core/session";
import type { Locator, Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { COLOURS, findViolations } from "../support/axe";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { countLayoutShift, paintedLayoutShift } from "../support/layoutShift";
import { PANEL_CODE } from "../support/panelCode";
import { authenticate } from "../support/signIn";

const stage = useStage();
const PUBLIC = (Object.keys(PAGES) as PageName[]).filter((name) => PAGES[name].access === "public");
/** A tenth of the usual threshold for good. */
const MOST_LAYOUT_SHIFT = 0.01;
const headings = (page: Page) => page.getByRole("heading", { level: 1 });

it.each([
  ["light", undefined],
  ["dark", COLOURS],
] as const)(
  "prerenders accessible public pages, in the %s theme, before the panel's code is there",
  { tags: ["long"] },
  async (colorScheme, rules) => {
    const opened = await stage.open({ colorScheme });
    // A page that React does not take over, so that nothing waits for it.
    const page = await opened.context().newPage();
    await page.route(PANEL_CODE, (route) => route.abort());
    for (const name of PUBLIC) {
      await page.goto(PAGES[name].paths[0]);
      expect(await page.locator(`html[data-drawn][data-theme="${colorScheme}"]`).count()).toBe(1);
      expect([name, await findViolations(page, rules)]).toEqual([name, []]);
    }
  },
);

it("chooses the icon of the theme before any script draws", async () => {
  const page = await stage.open({ colorScheme: "dark" });
  const scripts: Route[] = [];
  await page.route(PANEL_CODE, (route) => void scripts.push(route));
  const arrival = page.goto("/privacy", { waitUntil: "commit" });
  const icons = page.getByRole("button", { name: "Cambia tema" }).locator("svg");
  await icons.last().waitFor();
  expect(await icons.count()).toBe(2);
  expect(await icons.first().isVisible()).toBe(false);
  await Promise.all(scripts.map((route) => route.continue()));
  await page.unrouteAll({ behavior: "wait" });
  await arrival;
  expect(await icons.first().isVisible()).toBe(false);
});

const movesNothing = "moves nothing when its font comes late, at $width px";
const come = async (viewport: typeof DESKTOP) => {
  const page = await stage.open({ viewport });
  await page.addInitScript(countLayoutShift);
  const held: (() => Promise<void>)[] = [];
  await page.route("**/*.woff2", (route) => {
    held.push(() => route.continue());
  });
  const shiftOf = async (path: string, content: Locator) => {
    await page.goto(path, { waitUntil: "commit" });
    await content.waitFor();
    await page.locator("html[data-drawn]").waitFor({ state: "detached" });
    await expect.poll(() => held.length).toBe(1);
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    const before = await page.evaluate(paintedLayoutShift);
    await held.pop()?.();
    await page.waitForFunction(() => document.fonts.status === "loaded");
    return (await page.evaluate(paintedLayoutShift)) - before;
  };
  expect(await shiftOf("/", headings(page))).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
  expect(await shiftOf("/auth", page.getByLabel("Email"))).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
  await authenticate(page, "admin");
  const rows = page.locator("tbody a, main ul a").locator("visible=true");
  expect(await shiftOf("/dashboard", rows.first())).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
};
it.each([DESKTOP])(movesNothing, come);
it.each([PHONE])(movesNothing, { tags: ["long"] }, come);

it("lets no form be sent before the panel can handle it", async () => {
  const page = await stage.open();
  const scripts: Route[] = [];
  await page.route(PANEL_CODE, (route) => void scripts.push(route));
  const arrival = page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Email").waitFor();
  await page.keyboard.press("Tab");
  expect(await page.locator("form[inert]").count()).toBe(1);
  await Promise.all(scripts.map((route) => route.continue()));
  await page.unrouteAll({ behavior: "wait" });
  await arrival;
  await page.getByLabel("Email").fill("x@y.it");
  expect(await page.locator("form[inert]").count()).toBe(0);
});

it("shows the index with its rows at once when these came before its code", async () => {
  const page = await stage.open();
  await authenticate(page, "admin");
  await page.goto("/dashboard");
  await page.locator("tbody tr").first().waitFor();
  await page.addInitScript(() => {
    // Removes the panel's time limit of a second, for slow machines.
    const { setTimeout: wait } = window;
    window.setTimeout = ((work: () => void, ms = 0) =>
      wait(work, ms === 1_000 ? 1_000_000 : ms)) as typeof setTimeout;
    new MutationObserver((_, self) => {
      if (document.documentElement.dataset.drawn !== undefined) return;
      const rows = document.querySelectorAll("tbody tr").length;
      document.documentElement.dataset.rowsAtFirst = String(rows);
      self.disconnect();
    }).observe(document, { attributes: true, subtree: true });
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PANEL_CODE, (route) => released.then(() => route.continue()));
  const reads = ["/api/user", "/api/documents", "/api/documents/obsolete"].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  );
  const arrival = page.goto("/dashboard", { waitUntil: "commit" });
  await Promise.all(reads);
  release();
  await arrival;
  await page.locator("tbody tr").first().waitFor();
  expect(Number(await page.locator("html").getAttribute("data-rows-at-first"))).toBe(10);
});
