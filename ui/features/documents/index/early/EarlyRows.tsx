import type { Document } from "@sgi/core/documents";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { FooterSkeleton } from "../../../../components/lists/ListFooter";
import type { RowChoosing } from "../../../../state/documents/useChoosing";
import { DocumentCards } from "../DocumentCards";
import { DocumentTable } from "../DocumentTable";
import type { RowActions } from "../rows";
import { EXPIRY_LOOKS, type ExpiryLook, MARKS } from "./fillRow";

const CHOOSING: RowChoosing = {
  ids: new Set(),
  choose() {},
  shown: "none",
  chooseShown() {},
};
const ACTIONS: RowActions = { open() {}, preview() {}, preloadPreview() {}, preloadOpen() {} };

/**
 * The first page of the index as prerendered by the build, once as a table and once as cards: one
 * row of each look, with placeholders for words. `showEarlyRows` fills them in before the panel's
 * code has loaded; ui/styles/drawn.css hides their buttons.
 */
export function EarlyRows() {
  const rows = EXPIRY_LOOKS.map(markedRow);
  return (
    <div data-early-rows="">
      <div data-view="table">
        <DocumentTable
          rows={rows}
          actions={ACTIONS}
          sorting={{ sort: null, onSort() {} }}
          choosing={CHOOSING}
        />
      </div>
      <div data-view="cards">
        <DocumentCards rows={rows} actions={ACTIONS} choosing={CHOOSING} />
      </div>
      <FooterSkeleton />
    </div>
  );
}

function markedRow(look: ExpiryLook): ListedDocument {
  const document: Document = {
    // React's key; the row's address is replaced later.
    legacyId: look,
    title: MARKS.title,
    path: `${MARKS.folder}/${MARKS.reference}`,
    revision: MARKS.revision,
    fileType: MARKS.type,
    createdAt: null,
    updatedAt: MARKS.updated,
    expiryDate: look === "never" ? null : MARKS.expiry,
    driveUrl: null,
    isObsolete: false,
    alertStatus: null,
  };
  return { document, status: look === "never" ? "valid" : look };
}
