import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations, WIDE } from "../support/looks";
import { enter } from "../support/signIn";

const stage = useStage();
const VIEWER_NAME = "Marco Dal Pozzo";
const FIRST = "Analisi del contesto interno ed esterno";
const SECOND = "Analisi SWOT";

const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const table = (page: Page) => page.getByRole("table", { name: "Indice dei Documenti" });
const row = (page: Page, title: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: title }) });
const card = (page: Page) => page.getByRole("region", { name: "Stato del documento" });

async function openDocument(page: Page, title: string) {
  await page.goto(`/dashboard?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

describe("an admin", () => {
  let admin: Page;
  let complaints: Awaited<ReturnType<typeof listenForComplaints>>;
  beforeAll(async () => {
    admin = await stage.open();
    complaints = await listenForComplaints(admin, new URL(stage.panel.url).origin);
    await enter(admin, "admin");
  });

  it("lets a user answer for several documents, by the keyboard alone [DUE-02, WORK-01]", async () => {
    for (const title of [FIRST, SECOND]) {
      await admin.getByRole("checkbox", { name: `Seleziona ${title}`, exact: true }).focus();
      await admin.keyboard.press("Space");
    }
    const bar = admin.getByRole("region", { name: "Azioni sui selezionati" });
    await bar.getByText("2 selezionati").waitFor();
    await bar.getByRole("button", { name: "Responsabile" }).focus();
    await admin.keyboard.press("Enter");
    const dialog = admin.getByRole("dialog", { name: "Responsabile" });
    await dialog.getByRole("option", { name: VIEWER_NAME }).waitFor({ state: "attached" });
    await dialog.getByRole("combobox").and(admin.locator(":focus")).waitFor();
    await expectNoViolations(admin, dialog);
    await admin.keyboard.type(VIEWER_NAME.slice(0, 5));
    await admin.keyboard.press("Tab");
    await admin.keyboard.press("Tab");
    await admin.keyboard.press("Enter");
    await told(admin, "Responsabile cambiato per 2 documenti");
    await dialog.waitFor({ state: "detached" });
  });

  it("sees it in the column, and filters by it [WORK-03, WORK-04]", {
    tags: ["long"],
  }, async () => {
    await admin.getByRole("button", { name: "Colonne" }).click();
    await admin.getByRole("menuitemcheckbox", { name: "Responsabile" }).click();
    await admin.keyboard.press("Escape");
    await row(admin, FIRST).getByRole("cell", { name: VIEWER_NAME }).waitFor();
    await admin.getByRole("button", { name: "Filtri" }).click();
    await admin.getByRole("combobox", { name: "Responsabile" }).selectOption(VIEWER_NAME);
    await admin.getByRole("button", { name: "Applica", exact: true }).click();
    await admin
      .getByRole("button", { name: `Togli il filtro Responsabile ${VIEWER_NAME}` })
      .waitFor();
    for (const title of [FIRST, SECOND]) await row(admin, title).waitFor();
    expect(new URL(admin.url()).searchParams.get("responsabile")).toMatch(/./);
    await admin.reload();
    await row(admin, FIRST).getByRole("cell", { name: VIEWER_NAME }).waitFor();
    await expectNoViolations(admin, table(admin), WIDE);
  });

  it("sets a document's day with a reason, then reviews it [DUE-03, DUE-04]", {
    tags: ["long"],
  }, async () => {
    await openDocument(admin, FIRST);
    await card(admin).getByRole("button", { name: "Imposta scadenza" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Giorno della scadenza").fill("2031-03-15");
    await dialog.getByLabel("Motivo").fill("Audit di rinnovo");
    await expectNoViolations(admin, dialog);
    await dialog.getByRole("button", { name: "Imposta scadenza" }).click();
    await card(admin).getByText("15/03/2031").waitFor();
    await card(admin).getByText("impostata a mano").waitFor();
    await card(admin).getByRole("button", { name: "Riesaminato: nessuna modifica" }).click();
    await dialog.getByLabel("Nota").fill("Nulla da cambiare");
    await dialog.getByRole("button", { name: "Registra il riesame" }).click();
    await card(admin)
      .getByText(/^Riesaminato il \d\d\/\d\d\/\d{4} da Laura Ferrarese, nessuna modifica$/)
      .waitFor();
    await card(admin).getByText("da riesame").waitFor();
    await expectNoViolations(admin, card(admin));
  });

  it("is told of what another admin did meanwhile, and loses no word [DUE-03]", {
    tags: ["long"],
  }, async () => {
    await openDocument(admin, SECOND);
    const other = await stage.open();
    await enter(other, "admin");
    await openDocument(other, SECOND);
    await card(other).getByRole("button", { name: "Imposta scadenza" }).click();
    const theirs = other.getByRole("dialog");
    await theirs.getByLabel("Giorno della scadenza").fill("2031-01-31");
    await theirs.getByLabel("Motivo").fill("Contratto");
    await card(admin).getByRole("button", { name: "Imposta scadenza" }).click();
    const mine = admin.getByRole("dialog");
    await mine.getByLabel("Motivo").fill("Riesame annuale");
    await theirs.getByRole("button", { name: "Imposta scadenza" }).click();
    await theirs.waitFor({ state: "detached" });
    await mine.getByRole("button", { name: "Imposta scadenza" }).click();
    await mine
      .getByRole("alert")
      .getByText(/con scadenza il 31\/01\/2031/)
      .waitFor();
    expect(await mine.getByLabel("Motivo").inputValue()).toBe("Riesame annuale");
    await admin.keyboard.press("Escape");
    await admin.getByRole("button", { name: "Chiudi senza salvare" }).click();
    await mine.waitFor({ state: "detached" });
    await card(admin).getByText("31/01/2031").waitFor();
  });

  it("switches the company's reminders off and on [LIFE-08]", { tags: ["long"] }, async () => {
    await admin.goto("/settings");
    await admin.getByRole("tab", { name: "Azienda" }).click();
    const reminders = admin.getByRole("switch", { name: "Promemoria delle scadenze" });
    await expectNoViolations(admin, reminders);
    if ((await reminders.getAttribute("aria-checked")) === "false") {
      await reminders.click();
      const question = admin.getByRole("alertdialog");
      await question.getByText(/^Parte subito un solo elenco via email: \d+ documenti/).waitFor();
      await question.getByRole("button", { name: "Attiva" }).click();
      await told(admin, "Promemoria attivati");
    }
    await reminders.focus();
    await admin.keyboard.press("Space");
    const question = admin.getByRole("alertdialog");
    await question.getByText(/Non viene più inviata nessuna email/).waitFor();
    await question.getByRole("button", { name: "Disattiva" }).click();
    await told(admin, "Promemoria disattivati");
    await admin.reload();
    await admin.locator('[role=switch][aria-checked="false"]').waitFor();
  });

  it("meets no complaint of the browser on the way [LIFE-06]", () => {
    expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
  });
});

describe("a viewer", () => {
  it("sees owner, day and review, and can change none of it, on a phone too [DUE-02, DUE-04, LIFE-03]", {
    tags: ["long"],
  }, async () => {
    const viewer = await stage.open({ viewport: PHONE });
    await enter(viewer, "viewer");
    await openDocument(viewer, FIRST);
    const block = viewer.getByRole("region", { name: "Scheda del documento" });
    await block.getByText(VIEWER_NAME).waitFor();
    await card(viewer)
      .getByText(/^Riesaminato il /)
      .waitFor();
    expect(await card(viewer).getByRole("button").count()).toBe(0);
    const width = await viewer.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await viewer.goto("/settings?tab=azienda");
    await viewer.getByText(/La tua azienda ha i promemoria disattivati/).waitFor();
    expect(await viewer.getByRole("tab", { name: "Azienda" }).count()).toBe(0);
    const own = viewer.getByRole("switch", { name: "Ricevi i promemoria delle scadenze" });
    await own.click();
    await told(viewer, "Non riceverai più promemoria");
  });

  it("finds what is one's own [WORK-03]", { tags: ["long"] }, async () => {
    const viewer = await stage.open();
    await enter(viewer, "viewer");
    await viewer.goto("/dashboard?di=miei");
    await viewer.getByRole("button", { name: "Togli il filtro Miei" }).waitFor();
    await row(viewer, FIRST).waitFor();
  });
});
