import { PERSONAL_MENU, roleMenu } from "@sgi/core/session";
import { menuTexts, shellTexts } from "@sgi/core/texts/shell";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { countLayoutShift, paintedLayoutShift } from "../support/layoutShift";
import { ACCOUNTS, enter } from "../support/signIn";

const stage = useStage();
let page: Page;

beforeAll(async () => {
  page = await stage.open({ viewport: PHONE });
  await enter(page, "admin");
});

const button = () => page.getByRole("button", { name: "Apri menu" });
const sheet = () => page.getByRole("dialog", { name: "Menu" });

async function openSheet() {
  await button().click();
  await sheet().waitFor();
}

async function closeByEscape() {
  await page.keyboard.press("Escape");
  await sheet().waitFor({ state: "detached" });
}

const takesItsShare = "opens a side sheet that takes, of %i px, %i per cent [SHELL-27..29]";
const takeShare = async (width: number, share: number) => {
  await page.setViewportSize({ width, height: PHONE.height });
  await openSheet();
  const box = await sheet().evaluate((element: HTMLElement) => element.offsetWidth);
  expect(box).toBe(Math.round((width * share) / 100));
  await closeByEscape();
};
it.each([[375, 80]])(takesItsShare, takeShare);
it.each([
  [500, 70],
  [700, 60],
])(takesItsShare, { tags: ["long"] }, takeShare);

it("keeps the focus in the sheet, and gives it back to the button", {
  tags: ["long"],
}, async () => {
  await page.setViewportSize(PHONE);
  await openSheet();
  const inside = page.locator("[role=dialog]:focus-within");
  await inside.waitFor();
  const stops = new Set<string | null>();
  // Once around in both directions.
  const round = await sheet().locator("a, button").count();
  for (let press = 0; press < 2 * round; press += 1) {
    await page.keyboard.press(press < round ? "Tab" : "Shift+Tab");
    await inside.waitFor();
    const stop = inside.locator(":focus");
    stops.add((await stop.getAttribute("aria-label")) ?? (await stop.textContent()));
  }
  expect(stops).toContain("Disconnetti");
  expect(stops).toContain("Chiudi menu");
  await closeByEscape();
  await page.locator(":focus").and(button()).waitFor();
});

it("closes with its own button and with a press beside it", { tags: ["long"] }, async () => {
  await openSheet();
  await page.getByRole("button", { name: "Chiudi menu" }).click();
  await sheet().waitFor({ state: "detached" });
  await openSheet();
  await page.mouse.click(20, 400);
  await sheet().waitFor({ state: "detached" });
});

it("holds the user's name, everyone's pages, the user's own and the logout, and nothing of the role [SHELL-30..32]", {
  tags: ["long"],
}, async () => {
  await openSheet();
  const words = await sheet().textContent();
  expect(words).toContain(ACCOUNTS.admin);
  expect(words).toContain("Disconnetti");
  expect(await sheet().getByRole("link").allTextContents()).toEqual([
    "Chi Siamo",
    "Assistenza",
    "Profilo",
    "Impostazioni",
  ]);
  const personal = new Set(PERSONAL_MENU.map(({ page: name }) => name));
  const ofRoles = [...roleMenu({ role: "admin" }), ...roleMenu({ role: "superadmin" })];
  for (const { text, page: name } of ofRoles) {
    expect(personal.has(name)).toBe(false);
    expect(words).not.toContain(menuTexts.entry[text]);
  }
  await closeByEscape();
});

it("shows no menu button on wide screens", async () => {
  await page.setViewportSize({ width: 768, height: 900 });
  await button().waitFor({ state: "hidden" });
  await page.setViewportSize(PHONE);
  await button().waitFor();
});

it("signs out from the sheet, which closes once that is done", { tags: ["long"] }, async () => {
  await openSheet();
  await sheet().getByRole("button", { name: "Disconnetti" }).click();
  await page.getByRole("link", { name: "Inizia Ora" }).waitFor();
  await sheet().waitFor({ state: "detached" });
});

it("moves nothing that was shown when a document arrives", { tags: ["long"] }, async () => {
  const tab = await stage.open({ viewport: PHONE });
  await enter(tab, "admin");
  await tab.getByRole("link", { name: "Analisi SWOT" }).waitFor();
  const address = await tab.getByRole("link", { name: "Analisi SWOT" }).getAttribute("href");
  await tab.addInitScript(countLayoutShift);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tab.route(`**/api${address}`, (route) => released.then(() => route.continue()));
  await tab.goto(address ?? "");
  await tab.getByRole("main").getByText(shellTexts.loading).waitFor();
  await tab.evaluate(paintedLayoutShift);
  release();
  await tab.getByRole("heading", { name: "Stato del documento" }).waitFor();
  expect(await tab.evaluate(paintedLayoutShift)).toBeLessThan(0.01);
});
