import type { Document } from "@sgi/core/documents";
import { documentDetailTexts, previewTexts } from "@sgi/core/texts/documents";
import { externalLinkIcon } from "../../components/look/icons/externalLink";
import { FileSheet } from "./FileSheet";
import { PreviewFrame } from "./PreviewFrame";

/** A file of the drive: the panel has none of its bytes, so it is shown there alone. */
export function DrivePreviewCard({ document, drive }: { document: Document; drive: string }) {
  return (
    <PreviewFrame icon={externalLinkIcon} href={drive} text={previewTexts.openInDrive}>
      <FileSheet document={document} note={documentDetailTexts.inDrive} />
    </PreviewFrame>
  );
}
