import { BRENTA, DEMO_COUNTS } from "@sgi/fixtures/demo/catalogue/brenta";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, useStage } from "../support/browser";
import { enter } from "../support/signIn";

const stage = useStage();
let page: Page;

beforeAll(async () => {
  page = await stage.open();
  await enter(page, "viewer");
});

const rows = () => page.locator("tbody tr");
const results = (from: number, to: number, total: number) =>
  page.getByText(`Visualizzazione di ${from} a ${to} di ${total} risultati`).waitFor();

describe("the index of the demo company", () => {
  it("counts the fixtures' documents [DOCS-11..14, DOCS-18..22]", async () => {
    const { total, expiringSoon, expired, obsolete } = DEMO_COUNTS;
    const valid = total - expiringSoon - expired;
    const summary = `${valid} validi, ${expiringSoon} in scadenza, ${expired} scaduti, ${obsolete} obsoleti`;
    await page.getByRole("img", { name: summary }).waitFor();
    const statistics = page.getByRole("region", { name: "Statistiche" });
    for (const figure of [total, expiringSoon, expired, obsolete]) {
      await statistics.getByText(String(figure), { exact: true }).first().waitFor();
    }
  });

  it("lists ten documents a page and turns the pages [DOCS-50..53]", {
    tags: ["long"],
  }, async () => {
    const pages = Math.ceil(DEMO_COUNTS.total / 10);
    await results(1, 10, DEMO_COUNTS.total);
    expect(await rows().count()).toBe(10);
    await page.getByRole("button", { name: "Successivo" }).click();
    await results(11, 20, DEMO_COUNTS.total);
    await page.getByText(`2 / ${pages}`, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Precedente" }).click();
    await results(1, 10, DEMO_COUNTS.total);
  });

  it.each([
    ["In scadenza", DEMO_COUNTS.expiringSoon],
    ["Scaduti", DEMO_COUNTS.expired],
    ["Attivi", DEMO_COUNTS.total - DEMO_COUNTS.expiringSoon - DEMO_COUNTS.expired],
    ["Obsoleti", DEMO_COUNTS.obsolete],
    ["Tutti", DEMO_COUNTS.total],
  ])(
    "lists the documents of the filter %s [DOCS-26, DOCS-28..32]",
    {
      tags: ["long"],
    },
    async (name, count) => {
      const filters = page.getByRole("group", { name: "Filtra per stato" });
      await filters.getByRole("button", { name }).click();
      await results(1, Math.min(10, count), count);
    },
  );

  it("finds titles whatever the case and the accents' form [DOCS-25, DOCS-27]", {
    tags: ["long"],
  }, async () => {
    const wanted = BRENTA.documents.filter(
      ({ title, archivedDaysAgo }) =>
        archivedDaysAgo === null && title.toLowerCase().includes("qualità"),
    );
    expect(wanted.length).toBeGreaterThan(0);
    await page.getByRole("searchbox").fill("QUALITA\u0300");
    await results(1, Math.min(10, wanted.length), wanted.length);
    await page.getByRole("searchbox").fill("nessuno si chiama così");
    await page.getByText("Nessun documento trovato").waitFor();
    await page.getByRole("button", { name: "Azzera filtri" }).click();
    await results(1, 10, DEMO_COUNTS.total);
  });

  it("keeps search, filter and page in the address, so that Back returns to them", {
    tags: ["long"],
  }, async () => {
    await page.getByRole("searchbox").fill("registro");
    await page.locator("tbody a").first().click();
    await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
    await page.goBack();
    await page.getByRole("searchbox").waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("registro");
    await page.getByRole("searchbox").fill("");
    await results(1, 10, DEMO_COUNTS.total);
  });

  it("leads to no other host from an address with two slashes, which browsers read as a host's", {
    tags: ["long"],
  }, async () => {
    const { origin } = new URL(page.url());
    await page.goto(`${origin}//dashboard?q=registro`);
    await page.locator("tbody a").first().click();
    const back = page.getByRole("main").getByRole("link", { name: "Indice dei Documenti" });
    expect(await back.evaluate((link: HTMLAnchorElement) => link.href)).toBe(
      `${origin}/dashboard?q=registro`,
    );
    await page.goto(`${origin}//altrove.example/dashboard`);
    await page.getByText("404 Page Not Found").waitFor();
    await page.goto(origin);
    await results(1, 10, DEMO_COUNTS.total);
  });
});

describe("the index page", () => {
  it("shows list, preview and footer, and on small screens no column for the last change [DOCS-34, DOCS-46]", async () => {
    await page.getByRole("table", { name: "Indice dei Documenti" }).waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).waitFor();
    await page
      .getByRole("button", { name: /^Anteprima/ })
      .first()
      .click();
    await page.getByRole("dialog").getByText("Documenti Correlati").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const column = page.getByRole("columnheader", { name: "Aggiornato" });
    await column.waitFor();
    const cells = rows()
      .first()
      .getByRole("cell")
      .filter({ hasText: /^\d{4}-\d{2}-\d{2}$/ });
    expect(await cells.last().isVisible()).toBe(true);
    await page.setViewportSize({ width: 800, height: 900 });
    await column.waitFor({ state: "hidden" });
    expect(await cells.last().isVisible()).toBe(false);
    await page.setViewportSize(DESKTOP);
    await column.waitFor();
  });
});

