import type { Document } from "@sgi/core/documents";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PHONE, useStage } from "../../support/browser";
import { authenticate, enter } from "../../support/signIn";
import { countHands, type Hands } from "./countHands";

const stage = useStage();
let page: Page;
let hand: Hands;
let listed: Document[];

beforeAll(async () => {
  page = await stage.open({ permissions: ["clipboard-read", "clipboard-write"] });
  await enter(page, "viewer");
  listed = await (await page.request.get("/api/documents")).json();
});

beforeEach(async () => {
  await page.goto("/dashboard");
  await page.locator("tbody a").first().waitFor();
  hand = countHands(page);
});

const titles = (on = page) => on.locator("tbody a").allTextContents();
const references = () => page.locator("tbody td:nth-child(2) div:first-child").allTextContents();
const expiries = () => page.locator("tbody td:nth-child(6)").allTextContents();
const search = () => page.getByRole("searchbox");
const filter = (name: string) =>
  page.getByRole("group", { name: "Filtra per stato" }).getByRole("button", { name });
const head = (name: string) => page.getByRole("columnheader", { name }).getByRole("button");
const detail = () => page.getByRole("heading", { name: "Stato del documento" }).waitFor();
const breadcrumb = () =>
  page.getByRole("navigation", { name: "Percorso" }).getByRole("link", { name: "Indice" });
const address = () => new URL(page.url()).pathname + new URL(page.url()).search;

/** The expiry dates, the earliest first. */
const dates = () =>
  listed.flatMap(({ expiryDate }) => (expiryDate === null ? [] : [expiryDate.slice(0, 10)])).sort();

describe("finding a document", () => {
  it("of point 8.4.1 takes one click and five keys", { tags: ["long"] }, async () => {
    await hand.click(search());
    await hand.type("8.4.1");
    await page.getByText(/^Visualizzazione di 1 a \d di \d risultati/).waitFor();
    expect(new Set(await references())).toEqual(new Set(["8.4.1"]));
    expect([hand.clicks, hand.keys]).toEqual([1, 5]);
  });

  it("of point 8.4.1 and opening it take eight keys and no mouse", { tags: ["long"] }, async () => {
    await hand.press("/");
    await hand.type("8.4.1");
    await hand.press("ArrowDown");
    const [wanted] = await titles();
    await hand.press("Enter");
    await detail();
    await page.getByRole("heading", { level: 1, name: wanted ?? "" }).waitFor();
    expect([hand.clicks, hand.keys]).toEqual([0, 8]);
  });

  it("leaves every choice a step of Back, and the search one step for all its keys", {
    tags: ["long"],
  }, async () => {
    const steps = [address()];
    const choose = async (act: () => Promise<void>, to: string) => {
      await act();
      await page.waitForURL((url) => url.pathname + url.search === to);
      steps.push(to);
    };
    await choose(() => hand.click(filter("Attivi")), "/dashboard?stato=attivi");
    await choose(() => hand.click(head("Documento")), "/dashboard?stato=attivi&ordine=titolo");
    const next = page.getByRole("button", { name: "Successivo" });
    await choose(() => hand.click(next), "/dashboard?stato=attivi&ordine=titolo&pagina=2");
    await search().pressSequentially("reg", { delay: 400 });
    await search().pressSequentially("istro");
    await page.waitForURL(/q=registro/);
    for (const step of steps.reverse()) {
      await page.goBack();
      expect(address()).toBe(step);
    }
    expect(await search().inputValue()).toBe("");
    expect(await filter("Tutti").getAttribute("aria-pressed")).toBe("true");
  });

  it("keeps search, filter, order and page on the way back from a document, after a reload too", {
    tags: ["long"],
  }, async () => {
    const view = "/dashboard?stato=attivi&ordine=-titolo&pagina=3";
    await page.goto(view);
    const shown = async () => {
      await page.locator("tbody a").first().waitFor();
      return titles();
    };
    const before = await shown();
    await page.locator("tbody a").nth(2).click();
    await detail();
    await page.reload();
    await detail();
    await breadcrumb().click();
    await page.waitForURL(`**${view}`);
    expect(await shown()).toEqual(before);
  });
});

describe("the documents that expire first", () => {
  it("takes one click on its figure, the nearest date at the top", { tags: ["long"] }, async () => {
    const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
    await hand.click(page.getByRole("link", { name: /^In scadenza/ }));
    await page.waitForURL("**/dashboard?stato=in-scadenza");
    const due = dates().filter((date) => date >= today);
    const shown = await expiries();
    expect(shown).toEqual(due.slice(0, shown.length));
    expect(shown.length).toBeGreaterThan(1);
    expect(hand.clicks).toBe(1);
  });

  it("takes one click on the column for all dates; documents that never expire come last, in words", {
    tags: ["long"],
  }, async () => {
    await hand.click(head("Scadenza"));
    expect(await expiries()).toEqual(dates().slice(0, 10));
    await hand.click(head("Scadenza"));
    expect(await expiries()).toEqual(dates().reverse().slice(0, 10));
    await page.goto("/dashboard?ordine=scadenza&pagina=14");
    await page.getByText("Senza scadenza").last().waitFor();
    expect(new Set(await expiries())).toEqual(new Set(["Senza scadenza"]));
    expect(hand.clicks).toBe(2);
  });

  it("takes one choice on a phone", { tags: ["long"] }, async () => {
    const phone = await stage.open({ viewport: PHONE });
    await authenticate(phone, "viewer");
    await phone.goto("/dashboard");
    await phone.getByRole("combobox", { name: "Ordina per" }).selectOption("scadenza");
    const [first] = dates();
    const day = (first ?? "").split("-").reverse().join("/");
    const card = phone.getByRole("list", { name: "Indice dei Documenti" }).getByRole("listitem");
    await card.first().getByText(`Scaduto il ${day}`).waitFor();
  });
});

describe("sharing a view", () => {
  it("takes one click, and gives a colleague the same rows", { tags: ["long"] }, async () => {
    await hand.click(filter("Attivi"));
    await hand.click(head("Aggiornato"));
    await hand.click(page.getByRole("button", { name: "Successivo" }));
    await page.waitForURL(/pagina=2/);
    const before = hand.clicks;
    await hand.click(page.getByRole("button", { name: "Copia link" }));
    expect(hand.clicks - before).toBe(1);
    await page.getByText("Link copiato").first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const colleague = await stage.open();
    await authenticate(colleague, "admin");
    await colleague.goto(link);
    await colleague.locator("tbody a").first().waitFor();
    expect(await titles(colleague)).toEqual(await titles());
  });
});
