// @module-tag long
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { useStage } from "../support/browser";
import { makeFolder, smallCsv } from "../support/localFolder";
import { sendToEnd } from "../support/sendToEnd";
import { enter } from "../support/signIn";
import { chooseUpload, pickLocalFolder, said } from "../support/uploadDialog";

/** No loopback address to browsers: by plain http they have no SHA-256 there. */
const ANYWHERE = "0.0.0.0";

const stage = useStage(undefined, () => ({ host: ANYWHERE }));

async function openInsecure(): Promise<Page> {
  const { port } = new URL(stage.panel.url);
  const page = await stage.open({ baseURL: `http://${ANYWHERE}:${port}` });
  await page.clock.install();
  await enter(page, "admin");
  expect(await page.evaluate(() => typeof crypto.subtle)).toBe("undefined");
  return page;
}

it("tells after an upload over plain http that the content was the same [NAME-02]", async () => {
  const page = await openInsecure();
  const loaded = "Il documento è stato caricato con successo in 1 batch";
  const folder = await makeFolder("Reparto", {
    "9.2_Verifiche vernici_Rev.1_2026-01-31.csv": smallCsv(901),
  });
  await chooseUpload(page);
  await pickLocalFolder(page, folder);
  await said(page, "Nuovo documento");
  await sendToEnd(page, 1, loaded);
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await chooseUpload(page);
  await pickLocalFolder(page, folder);
  await said(
    page,
    "Nuova revisione di 9.2 Verifiche vernici. Ha la stessa dimensione del file della Rev.1 in vigore: può essere lo stesso contenuto. Se il contenuto è cambiato, aumenta il numero di revisione.",
  );
  await sendToEnd(page, 1, loaded);
  await said(page, "Contenuto identico: è già in vigore");
  expect(await findViolations(page)).toEqual([]);
});
