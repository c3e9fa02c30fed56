import type { Document } from "@sgi/core/documents";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findViolations } from "../../support/axe";
import { PHONE, useStage } from "../../support/browser";
import { authenticate, enter } from "../../support/signIn";
import { countHands, type Hands } from "./countHands";

const stage = useStage({ whole: true });
const DOCX = "Controllo della produzione";
const PDF = "Istruzione di saldatura MIG-MAG";
const PATH_OF_ARCHIVE = "/dashboard?stato=obsoleti";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const row = (page: Page, title: string) => page.locator("tbody").getByRole("link", { name: title });

let page: Page;
let hand: Hands;
beforeAll(async () => {
  page = await stage.open();
  await enter(page, "viewer");
});

beforeEach(() => {
  hand = countHands(page);
});

async function openIndex(path = "/dashboard") {
  await page.goto(path);
  await page.locator("tbody a").first().waitFor();
}

async function listed(page: Page, path: string, title?: string): Promise<Document> {
  const all: Document[] = await (await page.request.get(path)).json();
  const found = all.find((document) => title === undefined || document.title === title);
  if (found === undefined) throw new Error(`the demo holds no ${title}`);
  return found;
}

describe("opening the revision in force", () => {
  it("takes three clicks and ten keys from the index to the saved file", {
    tags: ["long"],
  }, async () => {
    await openIndex();
    await hand.click(page.getByRole("searchbox"));
    await hand.type("produzione");
    await hand.click(row(page, DOCX));
    await heading(page, DOCX).waitFor();
    const { revision } = await listed(page, "/api/documents", DOCX);
    await page.getByText(`Rev.${revision}`, { exact: true }).first().waitFor();
    const saved = page.waitForEvent("download");
    await hand.click(link(page, "Scarica il file").first());
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`_Rev\\.${revision}_.*\\.docx$`));
    expect([hand.clicks, hand.keys]).toEqual([3, 10]);
    expect(await page.getByText("nuova scheda").count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  it("finds a PDF's pages without the viewer's thumbnails", { tags: ["long"] }, async () => {
    const { legacyId } = await listed(page, "/api/documents", PDF);
    await page.goto(`/documents/${legacyId}`);
    await page.locator('iframe[src$="/preview#navpanes=0"]').waitFor();
  });

  it("is on a phone right below the title, on a page of little more than two screens", {
    tags: ["long"],
  }, async () => {
    const phone = await stage.open({ viewport: PHONE, hasTouch: true, isMobile: true });
    await authenticate(phone, "viewer");
    const { legacyId } = await listed(phone, "/api/documents", DOCX);
    await phone.goto(`/documents/${legacyId}`);
    await heading(phone, DOCX).waitFor();
    const [title, way] = await Promise.all([
      heading(phone, DOCX).boundingBox(),
      link(phone, "Scarica il file").first().boundingBox(),
    ]);
    expect((way?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeLessThan(24);
    expect(await phone.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_700);
  });
});

describe("the documents of a list", () => {
  it("are read with one click each, beyond the page's end, and lead back to their page", {
    tags: ["long"],
  }, async () => {
    const view = "/dashboard?stato=attivi&ordine=-titolo";
    await openIndex(view);
    const titles = async () => {
      await page.locator("tbody a").nth(9).waitFor();
      return page.locator("tbody a").allTextContents();
    };
    const first = await titles();
    await page.goto(`${view}&pagina=2`);
    const second = await titles();
    await page.goto(view);
    await titles();
    await hand.click(page.locator("tbody a").nth(8));
    for (const title of [first[9], second[0], second[1]]) {
      await hand.click(page.getByRole("link", { name: /^Successivo: / }));
      await heading(page, title ?? "").waitFor();
      expect(await page.locator("h1:focus").textContent()).toBe(title);
    }
    await page.reload();
    await page.getByText(/^12 di \d+$/).waitFor();
    await hand.click(page.getByRole("link", { name: /^Precedente: / }));
    await heading(page, second[0] ?? "").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("navigation", { name: "Percorso" }).getByRole("link").click();
    await page.waitForURL(`**${view}&pagina=2`);
    expect(await titles()).toEqual(second);
    expect(hand.clicks).toBe(5);
  });
});

describe("an obsolete document, for a viewer", () => {
  it("says why its file cannot be opened, and its address answers with a page", {
    tags: ["long"],
  }, async () => {
    await openIndex(PATH_OF_ARCHIVE);
    const reason = "Il documento è obsoleto: solo un amministratore può aprirne il file.";
    await hand.click(page.getByRole("button", { name: /^Anteprima di / }).first());
    await page.getByRole("dialog").getByText(reason).waitFor();
    const links = page.getByRole("dialog").getByRole("link");
    expect(await links.allTextContents()).toEqual(["Scheda del documento"]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await hand.click(page.locator("tbody a").first());
    await page.getByText("Documento obsoleto", { exact: true }).waitFor();
    await page.getByText(reason).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const { legacyId } = await listed(page, "/api/documents/obsolete");
    const answer = await page.goto(`/api/documents/${legacyId}/preview`);
    expect(answer?.status()).toBe(403);
    await heading(page, "Accesso negato").waitFor();
    await page.getByText(reason).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await link(page, "Torna al pannello").click();
    await heading(page, "Indice dei Documenti").waitFor();
  });
});
