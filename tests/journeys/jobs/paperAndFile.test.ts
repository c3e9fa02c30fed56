// @module-tag long
import { readFile } from "node:fs/promises";
import { BRENTA, DEMO_COUNTS } from "@sgi/fixtures/demo/catalogue/brenta";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { useStage } from "../../support/browser";
import { enter } from "../../support/signIn";
import { countHands, type Hands } from "./countHands";

const stage = useStage();
let page: Page;

beforeAll(async () => {
  page = await stage.open();
  await page.clock.setFixedTime(new Date());
  await enter(page, "viewer");
  await page.getByText(`di ${DEMO_COUNTS.total} risultati`).waitFor();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** The file's rows, one for each document, by the names of its columns. */
function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .slice(1)
    .split("\r\n")
    .map((line) => line.split(";").map((cell) => cell.replace(/^"(.*)"$/, "$1")));
  return rows
    .slice(0, -1)
    .map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])));
}

/** Chooses from the menu of paper and file. */
async function choose(hands: Hands, name: string) {
  await hands.click(button("Stampa ed esporta"));
  await hands.click(page.getByRole("menuitem", { name }));
}

async function exportIndex(click: () => Promise<void>) {
  const download = page.waitForEvent("download");
  await click();
  const file = await download;
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), bytes, rows: readCsv(bytes.toString("utf8")) };
}

it("exports the whole index by two clicks, as Italian Excel opens it", async () => {
  const hands = countHands(page);
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
  const { name, bytes, rows } = await exportIndex(() => choose(hands, "Esporta CSV"));
  expect(name).toBe(`Indice dei Documenti - ${BRENTA.companyName} - ${today}.csv`);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(rows).toHaveLength(DEMO_COUNTS.total);
  const inForce = BRENTA.documents.filter(({ archivedDaysAgo }) => archivedDaysAgo === null);
  expect(new Set(rows.map(({ Documento }) => Documento))).toEqual(
    new Set(inForce.map(({ title }) => title)),
  );
  expect([hands.clicks, hands.keys]).toEqual([2, 0]);
});

it("exports the expired documents with three clicks, in the order of the list", async () => {
  const hands = countHands(page);
  await hands.click(page.getByRole("button", { name: /^Scaduti/ }));
  const { rows } = await exportIndex(() => choose(hands, "Esporta CSV"));
  expect(rows).toHaveLength(DEMO_COUNTS.expired);
  expect(new Set(rows.map(({ Stato }) => Stato))).toEqual(new Set(["Scaduto"]));
  expect(rows.map(({ Documento }) => Documento)).toEqual(
    await page.locator("tbody a").allTextContents(),
  );
  expect([hands.clicks, hands.keys]).toEqual([3, 0]);
});

it("prints the whole index by two clicks, with the company's name and the day", async () => {
  await page.goto("/dashboard");
  await page.getByText(`di ${DEMO_COUNTS.total} risultati`).waitFor();
  const hands = countHands(page);
  const paper = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("beforeprint", () => {
          const texts = (selector: string) =>
            [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
          resolve({ rows: texts("tbody tr").length, block: texts(".print-header dd") });
        });
      }),
  );
  const now = await page.evaluate(() =>
    new Date().toLocaleString("it-IT", { dateStyle: "short", timeStyle: "short" }),
  );
  await choose(hands, "Stampa");
  const [day = ""] = now.split(",");
  expect(await paper).toEqual({
    rows: DEMO_COUNTS.total,
    block: [
      BRENTA.companyName,
      "Indice dei Documenti",
      "Tutti",
      expect.stringContaining(day.slice(0, 5)),
      "Copia non controllata",
    ],
  });
  expect([hands.clicks, hands.keys]).toEqual([2, 0]);
});
