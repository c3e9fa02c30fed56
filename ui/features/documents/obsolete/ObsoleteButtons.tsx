import { documentTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { Button } from "../../../components/buttons/Button";
import { IconButton } from "../../../components/buttons/IconButton";
import { archiveRestoreIcon } from "../../../components/look/icons/archiveRestore";
import { externalLinkIcon } from "../../../components/look/icons/externalLink";
import type { ObsoleteRowProps } from "./rows";

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
    </span>
  );
}
