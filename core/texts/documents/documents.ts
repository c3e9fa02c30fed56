import type { ListFilter } from "../../documents/list/filter";
import type { Sort, SortKey } from "../../documents/list/sort";
import { counted, formatCount } from "../../lists/counted";
import { previewTexts } from "./preview";
import { countedStatusTexts, statusTexts } from "./status";

/** The documents could not be loaded. */
export const documentLoadErrors = {
  title: "Errore caricamento documenti",
  text: "Impossibile caricare i documenti. Verifica la connessione e riprova.",
  /** The obsolete ones. Source: spec 2 §8. */
  obsolete: "Errore nel caricamento dei documenti.",
} as const;

/** The index of the documents. */
export const documentTexts = {
  index: "Indice dei Documenti",
  documents: "Documenti",
  indexActions: "Azioni sull'indice",
  sync: "Sincronizza Google Drive",
  syncDocuments: "Sincronizza Documenti",
  syncNotStarted: "Impossibile avviare la sincronizzazione.",
  localUpload: "Aggiorna documenti locali",
  backup: "Backup",
  statistics: {
    label: "Statistiche",
    total: "Documenti totali",
    ...countedStatusTexts,
    validNote: (n: number) => counted(n, "valido", "validi"),
    expiringSoonNote: "Entro 30 giorni",
    expiredNote: "Da aggiornare",
    obsoleteNote: "Archiviati",
    /** The obsolete ones' figure when their list could not be loaded. */
    obsoleteUnknown: "Non disponibili",
    unknown: "–",
    /** `obsolete` is null when it is not known. */
    summary: (valid: number, expiringSoon: number, expired: number, obsolete: number | null) =>
      [
        counted(valid, "valido", "validi"),
        `${expiringSoon} in scadenza`,
        counted(expired, "scaduto", "scaduti"),
        ...(obsolete === null ? [] : [counted(obsolete, "obsoleto", "obsoleti")]),
      ].join(", "),
  },
  search: "Cerca per titolo",
  searchHint: "Cerca per titolo, riferimento o revisione",
  filterLabel: "Filtra per stato",
  filter: {
    all: "Tutti",
    active: "Attivi",
    warning: "In scadenza",
    expired: "Scaduti",
    obsolete: "Obsoleti",
    recent: "Ultimi 7 giorni",
  } satisfies Record<ListFilter, string>,
  status: statusTexts,
  /** A document's title, or the placeholder for an empty one. */
  titled: (title: string) => title.trim() || "Senza titolo",
  dueOn: (date: string) => `Scade il ${date}`,
  expiredOn: (date: string) => `Scaduto il ${date}`,
  neverExpires: "Senza scadenza",
  /** For a document without an owner. */
  noOwner: "Gli amministratori",
  /** While the names are not known. */
  ownerUnknown: "–",
  /** The boxes that choose rows. Source: spec 3 §4. */
  choose: { row: (title: string) => `Seleziona ${title}`, page: "Seleziona tutti" },
  columns: {
    reference: "Riferimento",
    document: "Documento",
    revision: "Revisione",
    status: "Stato",
    expiry: "Scadenza",
    owner: "Responsabile",
    updated: "Aggiornato",
    actions: "Azioni",
  },
  sort: {
    label: "Ordina per",
    /** The host's order. */
    none: "Ordine dell'indice",
    /** The hint of a column's head. */
    by: (column: string) => `Ordina per ${column.toLowerCase()}`,
    rising: {
      reference: "Riferimento",
      title: "Titolo, dalla A alla Z",
      revision: "Revisione, dalla prima",
      status: "Stato, dai più urgenti",
      expiry: "Scadenza, dalla più vicina",
      updated: "Aggiornamento, dal meno recente",
    } satisfies Record<SortKey, string>,
    falling: {
      reference: "Riferimento, dall'ultimo",
      title: "Titolo, dalla Z alla A",
      revision: "Revisione, dall'ultima",
      status: "Stato, dai meno urgenti",
      expiry: "Scadenza, dalla più lontana",
      updated: "Aggiornamento, dal più recente",
    } satisfies Record<SortKey, string>,
  },
  action: {
    of: (title: string) => `Azioni per ${title}`,
    open: "Apri",
    /** Whose rights count where a document opens in Google Drive. Ours. */
    rightsInDrive: "Si apre in Google Drive, con i permessi del tuo account Google.",
    openOf: (title: string) => `Apri ${title}`,
    preview: "Anteprima",
    previewOf: previewTexts.of,
    detail: "Dettaglio",
    changes: "Che cosa è cambiato",
    changesOf: (title: string) => `Che cosa è cambiato in ${title}`,
    delete: "Elimina",
    deleteOf: (title: string) => `Elimina ${title}`,
    restore: "Ripristina",
    restoreOf: (title: string) => `Ripristina ${title}`,
  },
  shown: (from: number, to: number, total: number) =>
    `Visualizzazione di ${formatCount(from)} a ${formatCount(to)} di ${formatCount(total)} risultati`,
  /** Said to screen readers when search or filter change the list. */
  found: (total: number) => counted(total, "documento trovato", "documenti trovati"),
  /** The same with the list's order; `order` is empty for the host's own. */
  foundInOrder: (found: string, order: string) => (order === "" ? found : `${found}. ${order}.`),
  copyLink: {
    button: "Copia link",
    done: { title: "Link copiato", text: "Porta a questo elenco, con ricerca, filtro e ordine." },
    failed: "Impossibile copiare: ecco il link",
  },
  empty: {
    title: "Nessun documento trovato",
    none: "Il tuo indice è vuoto. Carica i documenti o collega Google Drive.",
    /** For those who cannot bring documents in. */
    noneYet: "I documenti compaiono qui appena l'azienda li carica.",
    noObsolete: "Nessun documento è stato archiviato.",
    filtered: (search: string, filter: string) => {
      const searched = search === "" ? "" : ` per «${search}»`;
      return `Nessun risultato${searched}${filter === "" ? "" : ` con il filtro ${filter}`}.`;
    },
    reset: "Azzera filtri",
    inTitles: "Cerca nei titoli",
  },
  /** Where the search looks. Source: spec 3 §3. */
  within: {
    label: "Dove cercare",
    titles: "Titoli",
    contents: "Contenuti",
    searchContents: "Cerca nei contenuti",
  },
  loadError: {
    title: documentLoadErrors.title,
    text: documentLoadErrors.text,
    retry: "Riprova",
  },
  obsoleteLoadError: documentLoadErrors.obsolete,
  staleError: "Impossibile aggiornare l'elenco: i dati mostrati potrebbero non essere recenti.",
} as const;

/** An order in words; empty for the host's. */
export function sortText(sort: Sort | null): string {
  if (sort === null) return "";
  const { rising, falling } = documentTexts.sort;
  return (sort.descending ? falling : rising)[sort.key];
}
