import type { DocumentTitles, LogEntry } from "@sgi/core/audit";

export interface LogRowsProps {
  entries: readonly LogEntry[];
  titles: DocumentTitles;
}
