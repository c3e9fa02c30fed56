import { type Document, downloadDocument, previewDocument, previewKind } from "@sgi/core/documents";
import { documentDetailTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { downloadIcon } from "../../components/look/icons/download";
import { externalLinkIcon } from "../../components/look/icons/externalLink";
import { clientAtom } from "../../state/session/scope";
import { FilePreview } from "./FilePreview";
import { PreviewFrame } from "./PreviewFrame";

/** The host's file within the page where the browser can show it, and the way to the whole of it. */
export function PreviewCard({ document }: { document: Document }) {
  const client = useAtomValue(clientAtom);
  const params = { id: document.legacyId };
  const file = client.url(previewDocument, params);
  const isShown = previewKind(document.fileType) !== "none";
  return (
    <PreviewFrame
      icon={isShown ? externalLinkIcon : downloadIcon}
      href={isShown ? file : client.url(downloadDocument, params)}
      text={isShown ? documentDetailTexts.openFull : documentDetailTexts.download}
    >
      <FilePreview key={file} document={document} file={file} />
    </PreviewFrame>
  );
}
