import { pageTitles } from "@sgi/core/texts/pageMeta";
import { pageTitle } from "@sgi/core/texts/shell";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, useStage } from "../support/browser";
import { type Complaints, listenForComplaints } from "../support/complaints";
import { expectNoViolations } from "../support/looks";

const stage = useStage();

const PAGES = [
  ["/", "home", "Gestione Documenti ISO Professionale"],
  ["/chi-siamo", "about", "Chi Siamo"],
  ["/assistenza", "support", "Assistenza"],
  ["/privacy", "privacy", "Informativa sulla privacy"],
  ["/terms", "terms", "Termini e condizioni d'uso"],
  ["/cookie", "cookie", "Informativa sui cookie"],
] as const;

async function show(page: Page, path: string, title: string) {
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  page = await stage.open();
  complaints = await listenForComplaints(page, stage.panel.url);
});

describe.each(PAGES)("%s", (path, name, title) => {
  const heading = () => page.getByRole("heading", { level: 1, name: title, exact: true });

  it("is open to everybody, named in its head, and quiet [ROUTE-20..24, ROUTE-33]", async () => {
    await show(page, path, title);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.title()).toBe(pageTitle(pageTitles[name]));
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
  });

  it("passes axe at 1280 px, in both themes, and at 375 px", { tags: ["long"] }, () =>
    expectNoViolations(page, heading()),
  );

  it("needs no sideways scroll at 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(DESKTOP);
  });
});

describe("/assistenza with an answer open, a name refused and a form unfilled", () => {
  it("passes axe at 1280 px, in both themes, and at 375 px", async () => {
    await show(page, "/assistenza", "Assistenza");
    await page.getByLabel("Prova un nome di file").fill("Manuale.pdf");
    await page.getByText("Quali file posso caricare?").click();
    await page.getByRole("button", { name: "Invia messaggio" }).click();
    await expectNoViolations(page, page.getByText("Il messaggio è obbligatorio"));
  });

  it("needs no sideways scroll at 320 px, however long the name is", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByLabel("Prova un nome di file").fill(`${"lunghissimo_".repeat(20)}.pdf`);
    await page.getByRole("button", { name: "Usa questo nome" }).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(DESKTOP);
  });
});

it("leads from a section's own address to the section, and prints without the frame", async () => {
  await page.goto("/privacy#diritti");
  const heading = page.getByRole("heading", { name: "I diritti dell'interessato" });
  await heading.waitFor();
  const isInSight = () =>
    heading.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return top >= 0 && top < 200;
    });
  await expect.poll(isInSight).toBe(true);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  expect(await page.getByRole("navigation", { name: "In questa pagina" }).isVisible()).toBe(false);
  const colour = await heading.evaluate((element) => getComputedStyle(element).color);
  expect(colour).toBe("rgb(0, 0, 0)");
});

it("ends the landing page with a footer outside its main content [ROUTE-01]", {
  tags: ["long"],
}, async () => {
  const page = await stage.visit("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).waitFor();
  expect(await page.locator("main").count()).toBe(1);
});
