import type { Document } from "@sgi/core/documents";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations, NARROW, WIDE } from "../support/looks";
import { authenticate, enter } from "../support/signIn";
import { findSmallTargets } from "../support/smallTargets";

const stage = useStage();
const TITLE = "Elenco degli enti e delle autorità di controllo";
/** A person looks, thinks and presses so long, in ms. */
const A_STEP_MS = 1_000;

let admin: Page;
let viewer: Page;
let document: Document;

const heading = (page: Page, level: number, name: string) =>
  page.getByRole("heading", { level, name, exact: true });
const confirm = (page: Page) =>
  page.getByRole("button", { name: `Ho letto e compreso la Rev.${document.revision}` });

beforeAll(async () => {
  admin = await stage.open();
  await authenticate(admin, "admin");
  const all: Document[] = await (await admin.request.get("/api/documents")).json();
  const found = all.find(({ title }) => title === TITLE);
  if (found === undefined) throw new Error(`the demo holds no ${TITLE}`);
  document = found;
  viewer = await stage.open();
});

it("is switched on and asked of everybody by an admin [LIFE-08, READ-01]", async () => {
  const complaints = await listenForComplaints(admin, stage.panel.url);
  await admin.goto("/settings?tab=azienda");
  await admin.getByRole("switch", { name: "Presa visione delle nuove revisioni" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Attiva" }).click();
  await admin.getByText("Presa visione attivata", { exact: true }).waitFor();
  await admin.goto(`/documents/${document.legacyId}`);
  const card = admin.getByRole("region", { name: "Presa visione", exact: true });
  await card.getByText("Per questo documento non è chiesta a nessuno.").waitFor();
  await card.getByRole("button", { name: "Chiedi presa visione" }).click();
  const dialog = admin.getByRole("dialog", { name: "Chiedi presa visione" });
  const count = dialog.getByText(/^Lo leggono \d+ persone\.$/);
  await expectNoViolations(admin, count, WIDE);
  const people = Number(/\d+/.exec((await count.textContent()) ?? "")?.[0]);
  await dialog.getByRole("button", { name: "Chiedi", exact: true }).click();
  await card.getByText(/^Chiesta a tutti il .+, entro 14 giorni$/).waitFor();
  await card.getByText(`0 di ${people}`, { exact: true }).waitFor();
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
});

it("is opened, read and confirmed by the keyboard within 12 s [READ-02, READ-03, LIFE-12, LIFE-16, LIFE-17]", async () => {
  const complaints = await listenForComplaints(viewer, stage.panel.url);
  await enter(viewer, "viewer");
  await viewer.getByRole("link", { name: "Da leggere: 1", exact: true }).waitFor();
  const startedAt = Date.now();
  let steps = 0;
  const press = async (key: string) => {
    steps += 1;
    await viewer.keyboard.press(key);
  };
  await viewer
    .getByRole("navigation", { name: "Pannello" })
    .getByRole("link", { name: "Da leggere 1 documento da leggere" })
    .focus();
  await press("Enter");
  await heading(viewer, 1, "Da leggere").waitFor();
  expect(await viewer.title()).toBe("Da leggere | Pannello di Controllo SGI");
  await viewer.getByRole("link", { name: `Apri e leggi ${TITLE}` }).focus();
  await press("Enter");
  await heading(viewer, 1, TITLE).waitFor();
  // Its preview was drawn: the host has noted it.
  await confirm(viewer).and(viewer.locator(":not([aria-disabled])")).focus();
  await press("Enter");
  const read = viewer.getByText(/^Letta il \d\d\/\d\d\/\d{4} alle \d\d:\d\d$/);
  await read.waitFor();
  expect(Date.now() - startedAt + steps * A_STEP_MS).toBeLessThan(12_000);
  expect(await read.evaluate((line) => line === line.ownerDocument.activeElement)).toBe(true);
  await expectNoViolations(viewer, read, WIDE);
  const navigation = viewer.getByRole("navigation", { name: "Pannello" });
  expect(await navigation.getByRole("link", { name: /^Da leggere/ }).count()).toBe(0);

  await viewer.goto("/da-leggere");
  await heading(viewer, 2, "Niente da leggere").waitFor();
  await viewer.getByRole("link", { name: "Le tue conferme: 1" }).click();
  await viewer.getByRole("link", { name: TITLE }).waitFor();
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
});

it("is printed to the last row, with nothing below it [READ-05]", { tags: ["long"] }, async () => {
  await admin.goto("/letture");
  const well = admin.getByRole("region", { name: "Per documento" });
  await well.getByRole("rowheader", { name: TITLE }).waitFor();
  await admin.emulateMedia({ media: "print" });
  expect(await well.evaluate((table) => table.scrollHeight - table.clientHeight)).toBe(0);
  await admin.emulateMedia({ media: null });
});

it("is a card on a phone, and ends with its request [READ-01, LIFE-06]", {
  tags: ["long"],
}, async () => {
  const phone = await stage.open({ viewport: PHONE });
  await authenticate(phone, "admin");
  await phone.goto("/da-leggere");
  const open = phone.getByRole("link", { name: `Apri e leggi ${TITLE}` });
  await expectNoViolations(phone, open, NARROW);
  expect(
    await phone.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth),
  ).toBe(0);
  expect(await findSmallTargets(phone)).toEqual([]);
  await open.click();
  await expectNoViolations(phone, confirm(phone), NARROW);
  await phone.getByRole("button", { name: /^Azioni per la richiesta/ }).click();
  await phone.getByRole("menuitem", { name: "Termina la richiesta" }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "Termina" }).click();
  await phone.getByText("Per questo documento non è chiesta a nessuno.").waitFor();
  // The document is read again beside its requests.
  await confirm(phone).waitFor({ state: "detached" });
});
