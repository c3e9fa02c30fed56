import { type Document, downloadDocument, previewDocument, previewKind } from "@sgi/core/documents";
import { documentDetailTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { FilePreview } from "../../components/preview/FilePreview";
import { clientAtom } from "../../state/session/scope";
import { PreviewFrame } from "./PreviewFrame";

/** The host's file within the page where it can be shown, and the way to the whole of it. */
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
