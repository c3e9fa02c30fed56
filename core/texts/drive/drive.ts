import type { DriveConnection, DriveStep, SyncReadiness } from "../../drive";
import { counted } from "../../lists/counted";

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
  /** The installation's service account. Ours. */
  service: {
    title: "Collega condividendo la cartella",
    linked: "Cartella condivisa con il pannello",
    /** Above the button that authorizes. */
    orGrant: "Collega con l'autorizzazione di un account Google",
    /** For a folder that is linked without a proof. */
    toVerify:
      "I documenti restano nell'indice: la sincronizzazione riprende dopo la verifica di questa cartella.",
    share: "In Google Drive condividi la cartella con questo indirizzo, come Visualizzatore:",
    noKey:
      "Configurazione incompleta: su questo server manca la chiave dell'account di servizio. Chiedi a chi lo gestisce.",
    copy: {
      label: "Copia l'indirizzo",
      button: "Copia",
      done: { title: "Indirizzo copiato" },
      failed: "Impossibile copiare l'indirizzo",
    },
    field: "Collegamento della cartella",
    /** Once one is linked. */
    another: "Collega un'altra cartella",
    anotherField: "Collegamento di un'altra cartella",
    hint: "Apri la cartella in Google Drive e copia l'indirizzo dalla barra del browser.",
    verify: "Verifica",
    verifying: "Verifica in corso...",
    empty: "Incolla il collegamento della cartella.",
    file: "Questo è il collegamento di un file: copia quello della cartella.",
    unknown:
      "Questo non è il collegamento di una cartella di Google Drive: aprila in Drive e copia l'indirizzo dalla barra del browser.",
    failed: "Impossibile verificare la cartella: riprova.",
    proof: {
      title: "Il pannello vede la cartella. Ora dimostra che è della tua azienda",
      steps: {
        open: "Apri la cartella in Google Drive.",
        create: "Dentro crea una cartella vuota con questo nome:",
        verify: "Torna qui e premi di nuovo «Verifica».",
      },
      note: "Il codice vale un giorno e per questa cartella. Dopo la verifica puoi eliminare la cartella vuota. Se l'hai appena creata, Google può metterci qualche secondo a mostrarla.",
      copy: {
        label: "Copia il codice",
        done: { title: "Codice copiato" },
        failed: "Impossibile copiare il codice",
      },
    },
    found: (name: string) => `Cartella «${name}»`,
    entries: (count: number, isMore: boolean) =>
      `${isMore ? "oltre " : ""}${counted(count, "elemento", "elementi")}`,
    link: "Collega la cartella",
    linking: "Collegamento in corso...",
    notLinked: "Impossibile collegare la cartella",
    change: {
      service: {
        text: "Oggi la cartella si legge con l'autorizzazione di un account Google. Guarda prima che cosa cambierebbe: i documenti restano gli stessi finché la cartella è la stessa.",
        preview: "Anteprima del cambio",
        confirm: "Passa all'account di servizio",
      },
      grant: {
        text: "La cartella si può leggere anche con l'autorizzazione di un account Google.",
        preview: "Anteprima del cambio",
        confirm: "Passa all'autorizzazione",
      },
      title: "Anteprima del cambio",
      subtitle:
        "Che cosa cambierebbe leggendo Drive nell'altro modo: finché non confermi non cambia nulla.",
      done: "Modo di collegare Google Drive cambiato",
      failed: "Impossibile cambiare il modo di collegare Google Drive",
    },
    disconnect:
      "Il pannello smette di leggere la cartella, e per sincronizzare servirà una nuova verifica. I documenti dell'indice restano. In Google Drive puoi anche togliere la condivisione.",
    step: {
      folder: {
        title: "Condividi la cartella",
        text: "In Google Drive condividila con l'indirizzo del pannello, come Visualizzatore.",
      },
      authorization: {
        title: "Verifica",
        text: "Incolla il collegamento: il pannello controlla di poterla leggere e che è della tua azienda.",
      },
    },
  },
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
