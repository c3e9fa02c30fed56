import type { Document } from "@sgi/core/documents";
import { documentDetailTexts, previewTexts } from "@sgi/core/texts/documents";
import { FileSheet } from "../../../components/preview/FileSheet";
import { PreviewFrame } from "./PreviewFrame";

/** A file of the drive: the panel has none of its bytes, so it is shown there alone. */
export function DrivePreviewCard({ document, drive }: { document: Document; drive: string }) {
  return (
    <PreviewFrame href={drive} text={previewTexts.openInDrive}>
      <FileSheet document={document} note={documentDetailTexts.inDrive} />
    </PreviewFrame>
  );
}
