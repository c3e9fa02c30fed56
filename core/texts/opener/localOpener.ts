import { counted } from "../../lists/counted";
import type { OpenRequest } from "../../opener/api";
import type { GateCode, RootRefusal } from "../../opener/codes";

const INVALID_REQUEST = "Richiesta non valida";

/** What Local Opener says to the panel. The file is named, never where it lies. */
export const localOpenerTexts = {
  opened: (name: string) => `Aperto «${name}»`,
  openedElsewhere: (name: string, place: string, others: number) =>
    `Aperto «${name}» in …/${place}${othersText(others)}`,
  ambiguous: (count: number, sameName: boolean) =>
    sameName
      ? `${count} file omonimi su questo PC: aprilo a mano, per non aprire la revisione sbagliata.`
      : `${count} file di questo PC possono essere il documento: aprilo a mano, per non aprire la revisione sbagliata.`,
  otherRevision: (onDisk: string, wanted: string) =>
    wanted === ""
      ? `Sul PC c'è la revisione ${onDisk}, nel pannello nessuna.`
      : `Sul PC c'è la revisione ${onDisk}, nel pannello la ${wanted}.`,
  revisionUnsaid: (wanted: string) =>
    `Sul PC il file è in un'altra cartella e non dice la revisione, nel pannello è la ${wanted}. Aprilo a mano, per non aprire la revisione sbagliata.`,
  notFound: "Documento non trovato nelle cartelle di questo PC",
  silent: "Documento non trovato: una cartella di questo PC non risponde. Riprova tra poco.",
  lostRoot: (folder: string) =>
    `La cartella ${folder} non è raggiungibile adesso: collega il disco o avvia Google Drive.`,
  noRoots: "Nessuna cartella configurata su questo PC: aggiungine una dalle impostazioni.",
  changed: "Il file è cambiato mentre veniva aperto. Riprova.",
  launchFailed: "Impossibile aprire il file con i programmi di questo PC",
  refused: {
    outside: "Il file si trova fuori dalle cartelle consentite",
    type: "I file di questo tipo non si aprono dal pannello",
    notFile: "Il nome del documento indica una cartella, non un file",
    unreadable: "Il file non è leggibile su questo PC",
  },
  invalid: {
    title: "Il titolo del documento non dà un nome di file valido",
    revision: "La revisione del documento non è valida",
    fileType: "Il tipo del documento non è valido",
    logicalPath: "Il percorso del documento non è valido",
    candidates: "I nomi del documento non sono nomi di file validi",
    ownName: "Il nome di file del documento non è valido",
    fingerprints: "Le impronte del documento non sono valide",
    anyway: "La richiesta di aprire comunque non è valida",
  } satisfies Record<keyof OpenRequest, string>,
  roots: {
    added: "Cartella aggiunta",
    alreadyThere: "La cartella è già presente",
    removed: "Cartella rimossa",
    unknown: "La cartella non è fra quelle configurate",
    byMachine: "Questa cartella è stata scelta dall'amministratore di questo PC",
    tooMany: (max: number) =>
      `Non si possono configurare più di ${counted(max, "cartella", "cartelle")}`,
    notSaved: "Impossibile salvare le impostazioni di Local Opener",
    confirm: (program: string) =>
      `Questa cartella va aggiunta sul PC, con il comando ${program} roots add "CARTELLA"`,
    refused: {
      format: "Il percorso della cartella non è valido",
      relative: "Indica il percorso completo della cartella",
      network: "I percorsi di rete non sono consentiti: collega la cartella a una lettera di unità",
      device: "I percorsi di dispositivo non sono consentiti",
      driveRoot: "Un intero disco non è consentito: scegli una cartella al suo interno",
      system: "Le cartelle di sistema non sono consentite",
      home: "La cartella è troppo ampia: scegline una al suo interno",
      hidden: "Le cartelle nascoste e quelle dei programmi non sono consentite",
      missing: "La cartella non esiste su questo PC",
      notFolder: "Il percorso non indica una cartella",
      unreachable: "La cartella non risponde o non è accessibile",
    } satisfies Record<Exclude<RootRefusal, "confirm">, string>,
  },
  gate: {
    peer: "Local Opener risponde solo a questo PC",
    peer_user: "Su questo PC risponde il Local Opener di un altro utente",
    host: INVALID_REQUEST,
    origin_not_allowed: "Questo pannello non è autorizzato su questo PC",
    token_required: "Su questo PC serve anche il codice di accesso di Local Opener",
    navigation: "Local Opener non si usa dalla barra degli indirizzi",
    header: INVALID_REQUEST,
    route: "Indirizzo inesistente",
    method: "Operazione non consentita",
    content_type: "Il contenuto deve essere JSON",
    too_large: "Richiesta troppo grande",
    body: INVALID_REQUEST,
    rate: "Troppe aperture in poco tempo. Attendi qualche secondo e riprova.",
    internal: "Errore interno di Local Opener",
  } satisfies Record<GateCode, string>,
  log: {
    listening: "In ascolto",
    stopped: "Fermato",
    refused: "Richiesta rifiutata",
    opened: "Documento aperto",
    looked: "Documenti cercati",
    notOpened: "Documento non aperto",
    rootAdded: "Cartella aggiunta",
    rootRefused: "Cartella rifiutata",
    rootRemoved: "Cartella rimossa",
    damaged: "Le impostazioni sono danneggiate: finché non vengono corrette non è consentito nulla",
    failed: "Errore",
  },
} as const;

function othersText(others: number): string {
  if (others === 0) return "";
  return others === 1 ? " (c'è un'altra copia)" : ` (ci sono altre ${others} copie)`;
}

/** Why Local Opener could not open a document, for the panel's toast. Keys are reasons. */
export const launchTexts = {
  badPath: "Il percorso del documento non è valido",
  gone: "Il file non è più al suo posto",
  noProgram: "Nessun programma di questo PC apre questo tipo di file",
  denied: "Windows non permette di aprire questo file",
  incomplete: "Manca il programma che apre i file: installa di nuovo Local Opener",
  failed: "Il sistema non è riuscito ad aprire il file",
} as const;
