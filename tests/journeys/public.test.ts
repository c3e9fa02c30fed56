import { pageMetaTexts } from "@sgi/core/texts/pageMeta";
import { pageTitle } from "@sgi/core/texts/shell";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { bringAxe, findViolations } from "../support/axe";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";

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

it.each(PAGES)(
  "%s is open to everybody, named in its head, and quiet [ROUTE-20..24, ROUTE-33]",
  async (path, name, title) => {
    const page = await stage.open();
    const complaints = await listenForComplaints(page, stage.panel.url);
    await show(page, path, title);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.title()).toBe(pageTitle(pageMetaTexts[name].title));
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
    await page.context().close();
  },
);

describe.each([
  ["1280 px, in both themes,", ["light", "dark"], DESKTOP],
  ["375 px", ["light"], PHONE],
] as const)("at %s nothing offends axe", (_, themes, viewport) => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ viewport });
    await bringAxe(page);
  });

  const offendsNobody = async () => {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
      expect.soft(await findViolations(page), colorScheme).toEqual([]);
    }
  };

  it.each(PAGES)("on %s", async (path, _name, title) => {
    await show(page, path, title);
    await offendsNobody();
  });

  it("on /assistenza with an answer open, a name refused and a form unfilled", async () => {
    await show(page, "/assistenza", "Assistenza");
    await page.getByLabel("Prova un nome di file").fill("Manuale.pdf");
    await page.getByText("Quali file posso caricare?").click();
    await page.getByRole("button", { name: "Invia messaggio" }).click();
    await page.getByText("Il messaggio è obbligatorio").waitFor();
    await offendsNobody();
  });
});

it.each(PAGES)("%s needs no sideways scroll at 320 px", async (path, _name, title) => {
  const page = await stage.open({ viewport: { width: 320, height: 640 } });
  await show(page, path, title);
  if (path === "/assistenza") {
    await page.getByLabel("Prova un nome di file").fill(`${"lunghissimo_".repeat(20)}.pdf`);
    await page.getByRole("button", { name: "Usa questo nome" }).waitFor();
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

it("leads from a section's own address to the section, and prints without the frame", async () => {
  const page = await stage.visit("/privacy#diritti");
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
  await page.context().close();
});
