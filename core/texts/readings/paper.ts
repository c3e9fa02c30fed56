import { counted } from "../../lists/counted";
import { MAX_SIGNERS, type PaperShown } from "../../readings/documentApi";
import { formatDate } from "../../time/format";
import { revisionName, withArticle } from "../documents/documentDetail";

/** 'Foglio firme', for those who confirm on paper. Source: spec 3 §7. */
export const sheetTexts = {
  button: "Foglio firme",
  heading: "Foglio firme",
  explained:
    "Stampalo e fallo firmare. Poi registra le firme dalla scheda del documento con «Firma su carta», con la scansione del foglio.",
  group: "Reparto",
  noGroups: "Nessun reparto",
  noGroupsText: "Il foglio elenca le persone di un reparto. I reparti si creano in «Utenti».",
  users: "Vai a Utenti",
  nobody: "Il reparto è vuoto",
  nobodyText: "Aggiungi le persone in «Utenti», anche quelle senza accesso.",
  company: "Azienda",
  document: "Documento",
  reference: "Riferimento",
  revision: "Revisione",
  printedAt: "Stampato il",
  fingerprint: "Impronta",
  unknown: "non ancora nota",
  qr: "Codice QR che apre la pagina del documento",
  scanIt: "Inquadra per aprire il documento in vigore",
  sentence: "Con la firma dichiaro di aver letto e compreso la revisione indicata.",
  count: "N.",
  name: "Nome e cognome",
  day: "Data",
  signature: "Firma",
  table: (group: string) => `Persone di ${group}`,
} as const;

/** 'Firma su carta', for admins. Source: spec 3 §7. */
export const paperTexts = {
  button: "Firma su carta",
  title: "Registra le firme su carta",
  explained: (revision: string) =>
    `Le firme valgono solo per ${withArticle("la", revision, "il file in vigore")}.`,
  unknown:
    "Il contenuto del file in Google Drive non è ancora noto: riprova dopo la prossima sincronizzazione.",
  group: "Reparto",
  everybody: "Tutte le persone",
  who: "Chi ha firmato",
  all: "Tutti",
  none: "Nessuna persona da scegliere.",
  has: { confirmed: "ha già confermato", paper: "firma già registrata" },
  noAccount: "senza accesso",
  day: "Data della firma",
  early: (since: string) =>
    `Prima del ${formatDate(since) ?? since}, da quando questa revisione è in vigore nel pannello: controlla la data.`,
  scan: "Scansione del foglio",
  scanHint: "PDF, JPEG o PNG, fino a 10 MB. La vedono solo gli amministratori.",
  choose: "Scegli il file",
  change: "Cambia file",
  submit: (count: number) =>
    count > 1 ? `Registra ${counted(count, "firma", "firme")}` : "Registra la firma",
  pending: "Invio…",
  done: (count: number) => (count === 1 ? "Firma registrata" : "Firme registrate"),
  failed: "Firme non registrate",
  problems: {
    readers: {
      missing: "Scegli chi ha firmato.",
      tooMany: `Al massimo ${MAX_SIGNERS} persone per volta.`,
    },
    day: {
      missing: "Scegli il giorno della firma.",
      future: "Il giorno non può essere nel futuro.",
    },
    scan: {
      missing: "Aggiungi la scansione del foglio firmato.",
      type: "La scansione deve essere un PDF o un'immagine JPEG o PNG.",
      tooLarge: "La scansione supera 10 MB.",
    },
  },
  heading: "Firme su carta",
  showAll: (count: number) => `Mostra tutte le ${count} firme`,
  view: "Scansione",
  viewOf: (name: string) => `Scansione della firma di ${name}`,
  noScan: "scansione rimossa",
  back: {
    button: "Ritira",
    buttonOf: (name: string) => `Ritira la firma di ${name}`,
    title: "Ritirare la firma?",
    text: "La firma non vale più, e la presa visione è chiesta di nuovo. Restano sia la registrazione sia il ritiro.",
    confirm: "Ritira",
    pending: "Invio…",
    done: "Firma ritirata",
    failed: "Firma non ritirata",
  },
} as const;

/** 'Firmata il 12/06/2026', with the revision where it is a former one. */
export function paperText({ day, revision, isInForce }: PaperShown): string {
  const signed = `firmata il ${formatDate(day) ?? day}`;
  return isInForce ? signed : `${revisionName(revision)}, ${signed}`;
}

/** 'Ritirata il 13/06/2026 da anna@…: Foglio sbagliato'. */
export function paperBackText({ at, by, reason }: NonNullable<PaperShown["takenBack"]>): string {
  return `Ritirata il ${formatDate(at) ?? at} da ${by}: ${reason}`;
}
