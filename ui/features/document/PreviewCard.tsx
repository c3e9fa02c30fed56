import { previewDocument } from "@sgi/core/documents/api";
import type { Document } from "@sgi/core/documents/document";
import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { clientAtom } from "../../app/services";
import { ButtonLink } from "../../components/ButtonLink";
import { Panel, PanelHeader } from "../../components/Panel";
import { FilePreview } from "./FilePreview";

const { detail } = documentTexts;

/** The file within the page where the browser can show it, and the link to the whole of it. */
export function PreviewCard({ document }: { document: Document }) {
  const heading = useId();
  const file = useAtomValue(clientAtom).url(previewDocument, { id: document.legacyId });
  return (
    <Panel aria-labelledby={heading} className="overflow-hidden min-w-0">
      <PanelHeader id={heading} title={detail.previewHeading}>
        <ButtonLink
          variant="secondary"
          icon="external-link"
          href={file}
          target="_blank"
          rel="noopener noreferrer"
        >
          {detail.openFull}
        </ButtonLink>
      </PanelHeader>
      <FilePreview key={file} document={document} file={file} />
    </Panel>
  );
}
