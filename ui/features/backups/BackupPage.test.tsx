import { aBackup } from "@sgi/core/testing";
import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { api } from "../../testing/api";
import {
  backupButton,
  backupToast,
  COMPLETE,
  MISSING,
  renderBackups,
  row,
} from "../../testing/renderBackups";

describe("the page of the backups", () => {
  it("tells figures and every backup with its badges and facts [BACKUP-01, BACKUP-05, BACKUP-20..33]", async () => {
    renderBackups({ now: "2026-11-20T09:41:00" });
    await row("backup-completo.zip");
    const figures = screen.getByRole("region", { name: "Riepilogo backup" });
    for (const text of ["1 completo, 1 di singole aziende", "18,42", "Attivo", "Backup recente"]) {
      within(figures).getByText(text, { exact: false });
    }
    const complete = await row("backup-completo.zip");
    for (const text of [
      "Completo",
      "Mio Backup",
      "18,42 MB",
      "stefano.berti@studiosgi.it",
      "Utenti 24 · Documenti 512 · Log 8.431 · Client 6 · Codici 30",
    ]) {
      complete.getByText(text);
    }
    const missing = await row("perso.zip");
    for (const text of ["Specifico Client", "File Mancante", "30/10/2026 11:05"]) {
      missing.getByText(text);
    }
    const able = missing
      .getAllByRole("button")
      .map((each) => !(each as HTMLButtonElement).disabled);
    expect(able).toEqual([false, false, true]);
  });

  it("shows an admin its company's backups, without sync and delete [BACKUP-03, BACKUP-14, BACKUP-33]", async () => {
    renderBackups({ user: sampleUser({ role: "admin" }) });
    await row("backup-completo.zip");
    screen.getByText("Crea, gestisci e ripristina i backup del tuo client");
    expect(screen.queryByRole("button", { name: /Sincronizza|Elimina/ })).toBe(null);
  });

  it("refuses who is no admin, should the guard ever let them in [BACKUP-02]", () => {
    const { host } = renderBackups({ user: sampleUser({ role: "viewer" }) });
    return screen
      .findByText("Accesso negato. Solo gli amministratori possono accedere alla gestione backup.")
      .then(() => expect(host.reads).toBe(0));
  });

  it("says that there is none yet [BACKUP-23, BACKUP-34]", async () => {
    renderBackups({ backups: [] });
    await screen.findByText("Nessun backup disponibile. Crea il tuo primo backup per iniziare.");
    within(screen.getByRole("region", { name: "Riepilogo backup" })).getByText("Nessun backup");
  });

  it("says of safety copies alone that they are that, and asks for a backup [BACKUP-21, BACKUP-23]", async () => {
    const metadata = { backupType: "complete", isSafetyCopy: true };
    const backups = [
      aBackup({ filename: "copia.zip", modifiedAt: "2026-11-20T08:00:00", metadata }),
    ];
    renderBackups({ backups, now: "2026-11-20T09:41:00" });
    await row("copia.zip");
    const figures = within(screen.getByRole("region", { name: "Riepilogo backup" }));
    for (const text of ["20/11/2026", "Solo copie di sicurezza", "Attivo", "Crea un backup"]) {
      figures.getByText(text);
    }
    expect(figures.queryByText(/Nessun|Backup recente/)).toBe(null);
  });

  it.each([
    [mockFailure("listBackups", { status: 403 }), "Errore nel caricamento dei backup"],
    [mockNetworkError("listBackups"), "Errore di connessione"],
  ])(
    "says why the list could not be loaded, and tries again [BACKUP-52, BACKUP-53] %#",
    { tags: ["long"] },
    async (failure, title) => {
      const { user } = renderBackups({ handlers: [failure] });
      await screen.findByRole("heading", { name: title });
      api.use(mockRoute("listBackups", [COMPLETE]));
      await user.click(backupButton("Riprova"));
      await row("backup-completo.zip");
    },
  );

  it("reads days without time, and backups that lack what others have [BACKUP-21, BACKUP-23, BACKUP-25]", async () => {
    const day = { filename: "giorno.zip", modifiedAt: "2026-09-01", metadata: { isTimed: true } };
    const nameless = { modifiedAt: "2026-08-31", size: "1024" };
    const odd = { filename: "strano.zip", modifiedAt: null, size: "molti", metadata: 3 };
    renderBackups({ handlers: [mockRoute("listBackups", [day, nameless, odd, "?"] as never)] });
    const shown = await row("giorno.zip");
    for (const text of ["01/09/2026", "Automatico"]) shown.getByText(text);
    const figures = within(screen.getByRole("region", { name: "Riepilogo backup" }));
    for (const text of ["01/09/2026", "Attivo", "Backup obsoleto"]) figures.getByText(text);
    expect((await row("strano.zip")).getAllByText("Non disponibile")).toHaveLength(4);
    screen.getByText("1,00 KB");
    expect(screen.getAllByRole("button", { name: /^Scarica/ })).toHaveLength(2);
  });

  it("tells how often backups are made, and that the last one failed", async () => {
    const failure = { at: "2026-11-20T02:15:00", message: "Disco pieno" };
    renderBackups({
      handlers: [mockRoute("getBackupSchedule", { everyHours: 24, keep: 7, failure })],
    });
    await screen.findByText("Backup automatico ogni giorno; si conservano gli ultimi 7.");
    screen.getByText("L'ultimo backup automatico non è riuscito (20/11/2026 02:15).");
    screen.getByText("Disco pieno");
  });
});

