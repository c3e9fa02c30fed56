import { type Document, downloadDocument, previewDocument, previewKind } from "@sgi/core/documents";
import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { ButtonLink } from "../../components/buttons/ButtonLink";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { clientAtom } from "../../state/session/scope";
import { FilePreview } from "./FilePreview";

const { detail } = documentTexts;

/** The file within the page where the browser can show it, and the way to the whole of it. */
export function PreviewCard({ document }: { document: Document }) {
  const heading = useId();
  const client = useAtomValue(clientAtom);
  const params = { id: document.legacyId };
  const file = client.url(previewDocument, params);
  const isShown = previewKind(document.fileType) !== "none";
  return (
    <Panel aria-labelledby={heading} className="overflow-hidden min-w-0 print:hidden">
      <PanelHeader id={heading} title={detail.previewHeading}>
        <ButtonLink
          variant="secondary"
          icon={isShown ? "external-link" : "download"}
          href={isShown ? file : client.url(downloadDocument, params)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {isShown ? detail.openFull : detail.download}
        </ButtonLink>
      </PanelHeader>
      <FilePreview key={file} document={document} file={file} />
    </Panel>
  );
}
