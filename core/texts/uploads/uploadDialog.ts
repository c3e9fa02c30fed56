import { counted } from "../../lists/counted";
import { tooLongText } from "../documents/documentChanges";
import { othersText, UNSUPPORTED_TYPE } from "./uploads";

/** The words of the local upload: its dialog, its drop area, its list and its progress. */
export const uploadDialogTexts = {
  title: "Carica Documenti Locali",
  accepted: "xlsx, xls, xlsm, doc, docx, pdf, ods, csv. Massimo 10 MB per file.",
  area: {
    drop: "Trascina qui una cartella o i file",
    /** Where nothing can be dragged and no folder be picked. */
    touch: "Scegli i file da caricare",
    rejected: UNSUPPORTED_TYPE,
    pickFolder: "Seleziona cartella",
    pickFiles: "Seleziona file",
    /** Once files are there. */
    addFiles: "Aggiungi file",
    addFolder: "Aggiungi cartella",
  },
  list: {
    label: "File selezionati",
    count: (n: number) => counted(n, "file selezionato", "file selezionati"),
    clear: "Svuota",
    remove: (name: string) => `Rimuovi ${name}`,
    others: (n: number) => `... e altri ${n} file`,
    showMore: (n: number) => `... e altri ${n} file: mostra i successivi`,
  },
  destination: {
    label: "Cartella di destinazione",
    placeholder: "Nessuna cartella",
    hint: "La cartella dell'indice per i file scelti senza cartella. Sceglila dall'elenco o scrivine una, con i nomi separati da /.",
    tooLong: tooLongText,
    problem: (fault: string) => `La cartella ${fault}`,
    chosen: (folder: string) => `Cartella di destinazione: ${folder}`,
  },
  reason: {
    label: "Motivo della modifica",
    hint: "Resta con le revisioni che carichi: si legge nella loro storia e nel registro attività.",
  },
  summary: (files: number, folder: string | null, size: string) =>
    [
      ...(folder === null ? [] : [`Cartella ${folder}`]),
      counted(files, "documento", "documenti"),
      size,
    ].join(", "),
  batchLimits: (n: number) =>
    n === 1
      ? "Un solo invio (al massimo 25 file e 25 MB)"
      : `${n} invii, al massimo 25 file e 25 MB ciascuno`,
  upload: (n: number) => (n === 0 ? "Carica" : `Carica ${n} file`),
  cancel: "Annulla",
  confirm: "Conferma",
  close: "Chiudi",
  ask: (n: number) => `Caricare ${n} file?`,
  totalSize: (size: string) => `Totale ${size}`,
  excluded: {
    files: (n: number) => counted(n, "file escluso", "file esclusi"),
    others: othersText,
  },
  progress: {
    handing: "Invio dei file",
    running: "Caricamento in corso",
    files: (handled: number, files: number) => `${handled} / ${files} file`,
    batchOf: (batch: number, batches: number) => `Batch ${batch}/${batches}`,
    batch: (batch: number) => `Batch ${batch}`,
    batchSize: (files: number, size: string) => `${files} file · ${size}`,
    batches: "Batch",
    done: "Completato",
    errors: (n: number) => counted(n, "errore", "errori"),
    waiting: "In attesa",
    unsent: "Non inviato",
    ahead: (n: number) => (n === 1 ? "In coda dopo 1 file" : `In coda dopo ${n} file`),
    unverified: "Non verificato",
    percent: (n: number) => `${n} %`,
    sending: "Invio in corso",
    ofBatch: (handled: number, files: number) => `${handled} / ${files}`,
    stay: "Non chiudere questa finestra durante il caricamento.",
    failures: (n: number) => `File con errori (${n})`,
    /** Read out when a batch ends. */
    said: (ended: number, batches: number, handled: number, files: number, failed: number) =>
      [
        `Batch ${ended} di ${batches} concluso`,
        `${handled} file su ${files}`,
        ...(failed === 0 ? [] : [counted(failed, "errore", "errori")]),
      ].join(", "),
  },
  stop: {
    title: "Interrompere il caricamento?",
    text: "I file già inviati restano nell'indice, gli altri non vengono caricati.",
    cancel: "Continua il caricamento",
    confirm: "Interrompi",
  },
} as const;
