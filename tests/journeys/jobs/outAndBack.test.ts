import { join } from "node:path";
import type { Document } from "@sgi/core/documents";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { findViolations } from "../../support/axe";
import { useStage } from "../../support/browser";
import { makeFolder, smallCsv } from "../../support/localFolder";
import { enter } from "../../support/signIn";
import { dialogButton, said } from "../../support/uploadDialog";
import { countHands, type Hands } from "./countHands";

const stage = useStage();
let page: Page;
let hand: Hands;

beforeAll(async () => {
  page = await stage.open();
  await enter(page, "admin");
});

beforeEach(async () => {
  await page.goto("/dashboard");
  await page.locator("tbody a").first().waitFor();
  hand = countHands(page);
});

const list = async (which = ""): Promise<Document[]> =>
  (await page.request.get(`/api/documents${which}`)).json();
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const asked = () => page.getByRole("alertdialog");

it("archives a document and restores it with four clicks, with its old time of change", {
  tags: ["long"],
}, async () => {
  const [document] = await list();
  await hand.click(page.locator("tbody a").first());
  await hand.click(dialogButton(page, "Archivia"));
  await hand.click(asked().getByRole("button", { name: "Archivia" }));
  await said(page, "Documento archiviato");
  expect((await list("/obsolete")).map(({ legacyId }) => legacyId)).toContain(document?.legacyId);
  expect(await findViolations(page)).toEqual([]);
  await hand.click(
    page.getByRole("region", { name: /^Notifiche/ }).getByRole("button", { name: "Annulla" }),
  );
  await said(page, "Documento ripristinato");
  expect((await list()).find(({ legacyId }) => legacyId === document?.legacyId)).toEqual(document);
  await page
    .locator("tbody")
    .getByRole("link", { name: document?.title ?? "" })
    .first()
    .waitFor();
  expect([hand.clicks, hand.keys]).toEqual([4, 0]);
});

it("restores a deleted row without a mouse, with F8 to its toast", { tags: ["long"] }, async () => {
  const before = await list();
  await page
    .getByRole("button", { name: /^Elimina / })
    .first()
    .focus();
  await hand.press("Enter");
  await asked().locator("button:focus").waitFor();
  await hand.press("Tab");
  await hand.press("Enter");
  await said(page, "Documento eliminato");
  await asked().waitFor({ state: "detached" });
  await hand.press("F8");
  const notices = page.getByRole("region", { name: /^Notifiche/ });
  await page.locator("[data-toasts]:focus-within").waitFor();
  const undo = notices.getByRole("button", { name: "Annulla" });
  while (!(await undo.evaluate((element) => element === document.activeElement))) {
    if (hand.keys > 10) throw new Error("no Tab leads to 'Annulla'");
    await hand.press("Tab");
  }
  await hand.press("Enter");
  await said(page, "Documento ripristinato");
  expect(await list()).toEqual(before);
  expect(hand.keys).toBeLessThanOrEqual(8);
});

it("restores an obsolete document from its page by two clicks, and stays on it", {
  tags: ["long"],
}, async () => {
  await page.goto("/obsolete");
  const [document] = await list("/obsolete");
  await hand.click(page.locator("tbody a").first());
  await heading(document?.title ?? "").waitFor();
  expect(await dialogButton(page, "Sincronizza Documenti").count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await hand.click(dialogButton(page, "Ripristina"));
  await said(page, "Documento ripristinato");
  await dialogButton(page, "Archivia").waitFor();
  expect(await page.getByText("Documento obsoleto", { exact: true }).count()).toBe(0);
  expect((await list()).map(({ legacyId }) => legacyId)).toContain(document?.legacyId);
  expect([hand.clicks, hand.keys]).toEqual([2, 0]);
});

it("publishes a new revision with four clicks and the choice of its file", {
  tags: ["long"],
}, async () => {
  const old = (await list()).find(
    ({ fileType, revision }) => fileType === "csv" && Number(revision) > 0,
  );
  if (old === undefined) throw new Error("the demo holds no CSV with a revision");
  const revision = String(Number(old.revision) + 1);
  const reference = old.path.slice(old.path.lastIndexOf("/") + 1);
  const name = `${reference}_${old.title}_Rev.${revision}_2026-11-20.csv`;
  const folder = await makeFolder("Nuova", { [name]: smallCsv(60) });
  await hand.click(dialogButton(page, "Aggiorna documenti locali"));
  const chooser = page.waitForEvent("filechooser");
  await hand.click(dialogButton(page, "Seleziona file"));
  await (await chooser).setFiles(join(folder, name));
  await hand.click(dialogButton(page, "Carica 1 file"));
  await hand.click(dialogButton(page, "Conferma"));
  await said(page, "Il documento è stato caricato con successo in 1 batch");
  const now = (await list()).filter(
    ({ title, fileType }) => title === old.title && fileType === "csv",
  );
  expect(now).toEqual([expect.objectContaining({ legacyId: old.legacyId, revision })]);
  expect([hand.clicks, hand.keys]).toEqual([4, 0]);
  await page.goto(`/documents/${old.legacyId}`);
  await page.getByText(`Rev.${revision}`, { exact: true }).first().waitFor();
});
