import type { Document } from "@sgi/core/documents";
import { documentTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { Button } from "../../../components/buttons/Button";
import { IconButton } from "../../../components/buttons/IconButton";
import type { Sorting } from "../../../components/lists/SortHead";
import { archiveRestoreIcon } from "../../../components/look/icons/archiveRestore";
import { externalLinkIcon } from "../../../components/look/icons/externalLink";

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

/** Opens an obsolete document's file, and takes the document back in force. */
export function ObsoleteButtons({
  document,
  actions,
  restoring,
  className,
}: ObsoleteRowProps & { className?: string }) {
  const title = documentTexts.titled(document.title);
  const isRestoring = restoring === document.legacyId;
  return (
    <span className="inline-flex items-center gap-2">
      <IconButton
        size="sm"
        icon={externalLinkIcon}
        label={obsoleteTexts.openOf(title)}
        className={className}
        onClick={() => actions.open(document)}
      />
      {document.waits ? (
        <span className="caption text-left">{obsoleteTexts.waits.title}</span>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={archiveRestoreIcon}
          pending={isRestoring}
          unavailable={restoring !== null && !isRestoring}
          aria-label={isRestoring ? undefined : obsoleteTexts.restoreOf(title)}
          data-row-action={document.legacyId}
          className={className}
          onClick={() => actions.restore(document)}
        >
          {isRestoring ? obsoleteTexts.restoring : obsoleteTexts.restore}
        </Button>
      )}
    </span>
  );
}
