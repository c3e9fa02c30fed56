import type { ListedDocument } from "@sgi/core/documents/expiry";

/** What can be done to a document of the list. The detail is the link of its title. */
export interface RowActions {
  open: (listed: ListedDocument) => void;
  preview: (listed: ListedDocument) => void;
  /** The preview may be asked for soon: fetches what it needs. */
  expectPreview: () => void;
  /** The same, with the user's hand on what opens it. */
  expectOpen: (listed: ListedDocument) => void;
  /** Asks before deleting; only for users who may delete. */
  remove?: ((listed: ListedDocument) => void) | undefined;
  /** Takes an obsolete document back in force; only for users who may. */
  restore?: ((listed: ListedDocument) => void) | undefined;
}
