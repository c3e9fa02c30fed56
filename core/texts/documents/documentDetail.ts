import { revisionLabel } from "../../documents/describe";
import type { Document } from "../../documents/document";
import type { DocumentMove } from "../../documents/documentDetails";
import type { DocumentStatus } from "../../documents/expiry/expiry";
import { previewTexts } from "./preview";

/** A document's own page. */
export const documentDetailTexts = {
  card: "Scheda del documento",
  actions: "Azioni sul documento",
  isoPath: "Percorso ISO",
  fileType: "Tipo file",
  revision: "Revisione",
  expiry: "Scadenza",
  noExpiry: "Senza scadenza",
  identity: "Percorso ISO, revisione e tipo di file",
  documentDate: "Data documento",
  lastUpdated: "Ultimo aggiornamento",
  previewHeading: "Anteprima",
  openOnPc: "Apri sul PC",
  open: "Apri il file",
  openFull: "Apri il file completo",
  download: "Scarica il file",
  notShown: (type: string) =>
    type === ""
      ? "Il browser non mostra questo tipo di file."
      : `Il browser non mostra i file ${type}.`,
  pdfNotShown: "Questo browser non mostra i PDF dentro la pagina.",
  obsoleteFile: "Il documento è obsoleto: solo un amministratore può aprirne il file.",
  /** For a document in the drive. */
  inDrive:
    "Il file è in Google Drive e si apre lì: contano i permessi del tuo account Google, non quelli del pannello.",
  notDrive:
    "Il file è fuori dal pannello, a un indirizzo che non è di Google Drive: non si può aprire da qui.",
  noFile: "Il file di questo documento non è nel pannello né in Google Drive: non si può aprire.",
  obsolete: {
    title: "Documento obsoleto",
    /** `date` is null when it is not known. */
    text: (date: string | null) =>
      date === null ? "Non è più in vigore." : `Archiviato il ${date}: non è più in vigore.`,
  },
  /** The links to a document's neighbours in the list that it was opened from. */
  neighbours: {
    label: "Documenti dell'elenco",
    previous: "Precedente",
    next: "Successivo",
    previousOf: (title: string) => `Precedente: ${title}`,
    nextOf: (title: string) => `Successivo: ${title}`,
    place: (place: number, total: number) => `${place} di ${total}`,
  },
  previewOf: previewTexts.of,
  previewFailed: previewTexts.unavailable,
  statusHeading: "Stato del documento",
  status: {
    valid: "Valido",
    warning: "In Scadenza",
    expired: "Scaduto",
    obsolete: "Obsoleto",
  } satisfies Record<DocumentStatus, string>,
  expiryDate: "Data di scadenza",
  noExpiryDate: "Non specificata",
  daysLeft: "Giorni rimanenti",
  daysOver: "Giorni di ritardo",
  location: "Posizione del file",
  /** Beside it: what the link does. */
  locationDownloads: "Scarica una copia",
  locationInDrive: "In Google Drive",
  revisions: "Revisioni",
  currentRevision: "Revisione corrente",
  /** For an archived document, which has no revision in force. */
  lastRevision: "Ultima revisione",
  noPreviousRevisions: "Nessuna revisione precedente trovata",
  /** What syncs with the drive found of the document's file. Ours. */
  moves: {
    heading: "Nomi e posizioni precedenti",
    root: "Cartella principale",
    moved: (from: string, to: string) => `Spostato da «${from}» a «${to}»`,
    renamed: (from: string, to: string) => `Rinominato da «${from}» in «${to}»`,
  },
  loadError: {
    title: "Errore caricamento documento",
    text: "Impossibile caricare i dettagli del documento. Verifica la connessione e riprova.",
    retry: "Riprova",
  },
  notFound: {
    title: "Documento non trovato",
    text: "Il documento non esiste o non è più disponibile.",
    back: "Torna all'indice",
  },
  missing: "Non specificato",
  noRevision: "Senza revisione",
  /** The same in the narrow column of the list of revisions. */
  noNumber: "–",
} as const;

/** A revision's name, also of one without a number. */
export const revisionName = (revision: string) =>
  revisionLabel(revision) || documentDetailTexts.noRevision;

/** 'dalla Rev.5'; `none` for one without a number. */
export const withArticle = (article: string, revision: string, none: string) =>
  revisionLabel(revision) === "" ? none : `${article} ${revisionLabel(revision)}`;

/** Why somebody cannot open a document's file from here. */
export function notOpenableText({
  driveUrl,
  hasFile,
}: Pick<Document, "driveUrl" | "hasFile">): string {
  if (driveUrl !== null) return documentDetailTexts.notDrive;
  return hasFile === false ? documentDetailTexts.noFile : documentDetailTexts.obsoleteFile;
}

/** How a document's file moved, one sentence each. */
export function moveTexts({ folder, name }: DocumentMove): string[] {
  const { root, moved, renamed } = documentDetailTexts.moves;
  return [
    ...(folder === null ? [] : [moved(folder.from || root, folder.to || root)]),
    ...(name === null ? [] : [renamed(name.from, name.to)]),
  ];
}
