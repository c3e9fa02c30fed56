import { documentTexts } from "@sgi/core/texts/documents";
import { DocumentCard } from "./DocumentCard";
import type { DocumentRowsProps } from "./DocumentTable";

/** The index on phones: a card for each document. */
export function DocumentCards({
  rows,
  actions,
  sentencesOf,
  choosing,
}: Omit<DocumentRowsProps, "sorting">) {
  return (
    <ul aria-label={documentTexts.index}>
      {rows.map((listed) => (
        <DocumentCard
          key={listed.document.legacyId}
          listed={listed}
          actions={actions}
          isChosen={choosing ? choosing.ids.has(listed.document.legacyId) : null}
          onChoose={choosing?.choose}
          sentences={sentencesOf?.(listed.document.legacyId)}
        />
      ))}
    </ul>
  );
}