describe("a document", () => {
  it("is previewed in a dialog that opens its file, named by its legacyId, in a new tab [DOCS-40, DOCS-60, DOCS-71, DOCS-73..76, DOCS-78, DOCS-79]", async () => {
    await page.getByRole("searchbox").fill("vie di esodo");
    await results(1, 1, 1);
    await page.getByRole("button", { name: /^Anteprima/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("SGI/8 Attività operative/8.2").waitFor();
    await dialog.getByText("Nessun documento correlato disponibile.").waitFor();
    const id = (await page.locator("tbody a").getAttribute("href"))?.replace("/documents/", "");
    const opened = page.context().waitForEvent("page");
    await dialog.getByRole("link", { name: "Apri documento" }).click();
    const tab = await opened;
    await tab.waitForLoadState();
    expect(new URL(tab.url()).pathname).toBe(`/api/documents/${id}/preview`);
    await tab.close();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("has its own page, from the title's link and at both addresses [DOCS-80..87, ROUTE-07, ROUTE-08]", async () => {
    await page.getByRole("link", { name: /vie di esodo/ }).click();
    await page.getByRole("heading", { level: 1, name: /vie di esodo/ }).waitFor();
    const path = new URL(page.url()).pathname;
    expect(path).toMatch(/^\/documents\//);
    await page.goto(stage.panel.url + path.replace("/documents/", "/document/"));
    await page.getByRole("heading", { level: 1, name: /vie di esodo/ }).waitFor();
    await page.getByText("Nessuna revisione precedente trovata").waitFor();
  });

  it("says that it is missing, and leads back to the index [DOCS-99, DOCS-100]", {
    tags: ["long"],
  }, async () => {
    await page.goto(`${stage.panel.url}/documents/nessuno`);
    await page.getByText("Documento non trovato").waitFor();
    await page.getByRole("link", { name: "Torna all'indice" }).click();
    await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/home-page");
  });
});

it("leads without a network to the page of a document never opened, which reports the failure itself [DOCS-97]", {
  tags: ["long"],
}, async () => {
  const own = await stage.open();
  await enter(own, "viewer");
  const title = own.locator("tbody a").first();
  await Promise.all([
    own.waitForResponse((response) => /DocumentPage.*\.js$/.test(response.url())),
    title.hover(),
  ]);
  await own.waitForLoadState("networkidle");
  await own.context().setOffline(true);
  await title.click();
  await own.getByRole("heading", { name: "Errore caricamento documento" }).waitFor();
});
