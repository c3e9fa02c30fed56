import type { BackupBadge, BackupCount, BackupKind, BackupSchedule } from "../../backups";
import { counted, formatCount } from "../../lists/counted";
import { backupCardTexts as card } from "./card";

const KINDS: Readonly<Record<BackupKind, string>> = {
  complete: "Completo",
  company: "Specifico Client",
  unknown: "Sconosciuto",
};

const BADGES: Readonly<Record<BackupBadge, string>> = {
  ...KINDS,
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

/** The backups' page. Source: spec 2 §2, §4 and §6. */
export const backupTexts = {
  heading: card.heading,
  note: {
    own: "Crea, gestisci e ripristina i backup del tuo client",
    all: "Crea, gestisci e ripristina i backup completi o di un singolo client",
  },
  denied: "Accesso negato. Solo gli amministratori possono accedere alla gestione backup.",
  actions: "Azioni sui backup",
  refresh: "Aggiorna",
  refreshed: (count: number) =>
    count === 1 ? "Elenco aggiornato: 1 backup" : `Elenco aggiornato: ${formatCount(count)} backup`,
  sync: "Sincronizza",
  syncing: "Sincronizzazione...",
  create: "Crea Backup",
  creating: "Creazione...",
  badge: BADGES,
  freshness: card.freshness,
  unknown: card.unknown,
  summary: {
    label: "Riepilogo backup",
    total: "Backup totali",
    latest: card.latest,
    noLatest: "Nessuno",
    size: "Dimensione totale",
    files: (count: number) => `${formatCount(count)} file`,
    status: "Stato",
    active: "Attivo",
    none: "Nessun backup",
    /** Beside the state, where there are safety copies alone. */
    wanted: "Crea un backup",
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
    counts.map(({ what, count }) => `${COUNTS[what]} ${formatCount(count)}`).join(" · "),
  download: "Scarica",
  restore: "Ripristina",
  /** The restore button of the newest safety copy. */
  undo: "Annulla ripristino",
  delete: "Elimina",
  downloadOf: (filename: string) => `Scarica ${filename}`,
  restoreOf: (filename: string) => `Ripristina ${filename}`,
  undoOf: (filename: string) => `Annulla ripristino con ${filename}`,
  deleteOf: (filename: string) => `Elimina ${filename}`,
  empty: "Nessun backup disponibile. Crea il tuo primo backup per iniziare.",
  emptyTitle: "Nessun backup",
  created: "Backup creato con successo!",
  synced: (count: number) =>
    `Sincronizzazione completata: ${counted(count, "backup sincronizzato", "backup sincronizzati")}`,
  downloaded: "Download completato",
  restored: "Database ripristinato con successo!",
  deleted: "Backup eliminato con successo!",
  stale: "L'elenco mostrato potrebbe non essere aggiornato.",
} as const;

/**
 * How many of each kind: «2 completi, 3 della tua azienda, 1 sconosciuto». Of several companies
 * (`isOwn` false) they are «3 di singole aziende».
 */
export function kindsText(
  {
    complete,
    company,
    unknown,
  }: {
    complete: number;
    company: number;
    unknown: number;
  },
  { isOwn }: { isOwn: boolean },
): string {
  return [
    complete > 0 && counted(complete, "completo", "completi"),
    company > 0 && `${company} ${isOwn ? "della tua azienda" : "di singole aziende"}`,
    unknown > 0 && counted(unknown, "sconosciuto", "sconosciuti"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** How often backups are made without anyone clicking. Ours. */
export function scheduleText({ everyHours, keep }: BackupSchedule): string {
  if (everyHours === null) return "I backup automatici sono disattivati.";
  const often =
    everyHours === 24
      ? "ogni giorno"
      : everyHours === 1
        ? "ogni ora"
        : everyHours % 24 === 0
          ? `ogni ${everyHours / 24} giorni`
          : `ogni ${everyHours} ore`;
  const kept =
    keep === null
      ? ""
      : keep === 1
        ? "; si conserva l'ultimo"
        : `; si conservano gli ultimi ${keep}`;
  return `Backup automatico ${often}${kept}.`;
}

export const scheduleTexts = {
  failed: (at: string | null) =>
    `L'ultimo backup automatico non è riuscito${at === null ? "" : ` (${at})`}.`,
} as const;
