import { type Document, fileExtension, previewKind } from "@sgi/core/documents";
import { documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { useState } from "react";
import { FileSheet } from "./FileSheet";
import { PdfFrame } from "./PdfFrame";

/** A PDF or an image as itself; any other file, and one that cannot be loaded, by its name. */
export function FilePreview({ document, file }: { document: Document; file: string }) {
  const [failed, setFailed] = useState(false);
  const kind = previewKind(document.fileType);
  const label = documentDetailTexts.previewOf(documentTexts.titled(document.title));
  if (failed) return <FileSheet document={document} note={documentDetailTexts.previewFailed} />;
  if (kind === "image") {
    return (
      <div className="grid place-items-center p-6 max-md:p-4 bg-sunken">
        <img
          src={file}
          alt={label}
          loading="lazy"
          onError={() => setFailed(true)}
          className="max-w-full max-h-[max(452px,70vh)] object-contain"
        />
      </div>
    );
  }
  if (kind === "none") {
    const note = documentDetailTexts.notShown(fileExtension(document.fileType).toUpperCase());
    return <FileSheet document={document} note={note} />;
  }
  if (!showsPdf()) return <FileSheet document={document} note={documentDetailTexts.pdfNotShown} />;
  return <PdfFrame file={file} label={label} onMissing={() => setFailed(true)} />;
}

/** Phones often have no viewer of their own: a frame would stay empty. */
function showsPdf(): boolean {
  return navigator.pdfViewerEnabled !== false;
}
