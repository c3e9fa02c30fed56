import type { DriveConnection, DriveStep, SyncReadiness } from "../../drive";

const BADGES: Readonly<Record<DriveConnection, string>> = {
  noClient: "Non disponibile",
  noFolder: "Da configurare",
  needsAuthorization: "Da autorizzare",
  toVerify: "Da verificare",
  connected: "Connesso",
};

const SYNC: Readonly<Record<SyncReadiness, string>> = {
  ready: "Sincronizza Ora",
  running: "Sincronizzazione...",
  needsAuthorization: "Autorizzazione necessaria",
  needsVerification: "Verifica necessaria",
  needsFolder: "Configura prima",
};

/** /clients. Headings, buttons and states are given by spec 2 §2 and §8; the rest is ours. */
export const driveTexts = {
  heading: "Configurazione Google Drive",
  note: "Il pannello legge la cartella scelta dall'azienda e non modifica nulla su Drive.",
  loading: "Caricamento della configurazione",
  loadError: { title: "Errore nel caricamento dei dati", retry: "Riprova" },
  noClient: {
    title: "Nessun client configurato",
    text: "Contatta l'assistenza per associare un'azienda al tuo account.",
    support: "Contatta l'assistenza",
  },
  card: {
    title: "Stato della connessione",
    badge: BADGES,
    company: "Azienda",
    created: "Creata il",
    folder: "Cartella",
    folderId: "ID cartella",
    noFolder: "Cartella Non Configurata",
    unknown: "Non disponibile",
  },
  copy: {
    label: "Copia l'ID della cartella",
    done: { title: "ID copiato" },
    failed: "Impossibile copiare l'ID",
  },
  picker: { title: "Seleziona la cartella dei documenti" },
  choose: { first: "Seleziona Cartella", again: "Cambia Cartella" },
  authorize: {
    button: "Autorizza Google Drive",
    pending: "In attesa di Google...",
    warning: {
      title: "Autorizzazione necessaria",
      text: "Google chiede il consenso in sola lettura: vale per tutto il Drive di chi lo dà, ma il pannello legge soltanto l'elenco dei file della cartella scelta e la cella A1 dei fogli di calcolo.",
    },
  },
  sync: SYNC,
  toDocuments: "Vai ai Documenti",
  disconnect: {
    button: "Scollega",
    title: "Scollega Google Drive",
    text: "Il pannello restituisce a Google l'autorizzazione e smette di leggere la cartella. I documenti dell'indice restano; per sincronizzare servirà una nuova autorizzazione.",
    confirm: "Scollega",
    cancel: "Annulla",
    done: "Google Drive scollegato",
    failed: "Impossibile scollegare Google Drive",
  },
  steps: {
    title: "Come funziona",
    /** Read out after a step's title. */
    done: " (fatto)",
    list: {
      folder: {
        title: "Seleziona la cartella",
        text: "Scegli in Google Drive la cartella con i documenti controllati dell'azienda.",
      },
      authorization: {
        title: "Autorizza",
        text: "Dai al pannello il permesso di leggerla. Il consenso si revoca in ogni momento.",
      },
      sync: {
        title: "Sincronizza",
        text: "L'indice segue la cartella: documenti nuovi, revisioni, spostamenti e file tolti.",
      },
      documents: {
        title: "Gestisci",
        text: "Cerca, apri e tieni d'occhio le scadenze dall'indice dei documenti.",
      },
    } satisfies Record<DriveStep, { title: string; text: string }>,
  },
  saved: (name: string) => ({
    title: "Cartella collegata",
    text: name ? `L'indice seguirà la cartella «${name}».` : "L'indice seguirà la cartella scelta.",
  }),
  authorized: "Google Drive autorizzato",
} as const;
