import { type Document, revisionLabel } from "@sgi/core/documents";
import { documentDetailTexts } from "@sgi/core/texts/documents";
import { useId } from "react";
import { Panel, PanelHeader } from "../../components/page/Panel";

export function RevisionsCard({ document }: { document: Document }) {
  const heading = useId();
  return (
    <Panel aria-labelledby={heading}>
      <PanelHeader id={heading} title={documentDetailTexts.revisions} />
      <p className="flex items-center gap-3 min-h-12 px-4 py-[10px] text-sm">
        <b className="min-w-[52px] max-w-[50%] text-base font-semibold num break-words">
          {revisionLabel(document.revision) || documentDetailTexts.missing}
        </b>
        <span className="flex-1 min-w-0 text-fg-2">{documentDetailTexts.currentRevision}</span>
      </p>
      <p className="px-4 pt-3 pb-[14px] border-0 border-t border-t-solid border-line-subtle text-sm text-fg-muted">
        {documentDetailTexts.noPreviousRevisions}
      </p>
    </Panel>
  );
}
