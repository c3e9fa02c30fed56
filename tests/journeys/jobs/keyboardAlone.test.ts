// @module-tag long: keyboard.test.ts goes through the index and its toasts every time.
import type { Document } from "@sgi/core/documents";
import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useStage } from "../../support/browser";
import { enter } from "../../support/signIn";
import { countHands, type Hands } from "./countHands";

const stage = useStage();
let page: Page;
let hands: Hands;

beforeAll(async () => {
  page = await stage.open({ permissions: ["clipboard-read", "clipboard-write"] });
  await enter(page, "admin");
});

beforeEach(async () => {
  await page.goto("/dashboard");
  await rows().first().waitFor();
  // The link is between the figures and the list, and appears after both.
  await link(/^Gestione Backup/).waitFor();
  hands = countHands(page);
});

const rows = () => page.locator("tbody a");
const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole("button", { name, exact: typeof name === "string" });
const link = (name: RegExp) => page.getByRole("link", { name });
const total = (text: string) => page.getByText(`di ${text}`).waitFor();
const listed = async (path = "/api/documents"): Promise<Document[]> =>
  (await page.request.get(path)).json();

/** Moves from anywhere to the only row with this text. */
async function find(words: string) {
  await hands.press("/");
  await hands.type(words);
  await total("1 risultati");
  await hands.press("ArrowDown");
}

/** The number of keys pressed; fails if the mouse was used. */
function keys(): number {
  expect(hands.clicks).toBe(0);
  return hands.keys;
}

describe("by the keyboard alone", () => {
  it("lists what expires first, by seven keys", async () => {
    await hands.press("/");
    await hands.pressUntil("Shift+Tab", link(/^In scadenza/));
    await hands.press("Enter");
    await page.waitForURL(/stato=in-scadenza/);
    const dates = await page.locator("tbody td:nth-child(6)").allTextContents();
    expect(dates).toEqual(dates.toSorted());
    expect(keys()).toBe(7);
  });

  it("opens the revision in force, by ten keys", async () => {
    await find("esodo");
    await hands.press("Enter");
    await page.locator("h1:focus", { hasText: "esodo" }).waitFor();
    await hands.press("Tab");
    const step = page.locator("main a:focus");
    expect(await step.textContent()).toBe("Scarica il file");
    const tab = page.context().waitForEvent("page");
    await hands.press("Enter");
    const { legacyId } = (await listed()).find(({ title }) => title.includes("esodo")) ?? {};
    expect(await step.getAttribute("href")).toContain(`/${legacyId}/download`);
    await (await tab).close();
    expect(keys()).toBe(10);
  });

  it("shares what was found, by eight keys", async () => {
    await hands.press("/");
    await hands.type("8.5.1");
    await total("5 risultati");
    await hands.press("ArrowDown");
    await hands.press("c");
    await page.getByText("Link copiato").first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${stage.panel.url}/dashboard?q=8.5.1`);
    expect(keys()).toBe(8);
  });

  it("exports the index, by fourteen keys", async () => {
    await hands.press("/");
    await hands.pressUntil("Shift+Tab", button("Stampa ed esporta"));
    await hands.press("Enter");
    const entry = (name: string) =>
      page.getByRole("menuitem", { name }).and(page.locator(":focus"));
    await entry("Stampa").waitFor();
    await hands.press("ArrowDown");
    await entry("Esporta CSV").waitFor();
    const download = page.waitForEvent("download");
    await hands.press("Enter");
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    expect(keys()).toBe(14);
  });

  it("archives a document and takes it back from the toast, by eighteen keys", async () => {
    const before = await listed();
    await find("8.4.1");
    await hands.pressUntil("Tab", button(/^Elimina /));
    await hands.press("Enter");
    const question = page.getByRole("alertdialog");
    await question.locator(":focus").waitFor();
    await hands.pressUntil("Tab", button(/^Elimina/, question));
    await hands.press("Enter");
    await question.waitFor({ state: "detached" });
    const toasts = page.getByRole("region", { name: /^Notifiche/ });
    await button("Annulla", toasts).waitFor();
    await hands.press("F8");
    expect(await listed()).toHaveLength(before.length - 1);
    await hands.pressUntil("Tab", button("Annulla", toasts));
    await hands.press("Enter");
    await total("1 risultati");
    expect(new Set((await listed()).map(({ legacyId }) => legacyId))).toEqual(
      new Set(before.map(({ legacyId }) => legacyId)),
    );
    expect(keys()).toBe(18);
  });

  it("restores an obsolete document, by ten keys", async () => {
    const before = await listed("/api/documents/obsolete");
    await hands.press("/");
    await hands.pressUntil("Shift+Tab", link(/^Obsoleti/));
    await hands.press("Enter");
    await page.locator("h1:focus", { hasText: "Documenti Obsoleti" }).waitFor();
    await rows().first().waitFor();
    await hands.press("/");
    await hands.press("ArrowDown");
    await hands.pressUntil("Tab", button(/^Ripristina /, page.locator("tbody")).first());
    await hands.press("Enter");
    await page.getByText("Documento ripristinato").first().waitFor();
    expect(await listed("/api/documents/obsolete")).toHaveLength(before.length - 1);
    expect(keys()).toBe(10);
  });
});
