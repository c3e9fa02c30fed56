import { type FolderState, OPENER_HOST, OPENER_PORT } from "../../opener/api";
import type { OpenFailure } from "../../opener/openDocument";
import type { OpenerStatus } from "../../opener/openerStatus";
import { OPENER_PROGRAM, type OpenerPackage, type PcSystem } from "../../opener/packages";
import { copyTexts } from "./openerCopies";

/** In the download's place where the host has no package for this PC. Ours. */
export const NO_PACKAGE =
  "Il pacchetto di Local Opener non è ancora su questo server: chiedi a chi lo gestisce.";

const allowInBrowser =
  "Il browser blocca l'accesso alle app di questo PC. Icona a sinistra dell'indirizzo → «App sul dispositivo» → Consenti, poi Riprova.";
const unixSteps =
  "Estrai lo ZIP, apri un terminale in quella cartella ed esegui sh install.sh: il servizio si avvia da solo.";
const installFirst = "Local Opener non risponde: installalo o avvialo.";

/** Local Opener, as the panel speaks of it. */
export const openerTexts = {
  name: "Local Opener",
  connect: "Collega questo PC",
  retry: "Riprova",
  download: "Scarica",
  /** What each state means, and what to do about it. Empty: nothing to say. */
  explanation: {
    unknown:
      "Collega questo PC per aprire i documenti direttamente dalle tue cartelle. Il browser ti chiederà il permesso.",
    checking: "",
    ready: "",
    blocked: allowInBrowser,
    asking: "Il browser sta chiedendo il permesso in alto a sinistra: scegli Consenti.",
    "not-running": installFirst,
    "not-paired": "Local Opener è attivo ma non autorizza questo pannello.",
    locked: "Su questo PC serve anche il codice di accesso di Local Opener.",
    "other-user":
      "Su questo PC risponde il Local Opener di un altro utente: il tuo parte quando quell'utente esce dal PC.",
    "unsupported-browser":
      "Safari non permette ai siti di aprire i documenti del PC. Usa Chrome, Edge o Firefox.",
    insecure: "Serve il pannello in https perché il browser raggiunga questo PC",
  } satisfies Record<OpenerStatus, string>,
  /** The command that has the helper know this panel. */
  pairing: {
    windows: "Sul PC, nel Prompt dei comandi, esegui:",
    linux: "Sul PC, in un terminale, esegui:",
    macos: "Sul PC, nel Terminale, esegui:",
  } satisfies Record<PcSystem, string>,
  pairingCommand: (system: PcSystem, origin: string) => `${OPENER_PROGRAM[system]} allow ${origin}`,
  accessCode: {
    label: "Codice di accesso",
    hint: (system: PcSystem) => `Lo mostra sul PC il comando: ${OPENER_PROGRAM[system]} token`,
    invalid: "Il codice ha 43 caratteri: copialo per intero.",
    wrong: "Il codice non è quello di questo PC: copialo di nuovo.",
    send: "Collega",
  },
  failed: {
    title: "Servizio locale non disponibile",
    text: "Il servizio di apertura locale non è attivo. Vuoi scaricare il file invece?",
  },
  /** It runs, and did not open this document. */
  notOpened: "Documento non aperto sul PC",
  openedElsewhere: "Aperta un'altra copia",
  connected: { title: "PC collegato", text: "I documenti si aprono con i programmi del tuo PC." },
  notConnected: "PC non collegato",
  prompt: {
    title: "Apri i documenti sul tuo PC",
    offer: "Con Local Opener i documenti si aprono dalle cartelle del tuo PC, in Word o Excel.",
    hint: {
      title: "Local Opener nelle impostazioni",
      text: "Lo trovi quando vuoi in Impostazioni, scheda Applicazione.",
    },
    never: { title: "Non usi Local Opener?", action: "Non chiedermelo più" },
  },
  preferenceSaved: {
    title: "Preferenza salvata",
    text: "Non ti proporremo più Local Opener dopo l'accesso.",
  },
  downloadStarted: {
    title: "Download Avviato",
    /** Windows has the specification's text; the others install without an administrator. */
    text: {
      windows:
        "Estrai lo ZIP, esegui lo script di installazione come amministratore: il servizio si avvia da solo.",
      linux: unixSteps,
      macos: unixSteps,
    } satisfies Record<PcSystem, string>,
  },
  settings: {
    heading: "Configurazione Local Opener",
    description: "Servizio sul tuo PC che apre i documenti direttamente dalle cartelle locali.",
    downloadOpener: {
      any: "Scarica Local Opener",
      arm: "Scarica Local Opener (Apple Silicon)",
      intel: "Scarica Local Opener (Mac Intel)",
    } satisfies Record<OpenerPackage["processor"], string>,
    /** In the download's place where the host has no package for this PC. */
    noPackage: NO_PACKAGE,
    service: "Servizio locale",
    address: `${OPENER_HOST}, porta ${OPENER_PORT}`,
    version: (version: string) => `versione ${version}`,
    newer: (version: string) => `È disponibile la versione ${version}`,
    status: {
      unknown: "Da collegare",
      checking: "Verifica in corso...",
      ready: "Attivo",
      blocked: "Bloccato dal browser",
      asking: "In attesa del permesso",
      "not-running": "Non attivo",
      "not-paired": "Non autorizzato",
      locked: "Codice richiesto",
      "other-user": "Di un altro utente",
      "unsupported-browser": "Browser non supportato",
      insecure: "Pannello non in https",
    } satisfies Record<OpenerStatus, string>,
    unavailable:
      "Servizio non disponibile. Assicurati che Local Opener sia installato e in esecuzione.",
    test: "Test",
    tested: { title: "Test riuscito", text: "Local Opener risponde." },
    testFailed: "Test fallito",
    folders: "Cartelle configurate",
    noFolders: "Nessuna cartella: aggiungi quella in cui tieni i documenti.",
    foldersUnread: "Impossibile leggere le cartelle.",
    folder: (path: string) => `Rimuovi ${path}`,
    path: "Percorso della cartella",
    example: {
      windows: "Es. D:\\SGI\\Moduli",
      linux: "Es. /home/utente/SGI/Moduli",
      macos: "Es. /Users/utente/SGI/Moduli",
    } satisfies Record<PcSystem, string>,
    add: "Aggiungi",
    added: "Cartella aggiunta",
    alreadyThere: "La cartella è già presente",
    addFailed: "Impossibile aggiungere la cartella",
    removed: "Cartella rimossa",
    removeFailed: "Impossibile rimuovere la cartella",
    remove: {
      title: "Rimuovere la cartella?",
      text: (path: string) =>
        `Local Opener non aprirà più i documenti di ${path}. I file restano dove sono.`,
      confirm: "Rimuovi",
    },
    folderState: {
      ready: "",
      indexing: "Indicizzazione in corso",
      unreachable: "Non raggiungibile",
    } satisfies Record<FolderState, string>,
    files: (count: number) => (count === 1 ? "1 file" : `${count.toLocaleString("it-IT")} file`),
    installation: "Installazione.",
  },
} as const;

/**
 * Why the helper did not open a document; only the helper's own message if it sent one. Source:
 * spec 2 §8.
 */
export function openFailureText(failure: OpenFailure): string {
  switch (failure.kind) {
    case "status":
      return `Servizio locale non disponibile (${failure.status})`;
    case "refused":
      return failure.message ?? "Impossibile aprire il file localmente";
    case "superseded":
      return copyTexts.superseded(failure.copy, failure.inForce);
    case "timeout":
      return "Timeout contattando il servizio locale";
    case "failed":
      return "Errore contattando il servizio locale";
    default:
      return openerTexts.explanation[failure.kind];
  }
}

/**
 * The toast for a document that did not open. A helper that refused is running: a user who reads
 * that it is not would install it again. Source: settled point 53.
 */
export function openFailureToast(failure: OpenFailure): {
  title: string;
  text: string;
  detail?: string;
} {
  const detail = openFailureText(failure);
  switch (failure.kind) {
    case "refused":
    case "superseded":
      return { title: openerTexts.notOpened, text: detail };
    case "status":
    case "timeout":
    case "failed":
      return { ...openerTexts.failed, detail };
    default:
      return { title: openerTexts.settings.status[failure.kind], text: detail };
  }
}
