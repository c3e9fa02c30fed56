import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { PHONE, useStage } from "../support/browser";
import { makeFolder, smallCsv } from "../support/localFolder";
import { sendToEnd } from "../support/sendToEnd";
import { authenticate } from "../support/signIn";
import { chooseUpload, dialogButton, drop, pickLocalFolder, said } from "../support/uploadDialog";

const stage = useStage();
let page: Page;

beforeAll(async () => {
  page = await stage.open();
  await page.clock.install();
  await authenticate(page, "admin");
});

interface Indexed {
  legacyId: string;
  path: string;
  title: string;
  revision: string;
}

const TITLE = "Elenco degli enti e delle autorità di controllo";
const MARCO = "Elenco corretto da Marco.csv";
const LOADED = "Il documento è stato caricato con successo in 1 batch";
const field = (what: string) =>
  page.getByRole("textbox", { name: `${what} di ${MARCO}`, exact: true });
const choice = () =>
  page.getByRole("combobox", { name: `Documento di cui ${MARCO} è una revisione`, exact: true });

/** The demo's documents of that title. */
async function indexed(): Promise<Indexed[]> {
  const documents: Indexed[] = await (await page.request.get("/api/documents")).json();
  return documents.filter(({ title }) => title.toLowerCase() === TITLE.toLowerCase());
}

it("puts a corrected file from a mail in force as the next revision, and not beside it [NAME-03]", async () => {
  const [before] = await indexed();
  const file = await makeFolder("posta", { [MARCO]: smallCsv(951) });
  await page.goto("/");
  await chooseUpload(page);
  await drop(page, [`${file}/${MARCO}`]);
  await said(page, "Manca il riferimento");
  await field("Riferimento").fill("4.2");
  await field("Titolo").fill(TITLE.toUpperCase());
  await page.clock.runFor(1_000);
  await said(page, "Manca la revisione");
  await field("Revisione").fill("3");
  await page.clock.runFor(1_000);
  await page.getByText(`Nuova revisione di 4.2 ${TITLE}.`).waitFor();
  expect(await choice().inputValue()).toBe(before?.legacyId);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  const dialog = page.getByRole("dialog");
  expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await sendToEnd(page, 1, LOADED);
  const { legacyId, path, title } = before ?? {};
  expect(await indexed()).toMatchObject([{ legacyId, path, title, revision: "3" }]);
});

it("keeps it in force when the folder with the old file comes again [HIST-10]", async () => {
  const [before] = await indexed();
  const revisions = await page.request.get(`/api/documents/${before?.legacyId}/revisions`);
  const [former] = ((await revisions.json()) as { former: { id: string }[] }).former;
  const old = await page.request.get(
    `/api/documents/${before?.legacyId}/revisions/${former?.id}/download`,
  );
  const name = `4.2_${TITLE}_Rev.2_2026-07-17.csv`;
  const folder = await makeFolder("SGI", { [`4 Contesto/${name}`]: await old.body() });
  await page.goto("/");
  await chooseUpload(page);
  await pickLocalFolder(page, folder);
  await said(page, "Già sostituito");
  await page
    .getByText("È già stato sostituito: resta in vigore la Rev.3. Non viene inviato.")
    .waitFor();
  await dialogButton(page, "Annulla").click();
  expect(await indexed()).toMatchObject([{ legacyId: before?.legacyId, revision: "3" }]);
});
