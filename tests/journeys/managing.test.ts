import { BRENTA, DEMO_COUNTS } from "@sgi/fixtures/demo/catalogue/brenta";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { useStage } from "../support/browser";
import { enter } from "../support/signIn";

const stage = useStage();

const inForce = BRENTA.documents.filter(({ archivedDaysAgo }) => archivedDaysAgo === null);
/** A title that only one document has. */
function titleOf(at: number): string {
  const unique = inForce.filter(
    ({ title }) => inForce.filter((other) => other.title.includes(title)).length === 1,
  );
  return unique[at]?.title ?? "";
}

let page: Page;
beforeAll(async () => {
  page = await stage.open();
  await enter(page, "admin");
});
beforeEach(() => openIndex(page));

/** Through the panel's own link, wherever the test before has ended. */
async function openIndex(on: Page) {
  await on.getByRole("link", { name: "Pannello di Controllo SGI" }).click();
  await on.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
}

async function openDetail(page: Page, title: string) {
  await page.getByRole("searchbox").fill(title);
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The API calls for single documents: the call and the document's id. */
function listenForNames(page: Page): string[] {
  const named: string[] = [];
  page.context().on("request", (request) => {
    const { pathname } = new URL(request.url());
    const [, id, call = "itself"] = /^\/api\/documents\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? [];
    if (id !== undefined && id !== "obsolete") named.push(`${request.method()} ${call} ${id}`);
  });
  return named;
}

describe("an admin edits a document", () => {
  it("without a mouse, and finds the change in the index [DOCS-102, DOCS-104]", async () => {
    await openDetail(page, titleOf(0));
    await button(page, "Modifica").focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Titolo").waitFor();
    await page.keyboard.press("End");
    await page.keyboard.type(" aggiornato");
    await page.keyboard.press("Enter");
    const changed = `${titleOf(0)} aggiornato`;
    await page.getByRole("heading", { level: 1, name: changed }).waitFor();
    await page.getByText("Documento aggiornato", { exact: true }).first().waitFor();
    await page.getByRole("link", { name: "Indice dei Documenti" }).click();
    await page.getByRole("searchbox").fill(changed);
    await page.getByText("Visualizzazione di 1 a 1 di 1 risultati").waitFor();
  });

  it("sees others' changes with it, without the whole list being sent again", {
    tags: ["long"],
  }, async () => {
    const list = await (await page.request.get("/api/documents")).json();
    const other = list.find(({ title }: { title: string }) => title === titleOf(5));
    const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
    const data = { title: "Cambiato da un collega", path: other.path };
    const headers = { "X-CSRF-Token": csrfToken };
    await page.request.patch(`/api/documents/${other.legacyId}`, { headers, data });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/documents") asked.push([...searchParams.keys()].join());
    });
    await openDetail(page, titleOf(4));
    await button(page, "Modifica").click();
    await page.getByLabel("Titolo").fill(`${titleOf(4)} cambiato`);
    await button(page, "Salva").click();
    // Another test's toast may still be there: the page of this save shows it.
    await page.getByRole("heading", { level: 1, name: `${titleOf(4)} cambiato` }).waitFor();
    await page.getByRole("link", { name: "Indice dei Documenti" }).click();
    await page.getByRole("searchbox").fill("Cambiato da un collega");
    await page.getByText("Visualizzazione di 1 a 1 di 1 risultati").waitFor();
    expect([...new Set(asked)]).toEqual(["since"]);
  });

  it("is asked on Escape and on Back, and loses nothing by staying", {
    tags: ["long"],
  }, async () => {
    await openDetail(page, titleOf(1));
    await button(page, "Modifica").click();
    await page.getByLabel("Titolo").fill("Scritto");
    await page.keyboard.press("Escape");
    await button(page, "Continua a modificare").click();
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await page.goBack();
    await button(page, "Continua a modificare").click();
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    expect(await page.getByLabel("Titolo").inputValue()).toBe("Scritto");
    await page.goBack();
    await button(page, "Esci senza salvare").click();
    await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
  });

  it("is told that another admin was faster, and loses nothing", { tags: ["long"] }, async () => {
    const first = page;
    const second = await stage.open();
    await enter(second, "admin");
    for (const tab of [first, second]) {
      await openDetail(tab, titleOf(2));
      await button(tab, "Modifica").click();
      await tab.getByLabel("Titolo").waitFor();
    }
    await first.getByLabel("Titolo").fill("Titolo del primo");
    await button(first, "Salva").click();
    await first.getByRole("heading", { level: 1, name: "Titolo del primo" }).waitFor();
    await second.getByLabel("Titolo").fill("Titolo del secondo");
    await button(second, "Salva").click();
    await second.getByText("Il documento è cambiato nel frattempo").waitFor();
    await second.getByText("Titolo del primo").first().waitFor();
    await second.getByText("Titolo del secondo").waitFor();
    expect(await findViolations(second)).toEqual([]);
    await button(second, "Salva comunque").click();
    await second.getByRole("heading", { level: 1, name: "Titolo del secondo" }).waitFor();
  });
});

