import { rm } from "node:fs/promises";
import { documentFileName } from "@sgi/core/documents/names";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { findViolations } from "../support/axe";
import { useStage } from "../support/browser";
import { type RunningHelper, startHelper } from "../support/helper";
import {
  bytesOf,
  callsOf,
  documentFor,
  openingToast,
  openRow,
  openRowTold,
  putDocument,
  searchFor,
} from "../support/openingRow";
import { PUBLIC_PANEL } from "../support/publicPanel";
import { authenticate } from "../support/signIn";
import { tryAddresses } from "./openerAddresses";
import { tryCopies } from "./openerCopies";

const stage = useStage({ whole: true, reachesHelper: true });
let helper: RunningHelper;

beforeAll(async () => {
  helper = await startHelper({ origins: [stage.panel.url, PUBLIC_PANEL] });
});
afterAll(() => helper?.stop());
beforeEach(() => void helper.opened.splice(0));

/** Puts a file on this PC and removes it after the test. */
async function putForNow(path: string, bytes?: Uint8Array) {
  const file = await helper.put(path, bytes);
  onTestFinished(() => rm(file));
  return file;
}

describe("a panel on this PC", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open();
    await authenticate(page, "viewer");
  });
  beforeEach(() => page.goto("/"));

  it("opens a row's document through the helper, and the preview with it [DOCS-58..60, OPENER-UI-01, OPENER-UI-02, OPENER-UI-24]", async () => {
    const { found, file } = await putDocument(page, helper);
    const calls = callsOf(page);
    const sent = page.waitForRequest("http://127.0.0.1:17654/open");
    await searchFor(page, found);
    await openRow(page, found);
    await expect.poll(() => helper.opened).toEqual([file]);
    const headers = await (await sent).allHeaders();
    expect([headers.cookie, headers["x-csrf-token"], headers.origin]).toEqual([
      undefined,
      undefined,
      stage.panel.url,
    ]);
    expect(calls).toEqual(["GET /health", "POST /open"]);
    expect(await page.getByText("Servizio locale non disponibile").count()).toBe(0);
  });

  it("says when the helper finds no file, and offers the download [OPENER-UI-30, OPENER-UI-31]", {
    tags: ["long"],
  }, async () => {
    const { found } = await documentFor(page, 1);
    await searchFor(page, found);
    await openRowTold(page, found, "Documento non aperto sul PC");
    await openingToast(page, "Documento non trovato nelle cartelle di questo PC").waitFor();
    expect(await findViolations(page)).toEqual([]);
    const download = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Scarica", exact: true }).click();
    await download;
    expect(helper.opened).toEqual([]);
  });

  it("says which copy opened when it is not the one at the document's address", {
    tags: ["long"],
  }, async () => {
    const { found, folders, name } = await documentFor(page, 2);
    const nearest = folders.split("/").at(-1);
    const bytes = await bytesOf(page, found);
    const file = await putForNow(`Copie/${nearest}/${name}`, bytes);
    await putForNow(`Altre/${name}`, bytes);
    await searchFor(page, found);
    await openRowTold(page, found, "Aperta un'altra copia");
    await openingToast(
      page,
      `Aperto «${name}» in …/Copie/${nearest} (c'è un'altra copia)`,
    ).waitFor();
    expect([helper.opened, await findViolations(page)]).toEqual([[file], []]);
  });

  it("opens no other revision, and says which one is on this PC [OPENER-UI-30]", {
    tags: ["long"],
  }, async () => {
    const { found, folders } = await documentFor(page, 3);
    await putForNow(`${folders}/${documentFileName({ ...found, revision: "99" })}`);
    await searchFor(page, found);
    await openRowTold(page, found, "Documento non aperto sul PC");
    const message = `Sul PC c'è la revisione 99, nel pannello la ${found.revision}.`;
    await openingToast(page, message).waitFor();
    expect([helper.opened, await findViolations(page)]).toEqual([[], []]);
  });

  it("shows the helper's folders, counts what it finds there, adds one and removes it [OPENER-UI-36..40]", {
    tags: ["long"],
  }, async () => {
    const { total } = await putDocument(page, helper);
    await page.goto("/settings?tab=applicazione");
    await page.getByText("Attivo", { exact: true }).waitFor();
    await page.getByText(helper.root, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Verifica i documenti" }).click();
    await page.getByText(`1 di ${total} documenti dell'indice trovati su questo PC`).waitFor();
    expect(helper.opened).toEqual([]);
    await page.getByRole("textbox", { name: "Percorso della cartella" }).fill(` ${helper.other} `);
    await page.getByRole("button", { name: "Aggiungi" }).click();
    const remove = page.getByRole("button", { name: `Rimuovi ${helper.other}` });
    await remove.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await remove.click();
    await page.getByRole("button", { name: "Rimuovi", exact: true }).click();
    await remove.waitFor({ state: "detached" });
    await openingToast(page, "Cartella rimossa").waitFor();
    await page.getByRole("textbox", { name: "Percorso della cartella" }).fill("/etc");
    await page.getByRole("button", { name: "Aggiungi" }).click();
    await openingToast(page, "Impossibile aggiungere la cartella").waitFor();
  });
});

tryAddresses(stage, () => helper);
tryCopies(stage, () => helper);
