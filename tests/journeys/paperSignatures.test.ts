import type { Document } from "@sgi/core/documents";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations, NARROW, WIDE } from "../support/looks";
import { authenticate } from "../support/signIn";

const stage = useStage();
const TITLE = "Elenco degli enti e delle autorità di controllo";
const GROUP = "Saldatura";
const NAMES = ["Ivo Forni", "Bruno Conte"];
/** A page with nothing on it. */
const SCAN = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>`;

let admin: Page;
let document: Document;

beforeAll(async () => {
  admin = await stage.open();
  await authenticate(admin, "admin");
  const all: Document[] = await (await admin.request.get("/api/documents")).json();
  const found = all.find(({ title }) => title === TITLE);
  if (found === undefined) throw new Error(`the demo holds no ${TITLE}`);
  document = found;
  await admin.goto("/settings?tab=azienda");
  await admin.getByRole("switch", { name: "Presa visione delle nuove revisioni" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Attiva" }).click();
  await admin.getByText("Presa visione attivata", { exact: true }).waitFor();
  await admin.goto("/users");
  await admin.getByRole("button", { name: "Importa CSV" }).click();
  const picker = admin.locator("[data-picks=groups]");
  const rows = NAMES.map((name) => `${GROUP};${name}`);
  const text = ["Reparto;Email o nome", ...rows].join("\n");
  await picker.setInputFiles({
    name: "reparti.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await admin.getByText(/^Reparti importati/).waitFor();
});

it("prints a group's sheet, records who signed it, and takes one back [READ-09, LIFE-05]", async () => {
  const complaints = await listenForComplaints(admin, stage.panel.url);
  await admin.goto(`/documents/${document.legacyId}`);
  const card = admin.getByRole("region", { name: "Presa visione", exact: true });
  await card.getByRole("link", { name: "Foglio firme" }).click();
  const sheet = admin.getByRole("region", { name: "Foglio firme" });
  for (const name of NAMES) await sheet.getByRole("cell", { name: new RegExp(name) }).waitFor();
  await expectNoViolations(admin, sheet, WIDE);
  await admin.emulateMedia({ media: "print" });
  expect(await admin.getByRole("button", { name: "Stampa" }).isVisible()).toBe(false);
  expect(await sheet.getByRole("img").isVisible()).toBe(true);
  await admin.emulateMedia({ media: "screen" });
  await admin.goBack();

  await card.getByRole("button", { name: "Firma su carta" }).click();
  const dialog = admin.getByRole("dialog", { name: "Registra le firme su carta" });
  await dialog.getByRole("combobox", { name: "Reparto" }).selectOption(GROUP);
  await dialog.getByRole("checkbox", { name: "Tutti" }).check();
  const today = await admin.evaluate(() =>
    new Date().toLocaleDateString("sv", { timeZone: "Europe/Rome" }),
  );
  await dialog.getByLabel("Data della firma").fill(today);
  const scan = { name: "firme.pdf", mimeType: "application/pdf", buffer: Buffer.from(SCAN) };
  await dialog.locator("[data-picks=scan]").setInputFiles(scan);
  await expectNoViolations(admin, dialog, WIDE);
  await dialog.getByRole("button", { name: "Registra 2 firme" }).click();
  await admin.getByText("Firme registrate", { exact: true }).waitFor();
  const link = card.getByRole("link", { name: "Scansione della firma di Ivo Forni" });
  const shown = await admin.request.get((await link.getAttribute("href")) ?? "");
  expect([shown.status(), await shown.text()]).toEqual([200, SCAN]);

  await card.getByRole("button", { name: "Ritira la firma di Bruno Conte" }).click();
  const back = admin.getByRole("dialog", { name: "Ritirare la firma?" });
  await back.getByRole("textbox", { name: "Motivo" }).fill("Non era la sua firma");
  await back.getByRole("button", { name: "Ritira" }).click();
  await card.getByText(/^Ritirata il .+: Non era la sua firma$/).waitFor();
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
});

it("fits on a phone [READ-09, LIFE-06]", { tags: ["long"] }, async () => {
  const phone = await stage.open({ viewport: PHONE });
  await authenticate(phone, "admin");
  await phone.goto(`/documents/${document.legacyId}/firme`);
  const sheet = phone.getByRole("region", { name: "Foglio firme" });
  await expectNoViolations(phone, sheet, NARROW);
  expect(
    await phone.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth),
  ).toBe(0);
});