describe("an admin takes documents out of force and back", () => {
  it("archives from the detail, restores from the obsolete ones; every call names it by its legacyId [DOCS-40, DOCS-107, DOCS-110, OBS-07, OBS-10]", async () => {
    const title = titleOf(3);
    const list = await (await page.request.get("/api/documents")).json();
    const legacyId = list.find((document: { title: string }) => document.title === title).legacyId;
    const named = listenForNames(page);
    await openDetail(page, title);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Scarica il file" }).first().click();
    await (await download).cancel();
    await button(page, "Modifica").click();
    const changed = `${title} rivisto`;
    await page.getByLabel("Titolo").fill(changed);
    await button(page, "Salva").click();
    await page.getByText("Documento aggiornato", { exact: true }).first().waitFor();
    await button(page, "Archivia").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Archivia" }).click();
    await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe(title);
    await page.getByRole("link", { name: /Obsoleti/ }).click();
    await page.getByText(`${DEMO_COUNTS.obsolete + 1} documenti archiviati`).waitFor();
    await page.getByRole("searchbox").fill(changed);
    await button(page, `Ripristina ${changed}`).click();
    await page.getByText("Documento ripristinato", { exact: true }).first().waitFor();
    const reads = ["GET download", "GET itself", "GET preview", "GET revisions"];
    const writes = ["DELETE itself", "PATCH itself", "POST restore"];
    expect([...new Set(named)].toSorted()).toEqual(
      [...reads, ...writes].map((call) => `${call} ${legacyId}`).toSorted(),
    );
    await page.getByText(`${DEMO_COUNTS.obsolete} documenti archiviati`).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it("deletes a row by the keyboard alone, by its legacyId, with the focus on the next one [DOCS-40, DOCS-111..118]", async () => {
    const rows = page.locator("tbody tr");
    const shown = await rows.first().getByRole("link").getAttribute("href");
    const named = listenForNames(page);
    const next = await rows.nth(1).getByRole("link").textContent();
    await rows
      .first()
      .getByRole("button", { name: /^Elimina/ })
      .focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Conferma eliminazione" });
    await dialog.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Documento eliminato", { exact: true }).first().waitFor();
    const id = shown?.replace("/documents/", "");
    expect(named).toEqual([`GET itself ${id}`, `DELETE itself ${id}`]);
    await page.locator(`button:focus[aria-label="Elimina ${next}"]`).waitFor();
  });

  it("restores all after a question, and finds none left [OBS-08, OBS-09]", {
    tags: ["long"],
  }, async () => {
    await page.getByRole("link", { name: /Obsoleti/ }).click();
    await page.locator("tbody tr").first().waitFor();
    await button(page, "Ripristina tutti").click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Ripristina tutti" }).click();
    await page.getByText("Ripristino completato", { exact: true }).first().waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Nessun documento obsoleto").waitFor();
  });
});
