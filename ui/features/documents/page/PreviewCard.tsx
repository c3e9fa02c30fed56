import {
  type Document,
  type DocumentDetails,
  downloadDocument,
  previewDocument,
  previewKind,
} from "@sgi/core/documents";
import { documentDetailTexts, previewTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useId, useState } from "react";
import { ButtonLink } from "../../../components/buttons/Button";
import { DriveButton } from "../../../components/drive/DriveButton";
import { externalLinkIcon } from "../../../components/look/icons/externalLink";
import { Panel, PanelHeader } from "../../../components/page/Panel";
import { FilePreview } from "../../../components/preview/FilePreview";
import { FileSheet } from "../../../components/preview/FileSheet";
import { clientAtom } from "../../../state/session/scope";
import { useReadOpening } from "./reading/useReadOpening";

/** The preview of a host's file, where the browser can show it, and a link to the whole file. */
export function PreviewCard({ document }: { document: DocumentDetails }) {
  const opening = useReadOpening(document);
  // Of another revision there is another file to see.
  const file = `${document.revision} ${document.updatedAt}`;
  const [shown, setShown] = useState<string | null>(null);
  const { reading } = document;
  useEffect(() => {
    if (shown === file && reading?.opened === false) opening.onClick();
  }, [shown, file, reading, opening]);
  const client = useAtomValue(clientAtom);
  const route = previewKind(document.fileType) === "none" ? downloadDocument : previewDocument;
  return (
    <PreviewFrame
      link={
        <ButtonLink
          variant="secondary"
          icon={externalLinkIcon}
          href={client.url(route, { id: document.legacyId })}
          target="_blank"
          rel="noopener noreferrer"
          {...opening}
        >
          {documentDetailTexts.openFull}
        </ButtonLink>
      }
    >
      <FilePreview document={document} onShown={() => setShown(file)} />
    </PreviewFrame>
  );
}

/** A file of the drive: the panel has none of its bytes, so it is shown there alone. */
export function DrivePreviewCard({ document, drive }: { document: Document; drive: string }) {
  return (
    <PreviewFrame
      link={
        <DriveButton document={document} href={drive} variant="secondary" icon={externalLinkIcon}>
          {previewTexts.openInDrive}
        </DriveButton>
      }
    >
      <FileSheet document={document} note={documentDetailTexts.inDrive} />
    </PreviewFrame>
  );
}

/** The card around a file's preview, with a link to the whole file. */
function PreviewFrame({ link, children }: { link: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <Panel aria-labelledby={heading} className="overflow-hidden min-w-0 print:hidden">
      <PanelHeader id={heading} title={documentDetailTexts.previewHeading}>
        {link}
      </PanelHeader>
      {children}
    </Panel>
  );
}
