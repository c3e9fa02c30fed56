import type { Page, ViewportSize } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { makeFolder, sheets, smallCsv } from "../support/localFolder";
import { skipPausesUntil } from "../support/pauses";
import { sendToEnd } from "../support/sendToEnd";
import { authenticate, enter } from "../support/signIn";
import {
  chooseUpload,
  coveredRows,
  dialogButton,
  drop,
  holdBatch,
  indexed,
  pickLocalFolder,
  said,
  sendUpload,
} from "../support/uploadDialog";

const stage = useStage();
let page: Page;

beforeAll(async () => {
  page = await stage.open();
  await page.clock.install();
  await authenticate(page, "admin");
});

beforeEach(async () => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/");
});

describe("an admin's local upload", () => {
  it("uploads the files of a picked folder into the index [UPLOAD-04, UPLOAD-27, UPLOAD-44]", async () => {
    await chooseUpload(page);
    const before = (await indexed(page)).length;
    const files = Object.fromEntries(
      [1, 2, 3].map((n) => [
        `9 Valutazione/9.${n}_Registro prova ${n}_Rev.1_2026-03-0${n}.csv`,
        smallCsv(n),
      ]),
    );
    await pickLocalFolder(page, await makeFolder("SGI", { ...files, ".DS_Store": "x" }));
    await said(page, "3 file selezionati");
    await sendToEnd(page, 3, "Tutti i 3 documenti caricati con successo in 1 batch");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByText(`di ${before + 3} risultati`).waitFor();
    expect((await indexed(page)).map(({ title }) => title)).toContain("Registro prova 1");
  });

  it("uploads a whole dropped folder, with its paths [UPLOAD-03, UPLOAD-32]", {
    tags: ["long"],
  }, async () => {
    await chooseUpload(page);
    const folder = await makeFolder("Reparto", {
      "7 Supporto/7.2_Elenco trascinato_Rev.2_2026-04-01.csv": smallCsv(10),
      "Thumbs.db": "x",
    });
    await drop(page, [folder]);
    await said(page, "1 file selezionato");
    await said(page, "Reparto/7 Supporto");
    await sendToEnd(page, 1, "Il documento è stato caricato con successo in 1 batch");
    const documents = (await indexed(page)) as { title: string; path: string }[];
    const dropped = documents.find(({ title }) => title === "Elenco trascinato");
    expect(dropped?.path).toContain("7 Supporto");
  });

  it("puts single files into the folder chosen for them", {
    tags: ["long"],
  }, async () => {
    await chooseUpload(page);
    const [known] = (await indexed(page)) as { title: string; path: string }[];
    const folder = known?.path.split("/").slice(0, -1).join("/") ?? "";
    const source = await makeFolder("Scrivania", {
      "7.4_Scelto da solo_Rev.1_2026-08-01.csv": smallCsv(40),
    });
    await page
      .locator('input[data-picks="files"]')
      .setInputFiles(`${source}/7.4_Scelto da solo_Rev.1_2026-08-01.csv`);
    const field = page.getByRole("combobox", { name: "Cartella di destinazione" });
    const offered = await field.evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map(({ value }) => value),
    );
    expect(offered).toContain(folder);
    await field.fill(folder);
    await said(page, folder);
    await sendToEnd(page, 1, "Il documento è stato caricato con successo in 1 batch");
    const documents = (await indexed(page)) as { title: string; path: string }[];
    expect(documents.find(({ title }) => title === "Scelto da solo")?.path).toBe(`${folder}/7.4`);
  });

  it("says why each failed file failed, and uploads the others [UPLOAD-43]", {
    tags: ["long"],
  }, async () => {
    await chooseUpload(page);
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
    await pickLocalFolder(
      page,
      await makeFolder("SGI", {
        "8.1_Immagine rinominata_Rev.1_2026-05-01.pdf": png,
        "8.2_Vuoto_Rev.1_2026-05-02.csv": "",
        "8.3_Buono_Rev.1_2026-05-03.csv": smallCsv(20),
        "note.txt": "x",
      }),
    );
    await said(page, "1 file escluso");
    await said(page, "File vuoto");
    await said(page, "Tipo di file non supportato");
    await sendToEnd(page, 2, "1 caricato con successo, 1 errore in 1 batch.");
    await said(page, "File con errori (1)");
    await said(page, "il contenuto non è quello di un file .pdf");
    expect(await findViolations(page)).toEqual([]);
    expect((await indexed(page)).map(({ title }) => title)).toContain("Buono");
  });

  it("shows a thousand files, and stops halfway on request [UPLOAD-16]", {
    tags: ["long"],
  }, async () => {
    await holdBatch(page, 3);
    // A page of the panel to return to.
    await page.locator("tbody a").first().click();
    await page.getByRole("link", { name: "Indice dei Documenti" }).click();
    await dialogButton(page, "Aggiorna documenti locali").click();
    await pickLocalFolder(page, await makeFolder("Mille", sheets(1_000)));
    await said(page, "1.000 file selezionati");
    await said(page, "40 invii, al massimo 25 file e 25 MB ciascuno");
    await sendUpload(page, 1_000);
    await skipPausesUntil(page, page.getByText(/^Batch \d+ di 40 concluso/));
    await page.evaluate(() => history.back());
    await page.getByRole("alertdialog", { name: "Interrompere il caricamento?" }).waitFor();
    await dialogButton(page, "Continua il caricamento").click();
    await dialogButton(page, "Annulla").click();
    await dialogButton(page, "Interrompi").click();
    await said(page, "Caricamento annullato");
    await said(page, "Caricamento terminato");
    await page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).last().click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("is done by keyboard alone", { tags: ["long"] }, async () => {
    await dialogButton(page, "Aggiorna documenti locali").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await pickLocalFolder(
      page,
      await makeFolder("SGI", { "5.1_Da tastiera_Rev.1_2026-07-01.csv": smallCsv(30) }),
    );
    await said(page, "1 file selezionato");
    await dialogButton(page, "Carica 1 file").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog", { name: "Caricare 1 file?" }).waitFor();
    await page.keyboard.press("Escape");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Carica 1 file");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Conferma");
    await sendToEnd(page, 1, "Il documento è stato caricato con successo in 1 batch", async () => {
      await page.keyboard.press("Enter");
      await expect.poll(focused).toMatch(/^(Invio dei file|Caricamento in corso)$/);
    });
    await expect.poll(focused).toBe("Aggiorna documenti locali");
  });

  const offendsNothing = async (viewport: ViewportSize) => {
    await holdBatch(page, 2);
    await page.setViewportSize(viewport);
    await chooseUpload(page);
    expect(await findViolations(page)).toEqual([]);
    // More than the dialog shows at once, in more than one batch.
    const files = Object.entries(sheets(30)).map(([name, text]) => [
      // The other width has sent its own.
      name.replace("Scheda", `Scheda ${viewport.width}`),
      `${text}${viewport.width}\n`,
    ]);
    await pickLocalFolder(page, await makeFolder("SGI-2026", Object.fromEntries(files)));
    await said(page, "30 file selezionati");
    expect(await findViolations(page)).toEqual([]);
    await dialogButton(page, "Carica 30 file").click();
    await page.getByRole("alertdialog").waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await coveredRows(page)).toBe(0);
    await dialogButton(page, "Conferma").click();
    await said(page, "Caricamento in corso");
    expect(await findViolations(page)).toEqual([]);
  };
  it("meets WCAG 2.2 AA on a wide screen", { tags: ["long"] }, () => offendsNothing(DESKTOP));
  it("meets WCAG 2.2 AA on a phone", { tags: ["long"] }, () => offendsNothing(PHONE));

  it.each(["viewer", "superadmin"] as const)(
    "is not offered to a %s [DOCS-38, UPLOAD-02]",
    { tags: ["long"] },
    async (account) => {
      const other = await stage.open();
      await enter(other, account);
      await other.goto("/dashboard");
      await other.getByRole("region", { name: "Statistiche" }).waitFor();
      expect(await dialogButton(other, "Aggiorna documenti locali").count()).toBe(0);
      expect(await dialogButton(other, "Sincronizza Google Drive").count()).toBe(0);
    },
  );
});
