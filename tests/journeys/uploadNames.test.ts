import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { DESKTOP, PHONE, useStage } from "../support/browser";
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

beforeEach(() => page.goto("/"));

/** Names as companies write them; what the panel is to show of the first is typed. */
const PROCEDURE = "Reparto strano/Procedura verniciatura rev 3.csv";
const FILES = {
  "Procedura verniciatura rev 3.csv": smallCsv(801),
  "MOD-77 Registro bagni rev02.csv": smallCsv(802),
  "8.5_Controllo vernici_Rev.1_2026-03-04.csv": smallCsv(803),
  "layout.dwg": "x",
};

interface Indexed {
  title: string;
  path: string;
  revision: string;
  createdAt: string;
}

/** What the index has of that folder. */
async function indexed(): Promise<string[]> {
  const documents: Indexed[] = await (await page.request.get("/api/documents")).json();
  return documents
    .filter(({ path }) => path.startsWith("Reparto strano/"))
    .map(({ path, title, revision, createdAt }) =>
      [path, title, revision, createdAt?.slice(0, 10)].join(" | "),
    );
}

const field = (what: string) =>
  page.getByRole("textbox", { name: `${what} di ${PROCEDURE}`, exact: true });

describe("a folder with odd names", () => {
  it("is looked at, mended and sent, and makes no second document when it comes again [NAME-01, NAME-02]", async () => {
    const folder = await makeFolder("Reparto strano", FILES);
    await chooseUpload(page);
    await drop(page, [folder]);
    await said(page, "4 file scelti. Controlla i nomi: non è ancora stato inviato nulla.");
    await said(page, "Nuovo documento");
    expect(await field("Titolo").inputValue()).toBe("Procedura verniciatura");
    expect(await field("Revisione").inputValue()).toBe("3");
    expect(await findViolations(page)).toEqual([]);
    expect(await indexed()).toEqual([]);

    await field("Riferimento").fill("8.5.1");
    await field("Data").fill("12.06.2026");
    await sendToEnd(page, 3, "Tutti i 3 documenti caricati con successo in 1 batch");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const shown = [
      "Reparto strano/8.5 | Controllo vernici | 1 | 2026-03-04",
      "Reparto strano/8.5.1 | Procedura verniciatura | 3 | 2026-06-12",
      expect.stringMatching(/^Reparto strano\/MOD-77 \| Registro bagni \| 2 \| /),
    ];
    expect(await indexed()).toEqual(shown);

    await chooseUpload(page);
    await pickLocalFolder(page, folder);
    await said(page, "4 non vengono inviati");
    await expect.poll(() => page.getByText("È già in vigore. Non viene inviato.").count()).toBe(3);
    expect(await field("Riferimento").inputValue()).toBe("8.5.1");
    expect(await findViolations(page)).toEqual([]);
    await dialogButton(page, "Annulla").click();

    await chooseUpload(page);
    const next = await makeFolder("Reparto strano", {
      "Procedura verniciatura rev 4.csv": smallCsv(804),
      "Procedura verniciatura rev 3.csv": smallCsv(801),
    });
    await pickLocalFolder(page, next);
    await said(page, "Revisione superata");
    await page.getByRole("textbox", { name: /^Riferimento di .*verniciatura rev 4/ }).fill("8.5.1");
    await page.clock.runFor(1_000);
    await page.getByText(/ Prende il posto della Rev\.3\./).waitFor();
    await sendToEnd(page, 1, "Il documento è stato caricato con successo in 1 batch");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await indexed()).toHaveLength(3);
    expect((await indexed())[1]).toMatch(/8\.5\.1 \| Procedura verniciatura \| 4/);
  });

  it("is gone through by keyboard, on a phone too [NAME-01]", { tags: ["long"] }, async () => {
    await page.setViewportSize(PHONE);
    await chooseUpload(page);
    const folder = await makeFolder("Reparto nuovo", {
      "Istruzione carico r1.csv": smallCsv(811),
      "Istruzione scarico r2.csv": smallCsv(812),
    });
    await pickLocalFolder(page, folder);
    await said(page, "Manca il riferimento");
    expect(await findViolations(page)).toEqual([]);
    const sideways = () =>
      page.getByRole("dialog").evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(await sideways()).toBe(0);
    await page
      .getByRole("button", { name: /^Rimuovi .*carico r1/ })
      .first()
      .focus();
    await page.keyboard.press("Delete");
    await dialogButton(page, "Carica 1 file").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(await focused()).toBe("Rimuovi Reparto nuovo/Istruzione scarico r2.csv");
    await page.setViewportSize(DESKTOP);
    await dialogButton(page, "Annulla").click();
  });
});
