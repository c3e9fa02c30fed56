import { previewDocument } from "@sgi/core/documents/api";
import { bareRevision, driveLink, revisionLabel } from "@sgi/core/documents/describe";
import type { ListedDocument } from "@sgi/core/documents/filter";
import { documentTexts } from "@sgi/core/texts/documents";
import { shellTexts } from "@sgi/core/texts/shell";
import { formatIsoDate } from "@sgi/core/time/format";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { clientAtom } from "../../app/scope";
import { Button } from "../../components/Button";
import { ButtonLink } from "../../components/ButtonLink";
import { classes } from "../../components/classes";
import { Dialog } from "../../components/Dialog";
import { StatusBadge } from "../../components/StatusBadge";

const { preview, columns } = documentTexts;

export interface PreviewDialogProps {
  listed: ListedDocument;
  open: boolean;
  onClose: () => void;
}

/** A document at a glance, and the way to its file. Source: spec 2 §2. */
export function PreviewDialog({ listed: { document, status }, open, onClose }: PreviewDialogProps) {
  const client = useAtomValue(clientAtom);
  const drive = driveLink(document);
  const file = drive ?? client.url(previewDocument, { id: document.legacyId });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={documentTexts.titled(document.title)}
      subtitle={revisionLabel(document.revision)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {shellTexts.close}
          </Button>
          <ButtonLink
            variant="primary"
            icon="external-link"
            href={file}
            target="_blank"
            rel="noopener noreferrer"
          >
            {drive === null ? preview.open : preview.openInDrive}
          </ButtonLink>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-px bg-line-subtle border border-solid border-line rounded-md overflow-hidden">
        <Cell wide term={columns.reference}>
          {document.path}
        </Cell>
        <Cell term={columns.revision}>{bareRevision(document.revision)}</Cell>
        <Cell term={columns.updated}>{formatIsoDate(document.updatedAt) ?? preview.missing}</Cell>
        <Cell wide term={columns.status}>
          <StatusBadge status={status} />
        </Cell>
      </dl>
      <div className="mt-2">
        <h3 className="h3 mb-[2px]">{preview.related}</h3>
        <p className="text-sm text-fg-muted">{preview.noRelated}</p>
      </div>
    </Dialog>
  );
}

function Cell({
  term,
  wide = false,
  children,
}: {
  term: string;
  /** As wide as the grid on phones. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes("min-w-0 px-4 pt-[10px] pb-3 bg-surface", wide && "max-md:col-span-2")}>
      <dt className="caption">{term}</dt>
      <dd className="mt-[2px] font-medium num break-words">{children}</dd>
    </div>
  );
}
