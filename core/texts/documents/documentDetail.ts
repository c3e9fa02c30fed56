import type { DocumentStatus } from "../../documents/expiry/expiry";

/** A document's own page. */
export const documentDetailTexts = {
  breadcrumb: "Percorso",
  card: "Scheda del documento",
  isoPath: "Percorso ISO",
  fileType: "Tipo file",
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
  obsolete: {
    title: "Documento obsoleto",
    /** `date` is null when it is not known. */
    text: (date: string | null) =>
      date === null ? "Non è più in vigore." : `Archiviato il ${date}: non è più in vigore.`,
  },
  /** The way to the neighbours of a document in the list that it was opened from. */
  neighbours: {
    label: "Documenti dell'elenco",
    previous: "Precedente",
    next: "Successivo",
    previousOf: (title: string) => `Precedente: ${title}`,
    nextOf: (title: string) => `Successivo: ${title}`,
    place: (place: number, total: number) => `${place} di ${total}`,
  },
  previewOf: (title: string) => `Anteprima di ${title}`,
  previewFailed: "L'anteprima non è disponibile.",
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
  locationDownloads: "Si scarica",
  locationInDrive: "In Google Drive",
  revisions: "Revisioni",
  currentRevision: "Revisione corrente",
  noPreviousRevisions: "Nessuna revisione precedente trovata",
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
} as const;
