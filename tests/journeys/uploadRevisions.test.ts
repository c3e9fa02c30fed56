// @module-tag long
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { makeFolder, smallCsv } from "../support/localFolder";
import { sendToEnd } from "../support/sendToEnd";
import { authenticate } from "../support/signIn";
import { chooseUpload, dialogButton, pickLocalFolder } from "../support/uploadDialog";

const stage = useStage();

let page: Page;

beforeAll(async () => {
  page = await stage.open();
  await page.clock.install();
  await authenticate(page, "admin");
});

beforeEach(() => page.goto("/"));

const pickFiles = (page: Page, file: string) =>
  page.locator('input[data-picks="files"]').setInputFiles(file);

interface Indexed {
  legacyId: string;
  title: string;
  path: string;
  revision: string;
  fileType: string;
}

async function indexed(page: Page): Promise<Indexed[]> {
  return (await page.request.get("/api/documents")).json();
}

/** A demo document with a revision. */
async function revisedCsv(page: Page): Promise<Indexed> {
  const isOne = ({ fileType, revision }: Indexed) => fileType === "csv" && Number(revision) > 0;
  const found = (await indexed(page)).find(isOne);
  if (found === undefined) throw new Error("the demo holds no CSV with a revision");
  return found;
}

function nameOf({ path, title }: Indexed, revision: string | number): string {
  const reference = path.slice(path.lastIndexOf("/") + 1);
  return `${reference}_${title}_Rev.${revision}_2026-11-20.csv`;
}

const sendAnswers = () =>
  sendToEnd(page, 1, "Il documento è stato caricato con successo in 1 batch", () =>
    dialogButton(page, "Conferma le scelte").click(),
  );

/** Whether the visible toast covers the dialog's button with that name. */
async function coveredByToast(page: Page, name: string): Promise<boolean> {
  const shown = page
    .getByRole("region", { name: /^Notifiche/ })
    .getByText("Serve una tua risposta");
  const [toast, covered] = await Promise.all([
    shown.boundingBox(),
    page.getByRole("dialog").getByRole("button", { name, exact: true }).last().boundingBox(),
  ]);
  if (toast === null || covered === null) throw new Error("there is no toast, or no button");
  // The toast's text begins below its padding of 12 px.
  return covered.y + covered.height > toast.y - 12;
}

describe("a document's file that comes again", () => {
  it("treats a file chosen without its folder as the next revision of its document", {
    tags: ["long"],
  }, async () => {
    await chooseUpload(page);
    const before = await indexed(page);
    const old = await revisedCsv(page);
    const revision = String(Number(old.revision) + 1);
    const name = nameOf(old, revision);
    await pickFiles(page, join(await makeFolder("Nuove", { [name]: smallCsv(40) }), name));
    await sendToEnd(page, 1, "Il documento è stato caricato con successo in 1 batch");
    const after = await indexed(page);
    expect(after).toHaveLength(before.length);
    expect(
      after.filter(({ title, fileType }) => title === old.title && fileType === "csv"),
    ).toEqual([expect.objectContaining({ legacyId: old.legacyId, path: old.path, revision })]);
  });

  it("asks of which document a file is a revision, and takes the answer", {
    tags: ["long"],
  }, async () => {
    await chooseUpload(page);
    const name = (revision: number) => `8.4_Elenco ambiguo_Rev.${revision}_2026-03-01.csv`;
    const folders = { [`Acquisti/${name(2)}`]: smallCsv(50), [`Qualità/${name(2)}`]: smallCsv(51) };
    await pickLocalFolder(page, await makeFolder("SGI", folders));
    await sendToEnd(page, 2, "Tutti i 2 documenti caricati con successo in 1 batch");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const revisions = async () => {
      const alike = (await indexed(page)).filter(({ title }) => title === "Elenco ambiguo");
      return alike.map(({ path, revision }) => `${path} Rev.${revision}`);
    };
    expect(await revisions()).toEqual(["SGI/Acquisti/8.4 Rev.2", "SGI/Qualità/8.4 Rev.2"]);

    await dialogButton(page, "Aggiorna documenti locali").click();
    const loose = await makeFolder("Nuove", { [name(3)]: smallCsv(52) });
    await pickFiles(page, join(loose, name(3)));
    await sendToEnd(page, 1, "1 file attende una risposta");
    await page.setViewportSize(PHONE);
    await expect.poll(() => coveredByToast(page, "Chiudi")).toBe(false);
    await page.setViewportSize(DESKTOP);
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel("Elenco ambiguo · SGI/Qualità/8.4 · Rev.2").check();
    await sendAnswers();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await revisions()).toEqual(["SGI/Acquisti/8.4 Rev.2", "SGI/Qualità/8.4 Rev.3"]);
  });

  it("is reported to replace another file of the same revision, before the dialog closes", async () => {
    await chooseUpload(page);
    const old = await revisedCsv(page);
    const name = nameOf(old, old.revision);
    await pickFiles(page, join(await makeFolder("Corrette", { [name]: smallCsv(70) }), name));
    await sendToEnd(page, 1, "Il documento è stato caricato con successo in 1 batch");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Avvisi (1)").waitFor();
    const said = `sostituisce il file in vigore, che ha la stessa revisione (${old.revision})`;
    await dialog.getByText(said).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialogButton(page, "Chiudi").last().click();
  });

  it("leaves a lower revision out unless it is meant [NAME-01]", { tags: ["long"] }, async () => {
    await chooseUpload(page);
    const old = await revisedCsv(page);
    const name = nameOf(old, Number(old.revision) - 1);
    await pickFiles(page, join(await makeFolder("Vecchie", { [name]: smallCsv(60) }), name));
    await page.getByText(`In vigore c'è la Rev.${old.revision}. Non viene inviato.`).waitFor();
    await dialogButton(page, "Invia comunque").click();
    await sendToEnd(page, 1, "Il documento è stato caricato con successo in 1 batch");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const found = (await indexed(page)).find(({ legacyId }) => legacyId === old.legacyId);
    expect(found?.revision).toBe(String(Number(old.revision) - 1));
  });
});

it.each([DESKTOP, PHONE])(
  "shows a long name whole, and why its file stays out, at %o",
  async (size) => {
    await page.setViewportSize(size);
    await chooseUpload(page);
    const name = `${"x".repeat(200)}.txt`;
    await pickFiles(page, join(await makeFolder("Scrivania", { [name]: "x" }), name));
    const list = page.getByRole("dialog").locator("details ul");
    await list.getByText("Tipo di file non supportato").waitFor();
    const hidden = (ul: Element) =>
      [ul, ...ul.querySelectorAll("*")].map((each) => each.scrollWidth - each.clientWidth);
    expect((await list.evaluate(hidden)).filter((pixels) => pixels > 0)).toEqual([]);
    await page.setViewportSize(DESKTOP);
  },
);
