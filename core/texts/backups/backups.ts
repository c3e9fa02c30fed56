import type { BackupBadge, BackupCount, Freshness } from "../../backups";
import { formatInTable } from "../../time/format";

const BADGES: Readonly<Record<BackupBadge, string>> = {
  complete: "Completo",
  company: "Specifico Client",
  unknown: "Sconosciuto",
  mine: "Mio Backup",
  safetyCopy: "Copia di sicurezza",
  missing: "File Mancante",
};

const COUNTS: Readonly<Record<BackupCount, string>> = {
  users: "Utenti",
  documents: "Documenti",
  logs: "Log",
  clients: "Client",
  companyCodes: "Codici",
};

const FRESHNESS: Readonly<Record<Freshness, string>> = {
  none: "Nessun backup",
  recent: "Backup recente",
  aging: "Backup da aggiornare",
  obsolete: "Backup obsoleto",
};

const numbers = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

/** The backups' page and the dashboard's card. Source: spec 2 §2, §4 and §6. */
export const backupTexts = {
  heading: "Gestione Backup",
  note: {
    own: "Crea, gestisci e ripristina i backup del tuo client",
    all: "Crea, gestisci e ripristina i backup completi o di un singolo client",
  },
  denied: "Accesso negato. Solo gli amministratori possono accedere alla gestione backup.",
  actions: "Azioni sui backup",
  refresh: "Aggiorna",
  refreshed: (count: number) =>
    count === 1
      ? "Elenco aggiornato: 1 backup"
      : `Elenco aggiornato: ${numbers.format(count)} backup`,
  sync: "Sincronizza",
  syncing: "Sincronizzazione...",
  create: "Crea Backup",
  creating: "Creazione...",
  badge: BADGES,
  freshness: FRESHNESS,
  obsoleteWarning: "Il backup è obsoleto. Crea un nuovo backup per sicurezza.",
  unknown: "Non disponibile",
  summary: {
    label: "Riepilogo backup",
    total: "Backup totali",
    latest: "Ultimo backup",
    noLatest: "Nessuno",
    size: "Dimensione totale",
    files: (count: number) => `${numbers.format(count)} file`,
    status: "Stato",
    active: "Attivo",
    none: "Nessun backup",
  },
  list: "Backup disponibili",
  order: "Dal più recente",
  facts: {
    date: "Data",
    size: "Dimensione",
    creator: "Creato da",
    timed: "Automatico",
    content: "Contenuto",
    file: "File",
  },
  counts: (counts: readonly { what: BackupCount; count: number }[]) =>
    counts.map(({ what, count }) => `${COUNTS[what]} ${numbers.format(count)}`).join(" · "),
  download: "Scarica",
  restore: "Ripristina",
  /** Of the newest safety copy: what its restore does. */
  undo: "Annulla ripristino",
  delete: "Elimina",
  downloadOf: (filename: string) => `Scarica ${filename}`,
  restoreOf: (filename: string) => `Ripristina ${filename}`,
  undoOf: (filename: string) => `Annulla ripristino con ${filename}`,
  deleteOf: (filename: string) => `Elimina ${filename}`,
  empty: "Nessun backup disponibile. Crea il tuo primo backup per iniziare.",
  emptyTitle: "Nessun backup",
  created: "Backup creato con successo!",
  synced: (count: number) => `Sincronizzazione completata: ${count} backup sincronizzati`,
  downloaded: "Download completato",
  restored: "Database ripristinato con successo!",
  deleted: "Backup eliminato con successo!",
  stale: "L'elenco mostrato potrebbe non essere aggiornato.",
  card: {
    title: "Backup",
    type: "Tipo",
    label: (freshness: string, latest: string | null) =>
      `Gestione Backup: ${freshness.toLowerCase()}${latest === null ? "" : `, ${latest}`}`,
    failed: "Stato dei backup non disponibile.",
  },
} as const;

/** When a backup was made; as the host says it where that is no date. */
export function backupDate(modifiedAt: string | null | undefined): string {
  return formatInTable(modifiedAt) ?? (modifiedAt || backupTexts.unknown);
}

/** How many of each kind: «2 completi, 2 di client, 1 sconosciuto». */
export function kindsText({
  complete,
  company,
  unknown,
}: {
  complete: number;
  company: number;
  unknown: number;
}): string {
  return [
    complete > 0 && `${complete} ${complete === 1 ? "completo" : "completi"}`,
    company > 0 && `${company} di client`,
    unknown > 0 && `${unknown} ${unknown === 1 ? "sconosciuto" : "sconosciuti"}`,
  ]
    .filter(Boolean)
    .join(", ");
}
