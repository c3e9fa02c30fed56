import type { ListedDocument } from "@sgi/core/documents/expiry";

/** The title is the link to the detail. */
export interface RowActions {
  open: (listed: ListedDocument) => void;
  preview: (listed: ListedDocument) => void;
  /** Preloads the preview's code. */
  preloadPreview: () => void;
  /** Also prefetches the document's hashes. */
  preloadOpen: (listed: ListedDocument) => void;
  /** Asks before deleting; only for users who may delete. */
  remove?: ((listed: ListedDocument) => void) | undefined;
  /** Restores an obsolete document; only for users who may. */
  restore?: ((listed: ListedDocument) => void) | undefined;
}
