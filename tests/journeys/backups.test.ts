import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BackupItem } from "@sgi/core/backups";
import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { expectNoViolations } from "../support/looks";
import { enter } from "../support/signIn";

const stage = useStage();

let page: Page;
beforeAll(async () => {
  page = await stage.open();
  await enter(page, "admin");
});

const button = (name: string | RegExp, on = page) =>
  on.getByRole("button", { name, exact: typeof name === "string" });
const dialog = (name: string) => page.getByRole("alertdialog", { name });
const toast = (title: string) => page.getByText(title, { exact: true }).first().waitFor();
const rows = () => page.locator("main li", { hasText: "Creato da" });

async function openBackups() {
  await page.getByRole("link", { name: "Backup", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Gestione Backup" }).waitFor();
}

/** Confirms both steps of the dialog. */
async function confirmTwice(first: string, second: string, last: string) {
  await dialog(first).getByRole("button", { name: "Continua" }).click();
  await dialog(second).getByRole("button", { name: last }).click();
  await dialog(second).waitFor({ state: "detached" });
}

/** Changes the title of the index' first document, through the API. */
async function retitle(title: string): Promise<string> {
  const { request } = page;
  const [document] = await (await request.get("/api/documents")).json();
  const { csrfToken } = await (await request.get("/api/csrf-token")).json();
  const answer = await request.patch(`/api/documents/${document.legacyId}`, {
    headers: { "X-CSRF-Token": csrfToken },
    data: { title, path: document.path },
  });
  expect(answer.ok()).toBe(true);
  return document.title;
}

const titles = async () => {
  const listed: { title: string }[] = await (await page.request.get("/api/documents")).json();
  return listed.map(({ title }) => title);
};

describe("an admin's backups", () => {
  it("begin with none, as the dashboard says, and a new one is recent [DOCS-24, DOCS-35, BACKUP-10, BACKUP-57, BACKUP-58, BACKUP-62]", async () => {
    await page.getByRole("link", { name: "Gestione Backup Nessun backup" }).waitFor();
    await openBackups();
    await page
      .getByText("Nessun backup disponibile. Crea il tuo primo backup per iniziare.")
      .waitFor();
    await button("Crea Backup").click();
    await toast("Backup creato con successo!");
    await expectNoViolations(page, rows().first().getByText("Mio Backup"));
    await page.getByRole("link", { name: "Indice dei Documenti" }).click();
    await page.getByText("Backup recente").waitFor();
  });

  it("are saved as the files that the server made [BACKUP-35]", async () => {
    await openBackups();
    const saving = page.waitForEvent("download");
    await button(/^Scarica/).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^backup-.+\.zip$/);
    expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe("PK");
    await toast("Download completato");
  });

  it("are restored after two steps, which show what would change, and the restore is undone [BACKUP-38, BACKUP-40, BACKUP-42]", async () => {
    const before = await retitle("Titolo da annullare");
    await button(/^Ripristina/).click();
    const first = dialog("Ripristina backup");
    await expectNoViolations(page, first.getByText("1 modificato"));
    await first.getByText("Tutti gli altri utenti di Officine Brenta S.r.l.").waitFor();
    await confirmTwice("Ripristina backup", "Conferma ripristino", "Ripristina");
    await toast("Database ripristinato con successo!");
    expect(await titles()).toContain(before);
    expect(await titles()).not.toContain("Titolo da annullare");
    await button("Annulla ripristino").waitFor();
    // After a reload, the undo uses the newest safety copy.
    await page.reload();
    await button(/^Annulla ripristino con /).click();
    await dialog("Annulla ripristino").getByText("1 modificato").waitFor();
    await confirmTwice("Annulla ripristino", "Conferma annullamento", "Annulla ripristino");
    expect(await titles()).toContain("Titolo da annullare");
  });

  it("do not count safety copies as a recent backup [BACKUP-21, BACKUP-23, BACKUP-57, BACKUP-58]", {
    tags: ["long"],
  }, async () => {
    const onlyCopies = async (route: Route) => {
      const backups: BackupItem[] = await (await route.fetch()).json();
      await route.fulfill({ json: backups.filter(({ metadata }) => metadata?.isSafetyCopy) });
    };
    await page.route("**/api/admin/backups", onlyCopies);
    await page.reload();
    const figures = page.getByRole("region", { name: "Riepilogo backup" });
    for (const text of ["Solo copie di sicurezza", "Attivo"])
      await figures.getByText(text).waitFor();
    await expectNoViolations(page, button(/^Ripristina/).first());
    await page.getByRole("link", { name: "Indice dei Documenti" }).click();
    await expectNoViolations(page, page.getByText("Solo copie di sicurezza"));
    await page.unrouteAll();
    await openBackups();
  });

  it("are not restored by a double click; a failure is shown, and leaves the second step open [BACKUP-43, BACKUP-51]", {
    tags: ["long"],
  }, async () => {
    let asked = 0;
    await page.route("**/api/admin/restore", (route) => {
      asked += 1;
      return route.fulfill({ status: 409, json: { message: "Disco pieno" } });
    });
    await button(/^Ripristina/)
      .first()
      .click();
    await dialog("Ripristina backup").getByRole("button", { name: "Continua" }).dblclick();
    const second = dialog("Conferma ripristino");
    await second.waitFor();
    expect(asked).toBe(0);
    await second.getByRole("button", { name: "Ripristina" }).click();
    await toast("Errore durante il ripristino: Disco pieno");
    await expectNoViolations(page, second);
    await second.getByRole("button", { name: "Annulla" }).click();
    await page.unrouteAll();
  });

  it("fit a phone, dialog and all, and say there too that they could not be loaded", {
    tags: ["long"],
  }, async () => {
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize(PHONE);
    await button(/^Ripristina/)
      .first()
      .click();
    await dialog("Ripristina backup").waitFor();
    expect(await width()).toBe(PHONE.width);
    await page.keyboard.press("Escape");
    await dialog("Ripristina backup").waitFor({ state: "detached" });
    expect(await width()).toBe(PHONE.width);
    await page.route("**/api/admin/backups", (route) => route.fulfill({ status: 403, body: "" }));
    await page.reload();
    await expectNoViolations(page, page.getByText("Errore nel caricamento dei backup"));
  });
});

it("a superadmin sees all backups, deletes one, and brings the list into line [BACKUP-04, BACKUP-15, BACKUP-44]", {
  tags: ["long"],
}, async () => {
  page = await stage.open();
  await enter(page, "superadmin");
  await page.goto("/backup");
  await button(/^Elimina/)
    .first()
    .click();
  await confirmTwice("Elimina backup", "Conferma eliminazione", "Elimina");
  await toast("Backup eliminato con successo!");
  await mkdir(join(stage.panel.dataDir, "backups"), { recursive: true });
  await writeFile(join(stage.panel.dataDir, "backups", "copia di backup.zip"), "");
  await button("Sincronizza").click();
  await page
    .getByText(/^Sincronizzazione completata: \d+ backup sincronizzati$/)
    .first()
    .waitFor();
  await page
    .getByText(/Esclusi per il nome: «copia di backup\.zip»/)
    .first()
    .waitFor();
});
