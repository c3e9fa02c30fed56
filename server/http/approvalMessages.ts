import { revisionLabel } from "@sgi/core/documents";

const named = (revision: string) =>
  revision === "" ? "un'altra versione del file" : `la ${revisionLabel(revision)}`;

/** Messages about revisions that wait, exactly as they appear in `{ message }`. */
export const approvalMessages = {
  approvalNotFound: "Revisione in attesa non trovata.",
  approvalWithdrawn: "La revisione è stata ritirata: non è più in attesa.",
  approvalRejected: (by: string | null, on: string) =>
    `La revisione è già stata respinta${by === null ? "" : ` da ${by}`} il ${on}.`,
  approvalComing: (from: string) =>
    `La revisione è già stata approvata, in vigore dal ${from}: non è più in attesa.`,
  approvalReplaced: (revision: string) =>
    `Nel frattempo ha preso il suo posto ${named(revision)}: guardala prima di decidere.`,
  approvalOvertaken: (revision: string) =>
    `Nel frattempo è entrata in vigore ${named(revision)}: questa revisione non è più in attesa.`,
  notYourApproval: "Questa revisione la decide chi ha il diritto di approvare per la sua cartella.",
  ownApproval:
    "L'hai caricata tu: nella tua azienda chi carica non approva. Decide un altro, oppure puoi ritirarla.",
  approvalArchived: "Il documento è archiviato: ripristinalo prima.",
  approvalTaken: (title: string) =>
    `Il suo posto nell'indice lo ha già un altro documento in vigore: «${title}».`,
  approvalLower:
    "Nel documento c'è ormai una revisione più alta: questa non può prenderne il posto.",
  nothingToDecide:
    "Nel frattempo l'approvazione delle revisioni è stata disattivata: non c'è più nulla da decidere.",
  approvalUnopened: "Prima di approvare più revisioni insieme bisogna averle aperte tutte.",
  otherInDrive:
    "In Google Drive il file è cambiato dopo quello che hai visto: la nuova versione è ora in attesa, guardala prima di decidere.",
  driveSilent:
    "Google Drive non risponde, e senza la sua risposta non si può approvare: non è stato approvato nulla. Riprova tra poco.",
  pastForce: "Il giorno di entrata in vigore è già passato: scegli oggi o un giorno successivo.",
  farForce: "Il giorno di entrata in vigore può essere al massimo tra un anno.",
  oneForceOnly: "Un giorno di entrata in vigore si sceglie per una revisione alla volta.",
  openedHere: "Il file di questa revisione non è in Google Drive: si apre nel pannello.",
  fileRemoved: "Il file di questa revisione non è più conservato.",
  notYourWithdrawal: "La può ritirare chi l'ha caricata, o un amministratore.",
  notAgain: (revision: string) =>
    `È già in attesa, o approvata, ${named(revision)}: questa revisione non si può ripresentare.`,
  notRejected: "La revisione non è stata respinta: non si può ripresentare.",
} as const;
