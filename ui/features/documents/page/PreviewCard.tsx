import { type Document, downloadDocument, previewDocument, previewKind } from "@sgi/core/documents";
import { documentDetailTexts, previewTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { FilePreview } from "../../../components/preview/FilePreview";
import { FileSheet } from "../../../components/preview/FileSheet";
import { clientAtom } from "../../../state/session/scope";
import { PreviewFrame } from "./PreviewFrame";

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
