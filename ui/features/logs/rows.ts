import type { DocumentTitles, LogEntry } from "@sgi/core/logs";

export interface LogRowsProps {
  entries: readonly LogEntry[];
  titles: DocumentTitles;
}
