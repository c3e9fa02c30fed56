import {
  type Document,
  type DocumentDetails,
  downloadDocument,
  fileExtension,
  hostGivesFile,
  revisionLabel,
} from "@sgi/core/documents";
import { daysToExpiry, expiryRule } from "@sgi/core/documents/expiry";
import { canManageDocuments } from "@sgi/core/session";
import { documentDayTexts, documentDayTexts as texts } from "@sgi/core/texts/deadlines";
import { documentDetailTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { Button } from "../../../components/buttons/Button";
import {
  preloadDeadlineDialog,
  useDeadlineDialog,
} from "../../../components/deadlines/useDeadlineDialog";
import { DriveButton } from "../../../components/drive/DriveButton";
import { Icon } from "../../../components/look/Icon";
import { clipboardCheckIcon } from "../../../components/look/icons/clipboardCheck";
import { downloadIcon } from "../../../components/look/icons/download";
import { externalLinkIcon } from "../../../components/look/icons/externalLink";
import { triangleAlertIcon } from "../../../components/look/icons/triangleAlert";
import { StatusBadge } from "../../../components/marks/StatusBadge";
import { Panel, PanelHeader } from "../../../components/page/Panel";
import { todayAtom } from "../../../state/browser/today";
import { driveLinkAtom } from "../../../state/documents/driveLinks";
import { useHasOwners } from "../../../state/documents/listLook";
import { currentUserAtom } from "../../../state/session/currentUser";
import { clientAtom } from "../../../state/session/scope";
import { useReadOpening } from "./reading/useReadOpening";

const TAG =
  "inline-flex items-center max-w-full min-h-[22px] px-[7px] py-[2px] rounded-sm border border-solid border-neutral-line text-xs font-medium text-fg-2 [overflow-wrap:anywhere]";

const PRELOADING = { onPointerEnter: preloadDeadlineDialog, onFocus: preloadDeadlineDialog };

/** The document's status, tags and the place of its file. */
export function StatusCard({ document }: { document: DocumentDetails }) {
  const heading = useId();
  const today = useAtomValue(todayAtom);
  const status = expiryRule(today)(document);
  const daysLeft = status === "obsolete" ? null : daysToExpiry(document, today);
  const hasDeadlines = useHasOwners();
  const isAdmin = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  return (
    <Panel aria-labelledby={heading}>
      <PanelHeader id={heading} title={documentDetailTexts.statusHeading}>
        <StatusBadge status={status} label={documentDetailTexts.status[status]} />
      </PanelHeader>
      <div className="p-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm num">
          <dt className="text-fg-muted">{documentDetailTexts.expiryDate}</dt>
          <dd className="text-right">
            {formatDate(document.expiryDate) ?? documentDetailTexts.noExpiryDate}
            {hasDeadlines && document.expiryDate !== null && document.expiryFrom !== undefined && (
              <span className="block caption">{documentDayTexts.source[document.expiryFrom]}</span>
            )}
          </dd>
          {daysLeft !== null && (
            <>
              <dt className="text-fg-muted">
                {daysLeft < 0 ? documentDetailTexts.daysOver : documentDetailTexts.daysLeft}
              </dt>
              <dd className="text-right">{Math.abs(daysLeft)}</dd>
            </>
          )}
        </dl>
        {hasDeadlines && <DayFacts document={document} />}
        <ul
          aria-label={documentDetailTexts.identity}
          className="flex flex-wrap gap-[6px] mt-4 empty:hidden"
        >
          <Tag>{document.path}</Tag>
          <Tag>{revisionLabel(document.revision)}</Tag>
          <Tag>{fileExtension(document.fileType)}</Tag>
        </ul>
      </div>
      {hasDeadlines && isAdmin && !document.isObsolete && <DayActions document={document} />}
      <Location document={document} />
    </Panel>
  );
}

/** The last review, and for admins whether the day belongs to another revision. Source: spec 3 §8. */
function DayFacts({ document: { review, expirySetFor } }: { document: DocumentDetails }) {
  const isAdmin = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  return (
    <>
      {isAdmin && expirySetFor !== undefined && (
        <p className="flex items-start gap-2 mt-3 text-sm">
          <Icon drawing={triangleAlertIcon} className="mt-[2px] shrink-0 text-warning" />
          {texts.toConfirm(revisionLabel(expirySetFor))}
        </p>
      )}
      {review !== undefined && (
        <div className="flex items-start gap-2 mt-3 text-sm text-fg-2">
          <Icon drawing={clipboardCheckIcon} className="mt-[2px] shrink-0 text-fg-muted" />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p>{texts.reviewed(review)}</p>
            {review.note !== "" && (
              <p className="mt-[2px] whitespace-pre-line">{texts.note(review.note)}</p>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function Tag({ children }: { children: string }) {
  return children === "" ? null : <li className={TAG}>{children}</li>;
}

/** A link to the file in Google Drive, or to the file itself, for users who may open it. */
function Location({ document }: { document: DocumentDetails }) {
  const opening = useReadOpening(document);
  const client = useAtomValue(clientAtom);
  const user = useAtomValue(currentUserAtom) ?? null;
  const drive = useAtomValue(driveLinkAtom).of(document);
  if (drive === null && !hostGivesFile(user, document)) return null;
  return (
    <div className="flex items-center justify-between gap-4 px-4 print:hidden border-0 border-t border-t-solid border-line-subtle text-sm">
      {drive !== null && document.inDrive !== undefined ? (
        <DriveButton
          document={document}
          href={drive}
          variant="link"
          icon={externalLinkIcon}
          className="min-h-10 max-md:min-h-11"
        >
          {documentDetailTexts.location}
        </DriveButton>
      ) : (
        <a
          href={drive ?? client.url(downloadDocument, { id: document.legacyId })}
          target="_blank"
          rel="noopener noreferrer"
          className="flex items-center gap-2 min-h-10 max-md:min-h-11 py-[10px]"
          {...opening}
        >
          <Icon drawing={drive === null ? downloadIcon : externalLinkIcon} />
          {documentDetailTexts.location}
        </a>
      )}
      <span className="text-fg-muted">
        {drive === null
          ? documentDetailTexts.locationDownloads
          : documentDetailTexts.locationInDrive}
      </span>
    </div>
  );
}

/** An admin's actions on a document's day and owner. Source: spec 3 §8. */
function DayActions({ document }: { document: Document }) {
  const deadlines = useDeadlineDialog();
  const open = (kind: "expiry" | "review" | "owner") => () => deadlines.open(kind, [document]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 print:hidden border-0 border-t border-t-solid border-line-subtle">
      <Button {...PRELOADING} variant="secondary" size="sm" onClick={open("review")}>
        {texts.review}
      </Button>
      <Button {...PRELOADING} variant="link" onClick={open("expiry")}>
        {texts.expiry}
      </Button>
      <Button {...PRELOADING} variant="link" onClick={open("owner")}>
        {texts.owner}
      </Button>
      {deadlines.dialog}
    </div>
  );
}
