import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { expectNoViolations, NARROW, WIDE } from "../support/looks";
import { authenticate, enter } from "../support/signIn";
import { said } from "../support/uploadDialog";
import { countHands } from "./jobs/countHands";

const stage = useStage();
const boxes = (page: Page) => page.locator("tbody [data-choose]");
const bar = (page: Page) => page.getByRole("region", { name: "Azioni sui selezionati" });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const listed = async (page: Page): Promise<string[]> => {
  const all = await (await page.request.get("/api/documents")).json();
  return all.map(({ legacyId }: { legacyId: string }) => legacyId).sort();
};

/** So high that the bar at the screen's foot covers no part of a row. */
const TALL = [...WIDE, ...NARROW].map(({ viewport: { width }, ...look }) => ({
  ...look,
  viewport: { width, height: 4_000 },
}));

async function openIndex(page: Page, path = "/dashboard") {
  await page.goto(path);
  await boxes(page).first().waitFor();
}

describe("many rows of the index", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open();
    await authenticate(page, "admin");
  });

  it("are as many on a page as the user chose, in another browser too [WORK-04, LIFE-15]", async () => {
    await openIndex(page);
    expect(await boxes(page).count()).toBe(10);
    const kept = page.waitForResponse("**/api/user/preferences");
    await page.getByLabel("Righe per pagina").selectOption("25");
    expect((await kept).status()).toBe(204);
    await boxes(page).nth(24).waitFor();
    const other = await stage.open();
    await authenticate(other, "admin");
    await openIndex(other);
    await boxes(other).nth(24).waitFor();
  });

  it("have the columns that the user chose, in another browser and on paper, and nobody else's [WORK-04]", {
    tags: ["long"],
  }, async () => {
    const heads = (by: Page) =>
      by.getByRole("columnheader").filter({ visible: true }).allTextContents();
    const given = await stage.open();
    await authenticate(given, "viewer");
    await openIndex(given);
    const shown = await heads(given);
    const mine = await stage.open();
    await enter(mine, "admin");
    await openIndex(mine);
    const others = shown.filter((name) => name !== "Scadenza" && name !== "Aggiornato");
    for (const name of ["Scadenza", "Aggiornato"]) {
      await button(mine, "Colonne").click();
      const kept = mine.waitForResponse("**/api/user/preferences");
      await mine.getByRole("menuitemcheckbox", { name }).click();
      expect((await kept).status()).toBe(204);
      await mine.keyboard.press("Escape");
    }
    expect(await heads(mine)).toEqual(others);
    const other = await stage.open();
    await enter(other, "admin");
    await openIndex(other);
    expect(await heads(other)).toEqual(others);
    await other.emulateMedia({ media: "print" });
    expect(await heads(other)).toEqual(others.slice(1, -1));
    await given.reload();
    await openIndex(given);
    expect(await heads(given)).toEqual(shown);
  });

  it("are archived and taken back with five clicks for twenty [WORK-01]", async () => {
    await openIndex(page);
    await boxes(page).nth(24).waitFor();
    const before = await listed(page);
    const hand = countHands(page);
    await hand.click(boxes(page).first());
    await page.keyboard.down("Shift");
    await hand.click(boxes(page).nth(19));
    await page.keyboard.up("Shift");
    await bar(page).getByText("20 selezionati").waitFor();
    await expectNoViolations(page, bar(page), TALL);
    await hand.click(bar(page).getByRole("button", { name: "Archivia" }));
    const question = page.getByRole("alertdialog", { name: "Archiviare 20 documenti?" });
    await hand.click(question.getByRole("button", { name: "Archivia" }));
    await said(page, "Archiviati 20 documenti");
    expect(await listed(page)).toHaveLength(before.length - 20);
    const toasts = page.getByRole("region", { name: /^Notifiche/ });
    await hand.click(toasts.getByRole("button", { name: "Annulla" }));
    await said(page, "Ripristinati 20 documenti");
    expect(await listed(page)).toEqual(before);
    expect([hand.clicks, hand.keys]).toEqual([5, 0]);
  });

  it("are narrowed by type and folder, in the address and after a reload [WORK-03]", {
    tags: ["long"],
  }, async () => {
    await openIndex(page);
    await button(page, "Filtri").click();
    const dialog = page.getByRole("dialog", { name: "Filtra i documenti" });
    await dialog.getByRole("checkbox", { name: /^xlsx / }).check();
    await expectNoViolations(page, dialog);
    await dialog.getByRole("button", { name: "Applica" }).click();
    await page.waitForURL(/tipo=xlsx/);
    const rows = page.locator("tbody tr");
    const types = new Set(await rows.locator("td:nth-child(3)").allTextContents());
    expect([...types].every((text) => text.startsWith("xlsx"))).toBe(true);
    const all = await button(page, /^Tutti/).textContent();
    await page.reload();
    await button(page, "Togli il filtro Tipo xlsx").waitFor();
    await expect.poll(() => button(page, /^Tutti/).textContent()).toBe(all);
    await button(page, "Togli il filtro Tipo xlsx").click();
    await page.waitForURL((url) => url.search === "");
    expect(await button(page, "Filtri").evaluate((it) => it === document.activeElement)).toBe(true);
  });
});

it("gives a viewer's choice as one ZIP, on a phone too [WORK-01, WORK-02]", {
  tags: ["long"],
}, async () => {
  const page = await stage.open({ viewport: PHONE });
  await authenticate(page, "viewer");
  await page.goto("/dashboard");
  const cards = page.locator("main ul [data-choose]");
  await cards.nth(2).waitFor();
  for (const at of [0, 1, 2]) await cards.nth(at).check();
  await bar(page).getByText("3 selezionati").waitFor();
  expect(await bar(page).getByRole("button").allTextContents()).not.toContain("Archivia");
  const saved = page.waitForEvent("download");
  await bar(page).getByRole("button", { name: "Scarica ZIP" }).click();
  const path = await (await saved).path();
  const files = unzipSync(await readFile(path));
  expect(Object.keys(files)).toHaveLength(4);
  const list = strFromU8(files["elenco.csv"] ?? new Uint8Array());
  expect(list.trim().split("\n")).toHaveLength(4);
});
