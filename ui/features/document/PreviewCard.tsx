import { previewDocument } from "@sgi/core/documents/api";
import { driveLink } from "@sgi/core/documents/describe";
import type { Document } from "@sgi/core/documents/document";
import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { expectOpening, useLocalOpening } from "../../app/opener/openingLocally";
import { clientAtom } from "../../app/scope";
import { Button } from "../../components/Button";
import { ButtonLink } from "../../components/ButtonLink";
import { Panel, PanelHeader } from "../../components/Panel";
import { FilePreview } from "./FilePreview";

const { detail } = documentTexts;

/** The file within the page where the browser can show it, and the ways to the whole of it. */
export function PreviewCard({ document }: { document: Document }) {
  const heading = useId();
  const file = useAtomValue(clientAtom).url(previewDocument, { id: document.legacyId });
  return (
    <Panel aria-labelledby={heading} className="overflow-hidden min-w-0 print:hidden">
      <PanelHeader id={heading} title={detail.previewHeading}>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:children:flex-auto">
          {driveLink(document) === null && <OpenOnPc document={document} />}
          <ButtonLink
            variant="secondary"
            icon="external-link"
            href={file}
            target="_blank"
            rel="noopener noreferrer"
          >
            {detail.openFull}
          </ButtonLink>
        </div>
      </PanelHeader>
      <FilePreview key={file} document={document} file={file} />
    </Panel>
  );
}

/** Has Local Opener open the file in the PC's own program. Source: spec 2 §7. */
function OpenOnPc({ document }: { document: Document }) {
  const openLocally = useLocalOpening({ insist: true });
  return (
    <Button
      variant="secondary"
      icon="monitor-up"
      onPointerEnter={expectOpening}
      onFocus={expectOpening}
      onClick={() => openLocally(document)}
    >
      {detail.openOnPc}
    </Button>
  );
}
