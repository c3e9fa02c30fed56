import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { ACCOUNTS, authenticate, submitLogin } from "../support/signIn";

const stage = useStage();

/** The name of the focused element: its label, else its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return element?.getAttribute("aria-label") ?? label ?? element?.textContent?.trim() ?? "";
  });

/** Presses Tab until an element with this name has the focus; gives the stops on the way. */
async function tabTo(page: Page, name: RegExp): Promise<string[]> {
  const stops: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    if (name.test(stop)) return stops;
    stops.push(stop);
  }
  throw new Error(`No stop is named ${name}: ${stops.join(", ")}`);
}

describe("the index without a mouse", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open();
    await authenticate(page, "viewer");
    await page.goto("/dashboard");
    await page.locator("tbody a").first().waitFor();
  });

  it("skips to the content from the first stop", async () => {
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Vai al contenuto");
    const link = page.getByRole("link", { name: "Vai al contenuto" });
    expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    await page.locator("main:focus").waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard");
  });

  it("skips to the first row from the second stop", async () => {
    await page.reload();
    const first = page.locator("tbody a").first();
    await first.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Vai all'elenco" });
    expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    await page.locator("tbody tr:first-child a:focus").waitFor();
    await page.locator("main").focus();
  });

  it("goes through search, filters and rows in their order", async () => {
    const above = await tabTo(page, /^Cerca per titolo/);
    const figures = above.map((stop) => stop.replace(/\d.*/, ""));
    expect(figures).toEqual([
      "Stampa ed esporta",
      "Documenti totali",
      "In scadenza",
      "Scaduti",
      "Obsoleti",
      "Negli ultimi ",
    ]);
    await page.keyboard.type("vie di esodo");
    await page.getByText("Visualizzazione di 1 a 1 di 1 risultati").waitFor();
    const before = await tabTo(page, /^Apri /);
    const filters = [
      "Titoli",
      "Contenuti",
      "Filtri",
      "Tutti",
      "Attivi",
      "In scadenza",
      "Scaduti",
      "Obsoleti",
    ];
    const rest = before.filter((stop) => stop !== "Cancella ricerca");
    const row = ["Seleziona Planimetria delle vie di esodo", "Planimetria delle vie di esodo"];
    expect(rest.slice(-2)).toEqual(row);
    // The filters are one stop or five; then come the table's headings, and nothing else.
    const between = rest.slice(0, -2);
    const heads = [
      "Seleziona tutti",
      "Riferimento",
      "Documento",
      "Revisione",
      "Stato",
      "Scadenza",
      "Aggiornato",
    ];
    expect(between.slice(-heads.length)).toEqual(heads);
    for (const stop of between.slice(0, -heads.length)) {
      expect(filters.some((name) => stop.startsWith(name))).toBe(true);
    }
    expect(between.length).toBeGreaterThan(heads.length);
  });

  it("opens the preview, stays in it, and comes back to the button", async () => {
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Anteprima di Planimetria delle vie di esodo");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const inside = page.locator("[role=dialog]:focus-within");
    await inside.waitFor();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press("Tab");
      await inside.waitFor();
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page
      .locator('[aria-label="Anteprima di Planimetria delle vie di esodo"]:focus')
      .waitFor();
  });

  it("moves the focus to the list when its button disappears", { tags: ["long"] }, async () => {
    await page.goto("/dashboard?q=nessuno+lo+trova");
    await page.getByRole("button", { name: "Azzera filtri" }).press("Enter");
    await page.locator("section#elenco:focus").waitFor();
    await page.goto("/dashboard?q=vie+di+esodo");
    await page.getByRole("button", { name: /^Anteprima di Planimetria/ }).focus();
  });

  it("moves the focus to the title of the page that a link opens", { tags: ["long"] }, async () => {
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.locator("h1:focus", { hasText: "Planimetria delle vie di esodo" }).waitFor();
  });
});

describe("toasts", () => {
  it("shows one at a time, reached by F8 and closed by Escape or its button [SHELL-59, SHELL-60, SHELL-63]", {
    tags: ["long"],
  }, async () => {
    const page = await stage.visit("/auth");
    const toasts = page.getByRole("region", { name: /^Notifiche/ }).locator("li, [role=alert]");
    await submitLogin(page, ACCOUNTS.viewer, "Sbagliata-1!");
    const toast = page.getByRole("alert").filter({ hasText: "Accesso fallito" });
    await toast.waitFor();
    await toast.evaluate((element) => element.setAttribute("data-first", ""));
    await page.getByRole("button", { name: "Accedi", exact: true }).click();
    await page.locator("[data-first]").waitFor({ state: "detached" });
    await toast.waitFor();
    expect(await toasts.count()).toBe(1);

    await page.keyboard.press("F8");
    await page.locator(":focus").filter({ hasText: "Accesso fallito" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await toast.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Accedi", exact: true }).click();
    await toast.getByRole("button", { name: "Chiudi" }).click();
    await toast.waitFor({ state: "detached" });
  });
});
