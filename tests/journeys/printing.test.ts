// @module-tag long: jobs/paperAndFile.test.ts prints each time.
import { BRENTA, DEMO_COUNTS } from "@sgi/fixtures/demo/catalogue/brenta";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { enter } from "../support/signIn";

/** The sheet between its margins, in CSS pixels. */
const A4_LANDSCAPE = { width: 1047, height: 718 };

const stage = useStage();
let page: Page;

beforeAll(async () => {
  page = await stage.open({ colorScheme: "dark" });
  await enter(page, "viewer");
  await page.goto("/dashboard");
  await page.getByText(`di ${DEMO_COUNTS.total} risultati`).waitFor();
});

/** The printed content, once the browser begins to print. */
async function print() {
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
}

it("heads the printed index with its title block, and leaves the screen's controls out", async () => {
  const titleBlock = page.getByText("Copia non controllata", { exact: true });
  const onScreen = [
    page.getByRole("banner"),
    page.getByRole("searchbox"),
    page.getByRole("group", { name: "Filtra per stato" }),
    page.getByRole("region", { name: "Statistiche" }),
    page.getByRole("button", { name: /^Anteprima/ }).first(),
    page.getByRole("button", { name: "Successivo" }),
    page.getByRole("button", { name: "Stampa" }),
  ];
  expect(await titleBlock.isVisible()).toBe(false);
  for (const part of onScreen) expect(await part.isVisible(), String(part)).toBe(true);

  await print();
  await titleBlock.waitFor();
  await page.getByText(BRENTA.companyName, { exact: true }).waitFor();
  await page.getByText("Stampato il", { exact: true }).waitFor();
  for (const part of onScreen) expect(await part.isVisible(), String(part)).toBe(false);
  // The column of the actions is hidden, so it is not a column here.
  expect(await page.getByRole("columnheader").allTextContents()).toEqual([
    "Riferimento",
    "Documento",
    "Revisione",
    "Stato",
    "Scadenza",
    "Aggiornato",
  ]);
  expect(await page.locator("tbody tr").count()).toBe(DEMO_COUNTS.total);
});

it("prints all columns on a page that is narrower than a desktop, each badge with its word [WORK-08]", async () => {
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const shown = (name: string) => page.getByRole("columnheader", { name });
  for (const name of ["Revisione", "Scadenza", "Aggiornato"]) {
    expect(await shown(name).isVisible(), name).toBe(true);
  }
  const badges = page.locator("tbody td[data-status]").filter({ has: page.locator("svg") });
  for (const words of await badges.allTextContents()) expect(words).not.toBe("");
  await page.setViewportSize(DESKTOP);
});

it("prints dark ink on white paper in the dark theme too", async () => {
  await page.emulateMedia({ media: "print" });
  const { ink, paper } = await page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector("tbody") as Element,
      NodeFilter.SHOW_TEXT,
    );
    const found = new Set<string>();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (element) found.add(getComputedStyle(element).color);
    }
    return { ink: [...found], paper: getComputedStyle(document.body).backgroundColor };
  });
  expect(paper).toBe("rgb(255, 255, 255)");
  const [black, text2, muted] = ["rgb(0, 0, 0)", "rgb(34, 34, 34)", "rgb(68, 68, 68)"];
  expect(new Set([black, text2, muted, ...ink])).toEqual(new Set([black, text2, muted]));
  expect(ink).toContain(black);
});

it("prints the table on a phone as well, where the screen shows cards", async () => {
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(PHONE);
  await page.locator("table").waitFor({ state: "detached" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await page.locator("tbody tr").count()).toBe(DEMO_COUNTS.total);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.locator("table").waitFor({ state: "detached" });
});

it("prints a document with its company and without controls", async () => {
  await page.setViewportSize(DESKTOP);
  await enter(page, "admin");
  await page.locator("tbody a").first().click();
  await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
  await page.getByRole("button", { name: "Archivia" }).waitFor();
  await print();
  await page.getByText("Copia non controllata", { exact: true }).waitFor();
  await page.getByText(BRENTA.companyName, { exact: true }).waitFor();
  const onPaper = page.locator("button, .btn, nav, header, footer, iframe, a[href='#main']");
  expect(await onPaper.filter({ visible: true }).allTextContents()).toEqual([]);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

it.each([
  [
    "/users",
    [
      ...["Nome ed email", "Ruolo", "Risponde di", "Ultimo accesso"],
      ...["Data di registrazione", "2FA", "ID"],
    ],
  ],
  ["/obsolete", ["Riferimento", "Documento", "Revisione", "Archiviato il"]],
  ["/scadenze", ["Scadenza", "Scade", "Documento", "Responsabile", "Stato"]],
  ["/audit-logs", ["Data e ora", "Azione", "Utente", "Documento", "Dettagli"]],
  ["/company-codes", ["Codice", "Ruolo", "Stato", "Utilizzi", "Scadenza", "Creato il"]],
])(
  "prints %s on A4 with the columns of a wide screen, a word beside each icon [WORK-08]",
  async (path, columns) => {
    await page.emulateMedia({ media: "screen" });
    await enter(page, "admin");
    await page.goto(path);
    await page.locator("tbody tr").first().waitFor();
    await page.setViewportSize(A4_LANDSCAPE);
    await print();
    const heads = page.locator("thead th").filter({ visible: true });
    await expect.poll(() => heads.allTextContents()).toEqual(columns);
    const cells = page.locator("tbody td").filter({ visible: true, has: page.locator("svg") });
    const icons = cells.filter({ has: page.locator("svg").filter({ visible: true }) });
    for (const words of await icons.allInnerTexts()) expect(words.trim()).not.toBe("");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      A4_LANDSCAPE.width,
    );
    await page.setViewportSize(DESKTOP);
  },
);
