import { createHash } from "node:crypto";
import type { Document } from "@sgi/core/documents";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { findViolations } from "../../support/axe";
import { DESKTOP, PHONE, useStage } from "../../support/browser";
import { smallCsv } from "../../support/localFolder";
import { sendToEnd } from "../../support/sendToEnd";
import { enter } from "../../support/signIn";
import { dialogButton } from "../../support/uploadDialog";
import { countHands } from "./countHands";

const stage = useStage();
const TITLE = "Elenco degli enti e delle autorità di controllo";
const CORRECTED = { name: "Elenco corretto da Marco.csv", mimeType: "text/csv" };

let page: Page;
let before: Document;
beforeAll(async () => {
  page = await stage.open();
  await page.clock.install();
  await enter(page, "admin");
  before = await inForce();
});

async function inForce(): Promise<Document> {
  const all: Document[] = await (await page.request.get("/api/documents")).json();
  const found = all.find(({ title }) => title === TITLE);
  if (found === undefined) throw new Error(`the demo holds no ${TITLE}`);
  return found;
}

const file = async (path = "") =>
  (await page.request.get(`/api/documents/${before.legacyId}${path}/download`)).body();

it("puts a corrected file from a mail in force with two clicks and a picker [HIST-10]", async () => {
  const buffer = Buffer.from(smallCsv(957));
  const old = await file();
  const hand = countHands(page);
  await page.goto(`/documents/${before.legacyId}`);
  const chooser = page.waitForEvent("filechooser");
  await hand.click(dialogButton(page, "Carica nuova revisione"));
  await (await chooser).setFiles({ ...CORRECTED, buffer });
  const dialog = page.getByRole("dialog");
  await dialog.getByText(CORRECTED.name).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await page.setViewportSize(DESKTOP);
  const confirm = () => hand.click(dialogButton(page, "Metti in vigore la Rev.3"));
  await sendToEnd(page, 1, "Rev.3 in vigore", confirm);
  await page.getByText(/^Superata il /).waitFor();
  expect(hand.clicks).toBe(2);
  expect(await findViolations(page)).toEqual([]);

  const { legacyId, path, title } = before;
  expect(await inForce()).toMatchObject({ legacyId, path, title, revision: "3" });
  expect(await file()).toEqual(buffer);
  const answer = await page.request.get(`/api/documents/${legacyId}/revisions`);
  const { former } = (await answer.json()) as { former: { id: string; revision: string }[] };
  expect(former.map(({ revision }) => revision)).toEqual(["2"]);
  expect(await file(`/revisions/${former[0]?.id}`)).toEqual(old);

  // The folder with the old file comes again.
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  const checked = await page.request.post("/api/documents/upload-check", {
    headers: { "X-CSRF-Token": csrfToken },
    data: {
      files: [
        {
          name: `SGI/4 Contesto/4.2_${TITLE}_Rev.2_2026-07-17.csv`,
          sizeBytes: old.length,
          sha256: createHash("sha256").update(old).digest("hex"),
        },
      ],
    },
  });
  expect((await checked.json()).files).toMatchObject([
    { verdict: "setAside", note: "Sostituita dal pannello: resta in vigore la Rev.3" },
  ]);
});

it("fits a phone of 320 px, where all acts are in one menu [HIST-10]", async () => {
  const phone = await stage.open({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await enter(phone, "admin");
  await phone.goto(`/documents/${before.legacyId}`);
  await phone.getByText(/^Superata il /).waitFor();
  await phone.getByRole("button", { name: "Azioni sul documento" }).click();
  await phone.getByRole("menuitem", { name: "Carica nuova revisione" }).waitFor();
  await phone.keyboard.press("Escape");
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
  const top = async (name: string) =>
    (await phone.getByRole("region", { name }).boundingBox())?.y ?? 0;
  expect(await top("Anteprima")).toBeLessThan(await top("Stato del documento"));
  expect(await findViolations(phone)).toEqual([]);
});
