import { type Document, fileExtension, previewDocument, previewKind } from "@sgi/core/documents";
import { hasFeature } from "@sgi/core/session";
import { documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { probeAtom } from "../../state/browser/services";
import { createLazyPart, useLazyPart } from "../../state/lazy/lazyPart";
import { currentUserAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";
import { FileSheet } from "./FileSheet";
import { framePath } from "./frameTask";
import type { OfficePreviewProps, PreviewSource } from "./OfficePreview";

/** Leaves the page to the document: Chromium's thumbnails would take a third of it. */
const WITHOUT_THUMBNAILS = "#navpanes=0";

const officePreview = createLazyPart<OfficePreviewProps>(() =>
  import("./OfficePreview").then((m) => m.OfficePreview),
);

const HEIGHTS = {
  page: {
    pdf: "h-[max(452px,70vh)]",
    image: "max-h-[max(452px,70vh)]",
    office: "h-[760px] max-h-[min(760px,85vh)] max-md:max-h-[440px]",
  },
  dialog: {
    pdf: "h-[320px] max-h-[40vh]",
    image: "max-h-[min(320px,40vh)]",
    office: "h-[320px] max-h-[min(320px,40vh)]",
  },
};

interface FilePreviewProps {
  document: Document;
  /** Where it is shown, which sets its height. */
  within?: keyof typeof HEIGHTS;
  /** Where the file comes from; by itself it is the document's own, in force. */
  source?: PreviewSource | undefined;
  /** Called once the file is seen. */
  onShown?: (() => void) | undefined;
}

/**
 * Shows a file of the host where the browser can, else its name. Remounts when the document
 * changes, since its file may be another.
 */
export function FilePreview({ document, within = "page", source, onShown }: FilePreviewProps) {
  const { legacyId, revision, updatedAt } = document;
  const shared = { document, within, source, onShown };
  return <OneFile key={`${legacyId} ${revision} ${updatedAt}`} {...shared} />;
}

function OneFile({
  document,
  within,
  source,
  onShown,
}: FilePreviewProps & Required<Pick<FilePreviewProps, "within">>) {
  const heights = HEIGHTS[within];
  const [failed, setFailed] = useState(false);
  const client = useAtomValue(clientAtom);
  const user = useAtomValue(currentUserAtom);
  const extension = fileExtension(document.fileType);
  const frame = hasFeature(user, "content") ? framePath(extension) : null;
  const Office = useLazyPart(officePreview, frame !== null, () => setFailed(true));
  const file = source?.address ?? client.url(previewDocument, { id: document.legacyId });
  const kind = previewKind(document.fileType);
  const label = documentDetailTexts.previewOf(documentTexts.titled(document.title));
  if (failed) return <FileSheet document={document} note={documentDetailTexts.previewFailed} />;
  if (frame !== null) {
    const well = `relative bg-sunken ${heights.office}`;
    if (Office === null) return <div className={well} />;
    return <Office {...{ document, frame, label, well, source, onShown }} />;
  }
  if (kind === "image") {
    return (
      <div className="grid place-items-center p-6 max-md:p-4 bg-sunken">
        <img
          // Browsers reuse an image by its URL within a page, whatever its cache headers.
          src={`${file}?v=${encodeURIComponent(document.updatedAt ?? "")}`}
          alt={label}
          loading="lazy"
          onLoad={onShown}
          onError={() => setFailed(true)}
          className={`max-w-full ${heights.image} object-contain`}
        />
      </div>
    );
  }
  if (kind === "none") {
    const note = documentDetailTexts.notShown(extension.toUpperCase());
    return <FileSheet document={document} note={note} />;
  }
  if (!showsPdf()) return <FileSheet document={document} note={documentDetailTexts.pdfNotShown} />;
  return (
    <PdfFrame
      file={file}
      label={label}
      height={heights.pdf}
      onShown={onShown}
      onMissing={() => setFailed(true)}
    />
  );
}

/** Phones often have no built-in viewer: the frame would stay empty. */
function showsPdf(): boolean {
  return navigator.pdfViewerEnabled !== false;
}

/**
 * A PDF in the browser's own viewer. Asks the host first, since a frame does not report failures.
 */
function PdfFrame({
  file,
  label,
  height,
  onShown,
  onMissing,
}: {
  file: string;
  label: string;
  /** The class that sets its height. */
  height: string;
  onShown: (() => void) | undefined;
  onMissing: () => void;
}) {
  const { hasFile } = useAtomValue(probeAtom);
  const [isThere, setThere] = useState(false);
  const settle = useEffectEvent((there: boolean) => (there ? setThere(true) : onMissing()));
  useEffect(() => {
    const asking = new AbortController();
    void hasFile(file, asking.signal).then((there) => asking.signal.aborted || settle(there));
    return () => asking.abort();
  }, [hasFile, file]);
  return (
    <div className={`${height} bg-sunken`}>
      {isThere && (
        <iframe
          // biome-ignore lint/a11y/noNoninteractiveTabindex: browsers let Tab reach frames anyway; this tells axe.
          tabIndex={0}
          src={file + WITHOUT_THUMBNAILS}
          title={label}
          loading="lazy"
          onLoad={onShown}
          className="block w-full h-full border-0"
        />
      )}
    </div>
  );
}
