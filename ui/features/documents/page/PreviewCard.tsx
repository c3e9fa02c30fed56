import { type Document, downloadDocument, previewDocument, previewKind } from "@sgi/core/documents";
import { documentDetailTexts, previewTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { type ReactNode, useId } from "react";
import { ButtonLink } from "../../../components/buttons/Button";
import { externalLinkIcon } from "../../../components/look/icons/externalLink";
import { Panel, PanelHeader } from "../../../components/page/Panel";
import { FilePreview } from "../../../components/preview/FilePreview";
import { FileSheet } from "../../../components/preview/FileSheet";
import { clientAtom } from "../../../state/session/scope";

/** The preview of a host's file, where the browser can show it, and a link to the whole file. */
export function PreviewCard({ document }: { document: Document }) {
  const client = useAtomValue(clientAtom);
  const route = previewKind(document.fileType) === "none" ? downloadDocument : previewDocument;
  return (
    <PreviewFrame
      href={client.url(route, { id: document.legacyId })}
      text={documentDetailTexts.openFull}
    >
      <FilePreview document={document} />
    </PreviewFrame>
  );
}

/** A file of the drive: the panel has none of its bytes, so it is shown there alone. */
export function DrivePreviewCard({ document, drive }: { document: Document; drive: string }) {
  return (
    <PreviewFrame href={drive} text={previewTexts.openInDrive}>
      <FileSheet document={document} note={documentDetailTexts.inDrive} />
    </PreviewFrame>
  );
}

/** The card around a file's preview, with a link to the whole file. */
function PreviewFrame({
  href,
  text,
  children,
}: {
  href: string;
  text: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <Panel aria-labelledby={heading} className="overflow-hidden min-w-0 print:hidden">
      <PanelHeader id={heading} title={documentDetailTexts.previewHeading}>
        <ButtonLink
          variant="secondary"
          icon={externalLinkIcon}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text}
        </ButtonLink>
      </PanelHeader>
      {children}
    </Panel>
  );
}
