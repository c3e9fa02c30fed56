import type { DocumentDetails } from "@sgi/core/documents";
import { documentDetailTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import type { ReactNode } from "react";
import { RevisionNumber } from "../../../../components/marks/RevisionNumber";

/** The revision in force, or the last one that was. */
export function CurrentRevision({
  document,
  children,
}: {
  document: DocumentDetails;
  /** Who brought it, and why. */
  children?: ReactNode;
}) {
  return (
    <div className="px-4 py-3 min-h-12 text-sm">
      <p className="flex items-baseline gap-3">
        <RevisionNumber revision={document.revision} />
        <span className="flex-1 min-w-0 font-medium">
          {documentDetailTexts[document.isObsolete ? "lastRevision" : "currentRevision"]}
        </span>
        <span className="text-fg-muted num">{formatDate(document.createdAt)}</span>
      </p>
      {children}
    </div>
  );
}

export function NoneBefore() {
  return (
    <p className="px-4 pt-3 pb-[14px] border-0 border-t border-t-solid border-line-subtle text-sm text-fg-muted">
      {documentDetailTexts.noPreviousRevisions}
    </p>
  );
}
