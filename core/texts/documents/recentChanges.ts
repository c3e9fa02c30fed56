import { RECENT_DAYS } from "../../documents/expiry/recency";
import type { RecentChanges } from "../../documents/list/recentChanges";

/** The line of what is new beside the dashboard's figures. Ours. */
export function recentText(changes: Omit<RecentChanges, "index">): string {
  const { updated, created, archived } = changes;
  const parts = [
    counted(updated, "aggiornato", "aggiornati"),
    counted(created, "nuovo", "nuovi"),
    counted(archived, "archiviato", "archiviati"),
  ].filter((part) => part !== null);
  const said = parts.length === 0 ? "nessuna novità" : parts.join(", ");
  return `Negli ultimi ${RECENT_DAYS} giorni: ${said}`;
}

function counted(count: number, one: string, many: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
