import { aBackup } from "@sgi/core/testing";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { api } from "../../testing/api";
import {
  backupButton,
  backupToast,
  COMPLETE,
  renderBackups,
  row,
} from "../../testing/renderBackups";

it("restores after two steps, tells what would change, and takes it back [BACKUP-40..42, BACKUP-50]", async () => {
  const { host, user } = renderBackups({
    handlers: [
      mockRoute("previewRestore", {
        documents: { back: 3, away: 1, changed: 0 },
        users: { back: 2, away: 0, changed: 0 },
        companyCodes: { back: 0, away: 0, changed: 0 },
        roles: [{ email: "ada@x.it", from: "viewer", to: "admin" }],
      }),
    ],
  });
  const everybody = "Tutti gli altri utenti di tutte le aziende verranno disconnessi.";
  await row("perso.zip");
  await user.click(backupButton("Ripristina backup-completo.zip"));
  const first = within(await screen.findByRole("alertdialog", { name: "Ripristina backup" }));
  first.getByText("Tutti i dati attuali verranno sovrascritti. Vuoi continuare?");
  first.getByText("Passaggio 1 di 2");
  first.getByText(everybody);
  await first.findByText("3 recuperati, 1 eliminato");
  first.getByText("Gli utenti recuperati dovranno reimpostare la password per email.");
  first.getByText("Il ruolo di ada@x.it torna Admin: ora è Viewer.");
  await user.click(first.getByRole("button", { name: "Continua" }));
  const second = within(await screen.findByRole("alertdialog", { name: "Conferma ripristino" }));
  second.getByText("Passaggio 2 di 2");
  second.getByText(everybody);
  expect(document.activeElement).toBe(second.getByRole("button", { name: "Annulla" }));
  expect(host.restored).toEqual([]);
  const reads = host.reads;
  await user.click(second.getByRole("button", { name: "Ripristina" }));
  await backupToast("Database ripristinato con successo!");
  expect(host.restored).toEqual(["backup-completo.zip"]);
  await user.click(await screen.findByRole("button", { name: "Annulla ripristino" }));
  expect(host.reads).toBeGreaterThan(reads);
  const undo = within(await screen.findByRole("alertdialog", { name: "Annulla ripristino" }));
  undo.getByText("sicurezza.zip");
  await user.click(undo.getByRole("button", { name: "Continua" }));
  const last = await screen.findByRole("alertdialog", { name: "Conferma annullamento" });
  await user.click(within(last).getByRole("button", { name: "Annulla ripristino" }));
  await backupToast("Database ripristinato con successo!");
  expect(host.restored).toEqual(["backup-completo.zip", "sicurezza.zip"]);
});

it.each([
  ["the backup's", "superadmin", "Officine Brenta S.r.l.", null],
  ["the admin's own, where the backup names none", "admin", null, "Officine Brenta S.r.l."],
])(
  "names the company, %s, and says in both steps who is signed out [BACKUP-40, BACKUP-41]",
  { tags: ["long"] },
  async (_, role, named, own) => {
    const metadata = { backupType: "client_specific", clientName: named };
    const { user } = renderBackups({
      user: sampleUser({ role, clientName: own }),
      backups: [aBackup({ filename: "azienda.zip", metadata })],
    });
    await row("azienda.zip");
    await user.click(backupButton("Ripristina azienda.zip"));
    for (const [name, next] of [
      ["Ripristina backup", "Continua"],
      ["Conferma ripristino", "Annulla"],
    ] as const) {
      const dialog = within(await screen.findByRole("alertdialog", { name }));
      dialog.getByText("Officine Brenta S.r.l.");
      dialog.getByText("Tutti gli altri utenti di Officine Brenta S.r.l. verranno disconnessi.");
      await user.click(dialog.getByRole("button", { name: next }));
    }
  },
);

it("offers to take the last restore back to who comes to the page later, by its newest safety copy, which has 'Ripristina' too [BACKUP-32]", {
  tags: ["long"],
}, async () => {
  const copy = (filename: string, modifiedAt: string) =>
    aBackup({ filename, modifiedAt, metadata: { backupType: "complete", isSafetyCopy: true } });
  const { host, user } = renderBackups({
    backups: [
      COMPLETE,
      copy("nuova.zip", "2026-11-20T08:00:00"),
      copy("vecchia.zip", "2026-11-19T08:00:00"),
    ],
  });
  await row("nuova.zip");
  expect(backupButton("Ripristina vecchia.zip").textContent).toBe("Ripristina");
  await user.click(backupButton("Ripristina nuova.zip"));
  const restore = within(await screen.findByRole("alertdialog", { name: "Ripristina backup" }));
  await user.click(restore.getByRole("button", { name: "Annulla" }));
  await user.click(backupButton("Annulla ripristino con nuova.zip"));
  const undo = within(await screen.findByRole("alertdialog", { name: "Annulla ripristino" }));
  await user.click(undo.getByRole("button", { name: "Continua" }));
  const last = await screen.findByRole("alertdialog", { name: "Conferma annullamento" });
  await user.click(within(last).getByRole("button", { name: "Annulla ripristino" }));
  await backupToast("Database ripristinato con successo!");
  expect(host.restored).toEqual(["nuova.zip"]);
});

it("deletes after two steps, and leaves the second one open when it fails [BACKUP-43, BACKUP-46..48, BACKUP-51]", async () => {
  const { host, user } = renderBackups({
    handlers: [mockFailure("deleteBackup", { status: 409, body: { message: "In uso" } })],
  });
  await row("perso.zip");
  await user.click(backupButton("Elimina perso.zip"));
  await user.click(await screen.findByRole("button", { name: "Continua" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Conferma eliminazione" }));
  await user.click(dialog.getByRole("button", { name: "Elimina" }));
  await backupToast("Errore durante l'eliminazione: In uso");
  expect(dialog.getByRole("button", { name: "Elimina" }).getAttribute("aria-disabled")).toBe(null);
  api.use(mockRoute("deleteBackup", { success: true }));
  host.listed = [COMPLETE];
  await user.click(dialog.getByRole("button", { name: "Elimina" }));
  await backupToast("Backup eliminato con successo!");
  await screen.findByText("1 completo");
  expect(document.activeElement).toBe(backupButton("Elimina backup-completo.zip"));
});

it("says while a restore runs that it does, and lets nobody out of it or into another [BACKUP-49]", async () => {
  let answer = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = renderBackups({
    handlers: [mockRoute("restoreBackup", { success: true }, { until })],
  });
  await row("perso.zip");
  await user.click(backupButton("Ripristina backup-completo.zip"));
  await user.click(await screen.findByRole("button", { name: "Continua" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Conferma ripristino" }));
  await user.click(dialog.getByRole("button", { name: "Ripristina" }));
  const pending = await dialog.findByRole("button", { name: "Ripristino in corso..." });
  expect(pending.getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog", { name: "Conferma ripristino" })).not.toBe(null);
  answer();
  await backupToast("Database ripristinato con successo!");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBe(null));
});
