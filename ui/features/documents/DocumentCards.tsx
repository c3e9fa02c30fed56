import { documentTexts } from "@sgi/core/texts/documents";
import { DocumentCard } from "./DocumentCard";
import type { DocumentRowsProps } from "./DocumentTable";

/** The index on phones: a card for each document. */
export function DocumentCards({ rows, actions, sentencesOf }: Omit<DocumentRowsProps, "sorting">) {
  return (
    <ul aria-label={documentTexts.index}>
      {rows.map((listed) => (
        <DocumentCard
          key={listed.document.legacyId}
          listed={listed}
          actions={actions}
          sentences={sentencesOf?.(listed.document.legacyId)}
        />
      ))}
    </ul>
  );
}
