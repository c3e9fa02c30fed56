import type { Document } from "@sgi/core/documents";
import type { Sorting } from "../../components/lists/SortHead";

export interface ObsoleteActions {
  /** Opens the file in a new tab. */
  open: (document: Document) => void;
  restore: (document: Document) => void;
}

export interface ObsoleteRowsProps {
  sorting: Sorting;
  rows: readonly Document[];
  actions: ObsoleteActions;
  /** Whose restoring is under way; meanwhile the others wait. */
  restoring: string | null;
}

export interface ObsoleteRowProps extends Omit<ObsoleteRowsProps, "rows" | "sorting"> {
  document: Document;
}
