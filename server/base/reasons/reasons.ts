import { formatBackupSize } from "@sgi/core/backups";
import { MAX_DOCUMENT_PATH, revisionLabel } from "@sgi/core/documents";
import { type NameFault, showHiddenSigns } from "@sgi/core/names";

/** What is wrong with a name; each text continues a subject, as in "Il titolo …". */
export const nameFaultTexts: Record<NameFault, string> = {
  empty: "ha una parte vuota",
  dots: "ha una parte di soli punti",
  hidden: "contiene segni invisibili o che cambiano il verso di lettura",
  reserved: 'contiene un carattere che Windows non ammette nei nomi (\\ / : * ? " < > |)',
  device: "usa un nome riservato di Windows, come CON o NUL",
  trailing: "finisce con un punto o uno spazio, che Windows toglie dai nomi",
};

/** The most paths that one reason lists. */
const MAX_NAMED_PATHS = 10;

/** Why a file is refused, or a warning about it, as reports show it. */
export const reasons = {
  name: "nome o percorso con caratteri non ammessi",
  nameFault: (fault: NameFault) => `nome o percorso che ${nameFaultTexts[fault]}`,
  longName: "nome più lungo di 255 caratteri",
  longPath: "percorso più lungo di 1000 caratteri",
  deepFolder: (levels: number) =>
    `cartella oltre il ${levels}° livello: i file al suo interno restano fuori, i documenti già nel pannello restano come sono`,
  longFolder:
    "cartella con un percorso di oltre 1000 caratteri: i file al suo interno restano fuori, i documenti già nel pannello restano come sono",
  type: "tipo di file non previsto",
  symlink: "collegamento simbolico, non viene seguito",
  notAFile: "non è un file",
  skipped: "file nascosto, temporaneo o di sistema",
  lost: "file non più disponibile sul server: caricalo di nuovo",
  interrupted: "elaborazione non riuscita: carica di nuovo il file",
  unreadable: "file illeggibile",
  foreignName: (read: string) =>
    `nome non scritto in UTF-8: letto come Windows-1252 è ${quoted(read)}, rinomina il file`,
  foreignFolder: (read: string) =>
    `nome della cartella non scritto in UTF-8: letto come Windows-1252 è ${quoted(read)}, rinomina la cartella; i file al suo interno non sono stati letti`,
  unreadableFolder: "cartella illeggibile",
  empty: "file vuoto",
  tooLarge: "supera 10 MB",
  noSpaceLeft: (maxBytes: number) =>
    `spazio dell'azienda esaurito (${formatBackupSize(maxBytes)}, revisioni sostituite comprese): chiedi altro spazio a chi gestisce il pannello`,
  tooManyFiles: (maxFiles: number) =>
    `l'azienda ha già il numero massimo di file (${maxFiles}, revisioni sostituite comprese): chiedi altro spazio a chi gestisce il pannello`,
  changing: "modificato durante la lettura: riprova",
  content: (extension: string) => `il contenuto non è quello di un file .${extension}`,
  locked: "protetto da password",
  damaged: "foglio di calcolo danneggiato",
  inflated: "foglio di calcolo che, decompresso, supera 50 MB",
  unreadSheet: "foglio di calcolo troppo complesso da leggere",
  noText: "contenuto danneggiato",
  tooOld: "formato troppo vecchio, che il pannello non legge",
  unreadKind: "formato che il pannello non legge",
  /** Of a spreadsheet that is taken all the same. */
  unreadSheetKind: (why: string) => `nessuna data di scadenza: ${why}`,
  heavyText: "contenuto troppo complesso da leggere",
  noBytes: "il file non è nell'archivio",
  /** Source: spec 3 §2. */
  setAside: ({ revision, source }: { revision: string; source: string | null }) => {
    const isRestored = source === "restore";
    const held = isRestored ? "quella ripristinata" : "quella del pannello";
    const by = isRestored ? "da un ripristino" : "dal pannello";
    return `Sostituita ${by}: resta in vigore ${revision === "" ? held : `la ${revisionLabel(revision)}`}`;
  },
  /** Source: spec 3 §6. */
  alreadyWaiting: (day: string) => `Già in attesa dal ${day}`,
  alreadyComing: (day: string) => `Già approvata, in vigore dal ${day}`,
  alreadyRejected: (day: string, why: string) => `Già respinta il ${day}: ${why}`,
  lowerThanWaiting: (found: string, waiting: string) =>
    `revisione ${found || "assente"} precedente alla ${waiting}, in attesa di approvazione`,
  waits: "In attesa di approvazione",
  takenBack: (day: string) => `ritirata il ${day}: torna in attesa quando il file cambia`,
  /** Source: spec 3 §4. */
  inForceAs: (name: string) => `Già in vigore come ${name}`,
  pairAlike:
    "un documento in vigore ha questo riferimento, titolo e tipo: indica se ne è una revisione",
  pairNotYet:
    "un documento non ancora in vigore ha questo riferimento, titolo e tipo: indica se ne è una revisione",
  doubles: (paths: readonly string[]) =>
    `forse lo stesso documento di ${someOf(paths)}: stesso riferimento, titolo e tipo`,
  lowerRevision: (found: string, held: string) =>
    `revisione ${found || "assente"} precedente alla ${held}, già presente`,
  missingRevision: (held: string) =>
    `manca la revisione: in vigore c'è la ${revisionLabel(held)}, scrivi la revisione di questo file`,
  equalRevision: (revision: string) => `revisione ${revision} uguale a quella in vigore`,
  otherInForce: (revision: string) =>
    `nel frattempo è entrata in vigore ${revision === "" ? "un'altra revisione" : `la ${revisionLabel(revision)}`}: questo file non è stato caricato`,
  sameRevision: (other: string) => `stesso documento e stessa revisione di ${quoted(other)}`,
  otherAccents: (other: string) =>
    `stesso nome di ${quoted(other)}, con gli accenti scritti in un'altra forma (NFC e NFD): tieni un solo file`,
  sameName: "stesso nome e stessa cartella di un altro file: invia un solo file",
  archived: "archiviato nel pannello: resta fuori finché non ne arriva una nuova revisione",
  replaces: (revision: string) =>
    revision === ""
      ? "sostituisce il file in vigore: nel nome di nessuno dei due c'è una revisione"
      : `sostituisce il file in vigore, che ha la stessa revisione (${revision})`,
  renewed: "era archiviato: con questa revisione è di nuovo in vigore",
  superseded: (newer: string) => `superata da ${quoted(newer)}`,
  severalAlike: "più documenti in vigore con lo stesso riferimento, titolo e tipo: indica quale",
  madeNew: (paths: readonly string[]) =>
    `creato come documento nuovo: con lo stesso riferimento, titolo e tipo sono in vigore ${someOf(paths)}`,
  answerGone:
    "il documento scelto non è più in vigore o è già aggiornato da un altro file: ripeti il caricamento",
  unreadableInDrive: "Google Drive non ne lascia leggere il contenuto",
  noRoom: "sul disco del server manca lo spazio per leggerlo: la prossima sincronizzazione riprova",
  lostShortcut: "collegamento a un file che non c'è più o che il pannello non può leggere",
  outsideShortcut:
    "collegamento a una cartella fuori da quella dell'azienda: il contenuto non viene letto",
  uploadedSince:
    "nel pannello c'è un file caricato al posto di questo: resta quello finché questo non cambia",
  placeTaken: (title: string) =>
    `al suo posto è in vigore un altro documento, ${quoted(title)}: archivialo o rinomina il file`,
  emptyCell: "nessuna data di scadenza: la cella A1 è vuota",
  noVisibleSheet: "nessuna data di scadenza: nessun foglio di lavoro è visibile",
  unreadCell: "nessuna data di scadenza: il foglio è troppo grande per leggerne la cella A1",
  dayStays: (day: string, revision: string) =>
    `resta la scadenza del ${day}, data alla ${revision || "revisione precedente"}: da confermare`,
  otherCell: (text: string) => `A1 mostra ${text}: nessuna scadenza letta`,
} as const;

/** The first of several paths, and the number of the others. */
function someOf(paths: readonly string[]): string {
  const named = paths.slice(0, MAX_NAMED_PATHS).map(quoted).join(", ");
  const others = paths.length - MAX_NAMED_PATHS;
  if (others <= 0) return named;
  return `${named} e ${others === 1 ? "un altro documento" : `altri ${others} documenti`}`;
}

/**
 * A name or path in quotes for a message. Of a very long one it keeps the end, and invisible
 * characters are shown: names come from outside, and one may appear in the notes of many files.
 */
function quoted(name: string): string {
  const isLong = name.length > MAX_DOCUMENT_PATH;
  return `«${isLong ? "…" : ""}${showHiddenSigns(name.slice(-MAX_DOCUMENT_PATH))}»`;
}
