import {
  bareRevision,
  type Document,
  hostGivesFile,
  previewDocument,
  previewKind,
  revisionLabel,
} from "@sgi/core/documents";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { documentPath, hasFeature } from "@sgi/core/session";
import {
  documentDetailTexts,
  documentTexts,
  notOpenableText,
  previewTexts,
} from "@sgi/core/texts/documents";
import { shellTexts } from "@sgi/core/texts/shell";
import { formatIsoDate } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "../../../components/buttons/Button";
import { Dialog } from "../../../components/dialogs/Dialog";
import { DriveButton } from "../../../components/drive/DriveButton";
import { DriveQuestion } from "../../../components/drive/DriveVersion";
import { InDrive } from "../../../components/drive/InDrive";
import { Note } from "../../../components/feedback/Note";
import { classes } from "../../../components/look/classes";
import { downloadIcon } from "../../../components/look/icons/download";
import { externalLinkIcon } from "../../../components/look/icons/externalLink";
import { StatusBadge } from "../../../components/marks/StatusBadge";
import { FilePreview } from "../../../components/preview/FilePreview";
import { driveLinkAtom } from "../../../state/documents/driveLinks";
import { currentUserAtom } from "../../../state/session/currentUser";
import { clientAtom } from "../../../state/session/scope";

const { columns } = documentTexts;

export interface PreviewDialogProps {
  listed: ListedDocument;
  /** `drive`: asks whether to open it in Google Drive, where another version than the approved one lies. */
  open: boolean | "drive";
  onClose: () => void;
}

/** A document at a glance, and the way to its file; or the question before that. Source: spec 2 §2. */
export function PreviewDialog({ open, ...props }: PreviewDialogProps) {
  const { document } = props.listed;
  const href = useAtomValue(driveLinkAtom).of(document);
  const { inDrive: version } = document;
  // Until the next opening: what closes is still seen.
  const [last, setLast] = useState(open);
  if (open !== false && open !== last) setLast(open);
  const shared = { ...props, open: open !== false };
  if (last !== "drive" || href === null || version === undefined) return <Preview {...shared} />;
  return <DriveQuestion {...shared} version={version} href={href} />;
}

function Preview({
  listed: { document, status },
  open,
  onClose,
}: PreviewDialogProps & { open: boolean }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const drive = useAtomValue(driveLinkAtom).of(document);
  const isOpenable = drive !== null || hostGivesFile(user, document);
  const unopened = isOpenable ? null : notOpenableText(document);
  const note = drive === null ? unopened : documentDetailTexts.inDrive;
  const isShown = hasFeature(user, "content") && drive === null && isOpenable;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size={isShown ? "lg" : "md"}
      isLong
      title={documentTexts.titled(document.title)}
      subtitle={revisionLabel(document.revision)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {shellTexts.close}
          </Button>
          {hasFeature(user, "content") && (
            <ButtonLink variant="secondary" href={documentPath(document.legacyId)}>
              {documentDetailTexts.card}
            </ButtonLink>
          )}
          {isOpenable && <FileLink document={document} drive={drive} />}
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-px bg-line-subtle border border-solid border-line rounded-md overflow-hidden">
        <Cell wide term={columns.reference}>
          {document.path}
        </Cell>
        <Cell term={columns.revision}>{bareRevision(document.revision)}</Cell>
        <Cell term={columns.updated}>
          {formatIsoDate(document.updatedAt) ?? previewTexts.missing}
        </Cell>
        <Cell wide term={columns.status}>
          <StatusBadge status={status} />
        </Cell>
      </dl>
      <InDrive document={document} />
      {note !== null && (
        <div className="mt-3">
          <Note tone="info">{note}</Note>
        </div>
      )}
      {isShown && (
        <div className="mt-3 border border-solid border-line rounded-md overflow-hidden">
          <FilePreview document={document} within="dialog" />
        </div>
      )}
      <div className="mt-2">
        <h3 className="h3 mb-[2px]">{previewTexts.related}</h3>
        <p className="text-sm text-fg-muted">{previewTexts.noRelated}</p>
      </div>
    </Dialog>
  );
}

/**
 * A link to the file in Google Drive or on the host: shown in a new tab if the browser can, else
 * downloaded.
 */
function FileLink({ document, drive }: { document: Document; drive: string | null }) {
  const client = useAtomValue(clientAtom);
  if (drive !== null) {
    return (
      <DriveButton document={document} href={drive} variant="primary" icon={externalLinkIcon}>
        {previewTexts.openInDrive}
      </DriveButton>
    );
  }
  const isSaved = previewKind(document.fileType) === "none";
  return (
    <ButtonLink
      variant="primary"
      icon={isSaved ? downloadIcon : externalLinkIcon}
      href={client.url(previewDocument, { id: document.legacyId })}
      target="_blank"
      rel="noopener noreferrer"
    >
      {isSaved ? documentDetailTexts.download : previewTexts.open}
    </ButtonLink>
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
