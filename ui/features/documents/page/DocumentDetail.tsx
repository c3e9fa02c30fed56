import {
  type Document,
  type DocumentDetails,
  type DocumentMove,
  hostGivesFile,
} from "@sgi/core/documents";
import { useFlow } from "@sgi/core/react";
import { canManageDocuments, hasReadings } from "@sgi/core/session";
import { documentDetailTexts, moveTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { useAtomValue, useStore } from "jotai";
import { useId } from "react";
import { Button } from "../../../components/buttons/Button";
import { Note } from "../../../components/feedback/Note";
import { PrintHeader } from "../../../components/lists/PrintHeader";
import { archiveRestoreIcon } from "../../../components/look/icons/archiveRestore";
import { useMedia } from "../../../components/look/useMedia";
import { Panel, PanelHeader } from "../../../components/page/Panel";
import { driveLinkAtom } from "../../../state/documents/driveLinks";
import { createRestoring } from "../../../state/documents/restoring";
import { createLazyPart, useLazyPart } from "../../../state/lazy/lazyPart";
import { currentUserAtom } from "../../../state/session/currentUser";
import { ApprovalNotes } from "./ApprovalNotes";
import { DocumentActions } from "./DocumentActions";
import { DocumentTrail } from "./DocumentTrail";
import { FileSteps } from "./FileSteps";
import { RevisionsCard } from "./history/RevisionsCard";
import { DrivePreviewCard, PreviewCard } from "./PreviewCard";
import { asksToConfirm, ReadBanner } from "./reading/ReadBanner";
import { useNextRevision } from "./revision/useNextRevision";
import { StatusCard } from "./StatusCard";
import { TitleBlock } from "./TitleBlock";
import { useEditing } from "./useEditing";

const ROW =
  "flex gap-3 px-4 py-[10px] border-0 border-t first:border-t-0 border-t-solid border-line-subtle text-sm";

/** The preview, and the cards beside it. */
export const DETAIL_GRID =
  "grid lg:grid-cols-[minmax(0,1fr)_376px] max-lg:grid-cols-[minmax(0,1fr)] items-start gap-4 mt-4";

const { obsolete } = documentDetailTexts;

/**
 * Title block, preview, status and revisions. The actions of admins are beside the breadcrumb, below
 * it on tablets, on phones in a menu beside the file's buttons.
 */
export function DocumentDetail({ document }: { document: DocumentDetails }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const editing = useEditing();
  const { Editor } = editing;
  const drive = useAtomValue(driveLinkAtom).of(document);
  const next = useNextRevision(document);
  const isNarrow = useMedia("(max-width: 767.98px)");
  const actions = canManageDocuments(user) && !document.isObsolete && !Editor && (
    <DocumentActions document={document} editing={editing} revise={next.action} />
  );
  return (
    <>
      <PrintHeader document={documentDetailTexts.card} />
      <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <DocumentTrail document={document} />
        <div className="max-lg:order-1 lg:col-span-2 min-w-0">
          {document.isObsolete && <ObsoleteBanner document={document} />}
          <TitleBlock
            document={document}
            editor={Editor && <Editor document={document} onClose={editing.close} />}
          >
            <FileSteps document={document} isQuiet={asksToConfirm(document)} />
            {isNarrow && actions}
          </TitleBlock>
        </div>
        {!isNarrow && (
          <div className="flex flex-wrap gap-2 lg:ml-4 mb-4 row-start-1 col-start-2 empty:hidden print:hidden">
            {actions}
          </div>
        )}
      </div>
      <ReadBanner document={document} />
      <ApprovalNotes document={document} />
      {next.parts}
      <div className={DETAIL_GRID}>
        <div className="min-w-0 empty:hidden">
          {drive !== null && <DrivePreviewCard document={document} drive={drive} />}
          {hostGivesFile(user, document) && <PreviewCard document={document} />}
        </div>
        <div className="flex flex-col gap-4 min-w-0 lg:col-start-2">
          <StatusCard document={document} />
          <RequestsPart document={document} />
          <RevisionsCard document={document} />
          {document.moves !== undefined && <MovesCard moves={document.moves} />}
        </div>
      </div>
    </>
  );
}

const requests = createLazyPart<{ document: DocumentDetails }>(() =>
  import("./reading/RequestsCard").then((m) => m.RequestsCard),
);

/** For admins, where the company asks for documents to be read. Source: spec 3 §7. */
function RequestsPart({ document }: { document: DocumentDetails }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const isShown = hasReadings(user) && canManageDocuments(user) && !document.isObsolete;
  const Part = useLazyPart(requests, isShown, () => undefined);
  return isShown && Part ? <Part document={document} /> : null;
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

/** Says at the top that the document is obsolete; admins can restore it here. */
function ObsoleteBanner({ document }: { document: DocumentDetails }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  return (
    <div className="mb-4">
      <Note tone="warning">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex-[1_1_240px] min-w-0">
            <strong className="font-semibold">{obsolete.title}</strong>
            <br />
            {obsolete.text(formatDate(document.updatedAt))}
          </p>
          {canManageDocuments(user) && !document.pending && <Restore document={document} />}
        </div>
      </Note>
    </div>
  );
}

function Restore({ document }: { document: Document }) {
  const store = useStore();
  const { flow, state } = useFlow(() => createRestoring(store));
  const pending = state.step === "restoring";
  return (
    <Button
      variant="secondary"
      icon={archiveRestoreIcon}
      pending={pending}
      onClick={() => void flow.restore(document)}
    >
      {pending ? obsoleteTexts.restoring : obsoleteTexts.restore}
    </Button>
  );
}
