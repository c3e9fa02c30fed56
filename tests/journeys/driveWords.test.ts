import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { COLOURS, findViolations } from "../support/axe";
import { PHONE } from "../support/browser";
import { useDriveStage } from "../support/driveStage";
import { showTheme } from "../support/looks";
import { authenticate } from "../support/signIn";

const stage = useDriveStage();
let page: Page;

const button = (name: string, on = page) => on.getByRole("button", { name, exact: true });
const folder = () => stage.google.tree.addPath("SGI/4 Contesto");

beforeAll(async () => {
  stage.google.tree.addFile({
    name: "4.1_Taratura strumenti_Rev.1_2026-02-11.pdf",
    parent: folder(),
    content: "Il calibro si tara ogni anno.",
  });
  page = await stage.open();
  await authenticate(page, "admin");
  await page.goto("/clients");
  const opening = page.waitForEvent("popup");
  await button("Autorizza Google Drive").click();
  await (await opening).getByRole("button", { name: "Consenti" }).click();
  const picker = page.frameLocator(".picker-frame");
  await picker.getByRole("option", { name: "SGI", exact: true }).click();
  await picker.getByRole("button", { name: "Seleziona" }).click();
  await button("Sincronizza Ora").click();
  await page.getByText("Riuscita", { exact: true }).waitFor();
});

it("has a viewer find in place what Google Drive knows of the documents, on a phone too [DRIVE-52]", async () => {
  const viewer = await stage.open({ viewport: PHONE });
  await authenticate(viewer, "viewer");
  await viewer.goto("/?in=contenuti&q=calibro");
  await viewer.getByText("Nessun documento trovato", { exact: true }).waitFor();
  await button("Cerca in Google Drive", viewer).click();
  await viewer.getByText("1 documento trovato in Google Drive").waitFor();
  await viewer.getByRole("link", { name: "Taratura strumenti" }).waitFor();
  expect(await findViolations(viewer)).toEqual([]);
  await showTheme(viewer, "dark");
  expect(await findViolations(viewer, COLOURS)).toEqual([]);
  stage.google.faults.plan({
    kind: "drive",
    times: 1,
    fault: { is: "tooMany", retryAfterS: 3_600 },
  });
  await button("Cerca di nuovo in Google Drive", viewer).click();
  await viewer.getByText("Google Drive non ha risposto").waitFor();
  await button("Riprova", viewer).click();
  await viewer.getByText("Google Drive non ha risposto").waitFor({ state: "detached" });
});

it("keeps all documents of a folder that was emptied until an admin confirms [DRIVE-53]", async () => {
  stage.google.tree.trash(folder());
  await button("Sincronizza Ora").click();
  const held = page.getByText("2 documenti non sono nella cartella collegata", { exact: true });
  await held.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await button("Rendi obsoleti 2 documenti").click();
  const question = page.getByRole("alertdialog", {
    name: "2 documenti non sono nella cartella collegata",
  });
  await question.getByRole("button", { name: "Rendi obsoleti 2 documenti" }).click();
  await question.waitFor({ state: "detached" });
  await held.waitFor({ state: "detached" });
  await page.goto("/obsolete");
  await page.getByRole("link", { name: "Taratura strumenti" }).waitFor();
});
