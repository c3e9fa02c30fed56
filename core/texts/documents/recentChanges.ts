import { RECENT_DAYS } from "../../documents/expiry/grading";
import type { RecentChanges } from "../../documents/list/recentChanges";
import { counted } from "../../lists/counted";

/** The line of what is new beside the dashboard's figures. Ours. */
export function recentText(changes: Omit<RecentChanges, "index">): string {
  const { updated, created, archived } = changes;
  const parts = [
    updated > 0 && counted(updated, "aggiornato", "aggiornati"),
    created > 0 && counted(created, "nuovo", "nuovi"),
    archived > 0 && counted(archived, "archiviato", "archiviati"),
  ].filter((part) => part !== false);
  const said = parts.length === 0 ? "nessuna novità" : parts.join(", ");
  return `Negli ultimi ${RECENT_DAYS} giorni: ${said}`;
}
