import type { Freshness } from "../../backups";
import { formatInTable } from "../../time/format";

const FRESHNESS: Readonly<Record<Freshness, string>> = {
  none: "Nessun backup",
  onlyCopies: "Solo copie di sicurezza",
  recent: "Backup recente",
  aging: "Backup da aggiornare",
  obsolete: "Backup obsoleto",
};

const WARNINGS: Readonly<Partial<Record<Freshness, string>>> = {
  onlyCopies: "Crea un backup: le copie servono solo ad annullare un ripristino.",
  obsolete: "Il backup è obsoleto. Crea un nuovo backup per sicurezza.",
};

/** The dashboard's backup card: only its own texts, since it loads with the first rows. */
export const backupCardTexts = {
  heading: "Gestione Backup",
  title: "Backup",
  latest: "Ultimo backup",
  unknown: "Non disponibile",
  freshness: FRESHNESS,
  warning: WARNINGS,
  failed: "Stato dei backup non disponibile.",
} as const;

/** When a backup was made; as the host says it where that is no date. */
export function backupDate(modifiedAt: string | null | undefined): string {
  return formatInTable(modifiedAt) ?? (modifiedAt || backupCardTexts.unknown);
}
