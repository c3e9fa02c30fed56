// @module-tag long: axe measures the targets of every screen each time.
import { DEMO_COUNTS } from "@sgi/fixtures/demo/catalogue/brenta";
import type { Page, ViewportSize } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { laidOut } from "../support/laidOut";
import { enter } from "../support/signIn";
import { findSmallTargets } from "../support/smallTargets";
import { findOverlaps } from "../support/textOverlaps";
import { findCutTexts, spaceTexts } from "../support/textSpacing";

const stage = useStage();

const listed = (page: Page) => page.getByText(/^Visualizzazione di/).waitFor();
const titled = (page: Page) => page.getByRole("heading", { level: 1 }).first().waitFor();

async function openDocument(page: Page) {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Analisi SWOT" }).click();
  await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
}

type Screen = readonly [name: string, go: (page: Page) => Promise<unknown>];

const LISTS: readonly Screen[] = [
  ["what is due", (page) => page.goto("/dashboard?stato=in-scadenza").then(() => listed(page))],
  ["the obsolete documents", (page) => page.goto("/obsolete").then(() => listed(page))],
  ["a document", openDocument],
];
const SCREENS: readonly Screen[] = [
  ["the landing page", (page) => page.goto("/").then(() => titled(page))],
  ["the login", (page) => page.goto("/auth").then(() => titled(page))],
  ["the registration", (page) => page.getByRole("tab", { name: "Registrati" }).click()],
  ["the support", (page) => page.goto("/assistenza").then(() => titled(page))],
  ["the index", async (page) => enter(page, "admin").then(() => listed(page))],
  ...LISTS,
  ["the account", (page) => page.goto("/settings").then(() => titled(page))],
  ["the application", (page) => page.getByRole("tab", { name: "Applicazione" }).click()],
];

const TABLET = { width: 768, height: 1024 };
const SMALL_PHONE = { width: 320, height: 640 };

const SPACED_PAGES = [
  "/dashboard",
  "/dashboard?stato=in-scadenza",
  "/obsolete",
  "/audit-logs",
  "/users",
  "/backup",
  "/clients",
  "/settings",
  "/assistenza",
  "/privacy",
];

/** Shows the page on another device, and waits for the new layout. */
async function turn(page: Page, viewport: ViewportSize) {
  await page.setViewportSize(viewport);
  await laidOut(page);
}

/** Goes through all screens by touch, each on these devices. */
async function expectReached(viewports: readonly ViewportSize[]) {
  const page = await stage.open({ viewport: PHONE, hasTouch: true, isMobile: true });
  for (const [name, go] of SCREENS) {
    await go(page);
    for (const viewport of viewports) {
      await turn(page, viewport);
      const where = `${name} at ${viewport.width} px`;
      expect.soft(await findSmallTargets(page), where).toEqual([]);
    }
  }
}

it("a finger can press every control on a phone", () => expectReached([PHONE]));

it(
  "a finger can press every control on a tablet, upright and on its side",
  {
    tags: ["long"],
  },
  () => expectReached([TABLET, { width: 1024, height: 768 }]),
);

describe("texts", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ viewport: TABLET });
    await enter(page, "admin");
  });

  it("are not cut off where a table has least room, but for what ends with an ellipsis", async () => {
    await listed(page);
    expect(await findCutTexts(page)).toEqual([]);
  });

  it("with wider spacing are neither cut off nor overlap their neighbours, on a desktop and on a tablet", async () => {
    for (const [name, go] of LISTS) {
      await go(page);
      await spaceTexts(page);
      for (const viewport of [DESKTOP, TABLET]) {
        await turn(page, viewport);
        const where = `${name} at ${viewport.width} px`;
        expect.soft(await findCutTexts(page), where).toEqual([]);
      }
    }
  });
});

it("no texts with wider spacing lie upon each other, on any page and at any width", async () => {
  const page = await stage.open();
  await enter(page, "admin");
  for (const path of SPACED_PAGES) {
    await page.goto(path);
    await titled(page);
    await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
    await spaceTexts(page);
    for (const viewport of [DESKTOP, { width: 1024, height: 768 }, TABLET, PHONE, SMALL_PHONE]) {
      await turn(page, viewport);
      expect.soft(await findOverlaps(page), `${path} at ${viewport.width} px`).toEqual([]);
    }
  }
});

describe("the index on a phone", () => {
  it("begins in the upper two thirds of the screen, shows no figure three times and keeps its other actions in menus [WORK-10]", async () => {
    const page = await stage.open({ viewport: PHONE, hasTouch: true, isMobile: true });
    await enter(page, "admin");
    await listed(page);
    const first = page.getByRole("list", { name: "Indice dei Documenti" }).getByRole("listitem");
    expect((await first.first().boundingBox())?.y).toBeLessThan(PHONE.height * 0.62);
    for (const figure of [DEMO_COUNTS.expired, DEMO_COUNTS.obsolete]) {
      const told = page.locator("main").getByText(new RegExp(`^${figure}$`));
      expect(await told.filter({ visible: true }).count(), String(figure)).toBeLessThan(3);
    }
    for (const [name, entries] of [
      ["Stampa ed esporta", ["Stampa", "Esporta CSV"]],
      ["Altro", ["Sincronizza Google Drive", "Backup"]],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("menuitem", { name: entries[0] }).waitFor();
      expect(await page.getByRole("menuitem").allTextContents()).toEqual(entries);
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "Aggiorna documenti locali" }).click();
    await page.getByRole("dialog", { name: "Carica Documenti Locali" }).waitFor();
  });
});
