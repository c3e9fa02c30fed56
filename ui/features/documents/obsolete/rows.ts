import type { Document } from "@sgi/core/documents";
import type { Sorting } from "../../../components/lists/SortHead";

export interface ObsoleteActions {
  /** Opens the file in a new tab. */
  open: (document: Document) => void;
  restore: (document: Document) => void;
}

export interface ObsoleteRowsProps {
  sorting: Sorting;
  rows: readonly Document[];
  actions: ObsoleteActions;
  /** The id of the document that is being restored, null for none; the other rows wait. */
  restoring: string | null;
}

export interface ObsoleteRowProps extends Omit<ObsoleteRowsProps, "rows" | "sorting"> {
  document: Document;
}