describe("what runs without a question", () => {
  it("creates a backup, says so, and reads the list again [BACKUP-10, BACKUP-12, BACKUP-19]", async () => {
    const { host, user } = renderBackups({
      backups: [],
      handlers: [mockRoute("createBackup", { success: true })],
    });
    await screen.findByText(/^Nessun backup disponibile/);
    host.listed = [COMPLETE];
    await user.click(backupButton("Crea Backup"));
    await backupToast("Backup creato con successo!");
    await row("backup-completo.zip");
    host.listed = [COMPLETE, MISSING];
    await user.click(backupButton("Aggiorna"));
    await row("perso.zip");
    const told = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    await waitFor(() => expect(told()).toContain("Elenco aggiornato: 2 backup"));
    api.use(mockFailure("listBackups", { status: 403 }));
    await user.click(backupButton("Aggiorna"));
    await waitFor(() => expect(told()).toContain("Errore nel caricamento dei backup"));
  });

  it("brings list and files into line for the superadmin [BACKUP-15, BACKUP-17]", async () => {
    const { user } = renderBackups({
      handlers: [mockRoute("syncBackups", { success: true, syncedCount: 3 })],
    });
    await row("perso.zip");
    await user.click(backupButton("Sincronizza"));
    await backupToast("Sincronizzazione completata: 3 backup sincronizzati");
  });

  it("says what a sync of the list has left out, in the host's words [BACKUP-16, BACKUP-17]", async () => {
    const message = "Esclusi per il nome: «backup (1).zip»";
    const { user } = renderBackups({
      handlers: [
        mockRoute("syncBackups", { syncedCount: 3, message, leftOut: ["backup (1).zip"] }),
      ],
    });
    await row("perso.zip");
    await user.click(backupButton("Sincronizza"));
    await backupToast("Sincronizzazione completata: 3 backup sincronizzati");
    await backupToast(message);
  });

  it("saves a backup's file under its name [BACKUP-35, BACKUP-36]", async () => {
    const { host, user } = renderBackups({
      handlers: [mockRoute("downloadBackup", new Uint8Array([80, 75]))],
    });
    await row("perso.zip");
    await user.click(backupButton("Scarica backup-completo.zip"));
    await backupToast("Download completato");
    expect(host.saved).toEqual(["backup-completo.zip"]);
  });

  it.each([
    ["Crea Backup", "createBackup", "Errore durante la creazione del backup"],
    ["Sincronizza", "syncBackups", "Errore durante la sincronizzazione"],
    ["Scarica backup-completo.zip", "downloadBackup", "Errore nel download del backup"],
  ] as const)(
    "says that '%s' failed [BACKUP-13, BACKUP-18, BACKUP-37]",
    async (name, route, title) => {
      const { user } = renderBackups({ handlers: [mockFailure(route, { status: 403 })] });
      await row("perso.zip");
      await user.click(backupButton(name));
      await backupToast(title);
    },
  );

  it("says what the host says of a success that is none [BACKUP-54]", async () => {
    const body = { success: false, error: "Disco pieno" };
    const { user } = renderBackups({
      handlers: [mockFailure("createBackup", { status: 200, body })],
    });
    await row("perso.zip");
    await user.click(backupButton("Crea Backup"));
    await backupToast("Errore: Disco pieno");
  });
});
