import { type DocumentDetails, type DocumentMove, hostGivesFile } from "@sgi/core/documents";
import { canManageDocuments } from "@sgi/core/session";
import { documentDetailTexts, moveTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { PrintHeader } from "../../../components/lists/PrintHeader";
import { Panel, PanelHeader } from "../../../components/page/Panel";
import { driveLinkAtom } from "../../../state/documents/driveLinks";
import { currentUserAtom } from "../../../state/session/currentUser";
import { DocumentActions } from "./DocumentActions";
import { DocumentTrail } from "./DocumentTrail";
import { FileSteps } from "./FileSteps";
import { RevisionsCard } from "./history/RevisionsCard";
import { ObsoleteBanner } from "./ObsoleteBanner";
import { DrivePreviewCard, PreviewCard } from "./PreviewCard";
import { StatusCard } from "./StatusCard";
import { TitleBlock } from "./TitleBlock";
import { useEditing } from "./useEditing";

const ROW =
  "flex gap-3 px-4 py-[10px] border-0 border-t first:border-t-0 border-t-solid border-line-subtle text-sm";

const GRID =
  "grid lg:grid-cols-[minmax(0,1fr)_376px] max-lg:grid-cols-[minmax(0,1fr)] items-start gap-4 mt-4";

/**
 * Title block, status, revisions and preview; on phones the preview, the longest, comes last. The
 * actions of admins are beside the breadcrumb, on phones below the title block.
 */
export function DocumentDetail({ document }: { document: DocumentDetails }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const editing = useEditing();
  const { Editor } = editing;
  const drive = useAtomValue(driveLinkAtom).of(document);
  return (
    <>
      <PrintHeader document={documentDetailTexts.card} />
      <div className="flex flex-col md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-center gap-x-4">
        <DocumentTrail document={document} />
        <div className="md:col-span-2 min-w-0">
          {document.isObsolete && <ObsoleteBanner document={document} />}
          <TitleBlock
            document={document}
            editor={Editor && <Editor document={document} onClose={editing.close} />}
          >
            <FileSteps document={document} />
          </TitleBlock>
        </div>
        {canManageDocuments(user) && !document.isObsolete && !Editor && (
          <DocumentActions document={document} editing={editing} />
        )}
      </div>
      <div className={GRID}>
        <div className="flex flex-col gap-4 min-w-0 lg:col-start-2">
          <StatusCard document={document} />
          <RevisionsCard document={document} />
          {document.moves !== undefined && <MovesCard moves={document.moves} />}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {drive !== null && <DrivePreviewCard document={document} drive={drive} />}
          {hostGivesFile(user, document) && <PreviewCard document={document} />}
        </div>
      </div>
    </>
  );
}

/** Where the document's file lay in the drive before, and what it was called. */
function MovesCard({ moves }: { moves: readonly DocumentMove[] }) {
  const heading = useId();
  return (
    <Panel aria-labelledby={heading}>
      <PanelHeader id={heading} title={documentDetailTexts.moves.heading} />
      <ul>
        {moves.map((move) => (
          <li key={`${move.at} ${moveTexts(move)}`} className={ROW}>
            <time dateTime={move.at} className="flex-none text-fg-muted num">
              {formatDate(move.at)}
            </time>
            <div className="flex-1 min-w-0 text-fg-2 [overflow-wrap:anywhere]">
              {moveTexts(move).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
