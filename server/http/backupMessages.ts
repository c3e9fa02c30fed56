import { showHiddenSigns } from "@sgi/core/names";
import { EXAMPLE_BACKUP_NAME } from "../base/names/backupName";

/** A folder may hold thousands of files: messages name the first ones. */
const MOST_NAMED = 10;

/** Messages about backups. */
export const backupMessages = {
  backupNotFound: "Backup non trovato.",
  backupFileMissing:
    "Il file di questo backup non è più sul server: aggiorna l'elenco con «Sincronizza» o scegline un altro.",
  backupRunning: "È già in corso un backup: attendi che finisca e riprova.",
  backupsBusy: "Il server sta già leggendo altri backup: attendi qualche istante e riprova.",
  restoreRunning: "È già in corso un ripristino: attendi che finisca e riprova.",
  backupCreated: "Backup creato e verificato.",
  backupIncomplete: (files: number) =>
    files === 1
      ? "Backup creato e verificato, ma 1 file di documenti manca o è danneggiato sul server e non è nel backup: avvisa chi gestisce il server."
      : `Backup creato e verificato, ma ${files} file di documenti mancano o sono danneggiati sul server e non sono nel backup: avvisa chi gestisce il server.`,
  backupNoRoom: (needed: string, free: string) =>
    `Lo spazio libero sul server non basta per un nuovo backup: ne servono circa ${needed}, ne restano ${free}. Non è stato creato nulla.`,
  stagingNoRoom: (needed: string, free: string) =>
    `Per leggere il backup servono circa ${needed} liberi sul disco, ne restano ${free}. Non è stato modificato nulla.`,
  backupDiskFull: "Lo spazio sul server è esaurito.",
  backupUnreachable: "Il database o il disco del server non rispondevano.",
  backupFailed: "Errore imprevisto: chi gestisce il server ne trova la causa nel suo log.",
  backupDeleted: "Backup eliminato.",
  backupsSynced: (
    listed: number,
    { refused, misnamed }: Record<"refused" | "misnamed", string[]>,
  ) =>
    [
      `Elenco allineato: ${listed} backup presenti.`,
      refused.length > 0 &&
        `Esclusi perché non sono backup integri di questa installazione: ${namesOf(refused)}.`,
      misnamed.length > 0 &&
        `Esclusi per il nome: ${namesOf(misnamed)}: un backup è in elenco solo con il nome che ha ricevuto alla creazione, come ${EXAMPLE_BACKUP_NAME}. Rinomina i file e sincronizza di nuovo.`,
    ]
      .filter(Boolean)
      .join(" "),
  restored: "Dati ripristinati.",
  accountsLeft: (emails: readonly string[]) =>
    `Non ripristinati, perché l'email è ora di un altro account: ${emails.join(", ")}.`,
  codesLeft: (count: number) => `Codici aziendali non ripristinati, perché ora di altri: ${count}.`,
} as const;

/** The first names of many, quoted, and how many more there are. */
export function namesOf(files: readonly string[]): string {
  const named = files.slice(0, MOST_NAMED).map((name) => `«${showHiddenSigns(name)}»`);
  const more = files.length - named.length;
  return named.join(", ") + (more === 0 ? "" : more === 1 ? " e un altro" : ` e altri ${more}`);
}
