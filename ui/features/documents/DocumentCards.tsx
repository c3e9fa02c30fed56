import type { ListedDocument } from "@sgi/core/documents/expiry";
import { documentTexts } from "@sgi/core/texts/documents";
import { DocumentCard } from "./DocumentCard";
import type { RowActions } from "./rowActions";

/** The index on phones: a card for each document. */
export function DocumentCards({
  rows,
  actions,
}: {
  rows: readonly ListedDocument[];
  actions: RowActions;
}) {
  return (
    <ul aria-label={documentTexts.index}>
      {rows.map((listed) => (
        <DocumentCard key={listed.document.legacyId} listed={listed} actions={actions} />
      ))}
    </ul>
  );
}
