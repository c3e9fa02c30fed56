import type { SyncCounts } from "@sgi/core/drive/sync";
import { syncReportTexts } from "@sgi/core/texts/drive";

/** How many documents a sync leaves as they are, after what it changes; nothing of none. */
export function Unchanged({ counts: { unchanged } }: { counts: SyncCounts }) {
  if (unchanged === 0) return null;
  return (
    <span className="text-fg-muted">
      {SEPARATOR}
      {syncReportTexts.last.unchanged(unchanged)}
    </span>
  );
}

const SEPARATOR = " · ";
