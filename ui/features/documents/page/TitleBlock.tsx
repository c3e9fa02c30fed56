import { type DocumentDetails, fileExtension } from "@sgi/core/documents";
import { hasApproval } from "@sgi/core/session";
import {
  approvalText,
  approvalTexts,
  documentDetailTexts,
  documentTexts,
  revisionName,
  withoutText,
} from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Panel } from "../../../components/page/Panel";
import {
  TITLE,
  TITLE_BLOCK,
  TITLE_ROW,
  TitleFact,
  TitleFacts,
  TitleReference,
} from "../../../components/page/TitleBlock";
import { useHasOwners } from "../../../state/documents/listLook";
import { useOwnerNames } from "../../../state/documents/useOwners";
import { currentUserAtom } from "../../../state/session/currentUser";

/** The document's title block: what it is called, its facts, and what can be done with its file. */
export function TitleBlock({
  document,
  editor,
  children,
}: {
  document: DocumentDetails;
  /** In the title's place while it is edited. */
  editor?: ReactNode;
  /** The buttons that open the file, beside the title. */
  children: ReactNode;
}) {
  return (
    <Panel aria-label={documentDetailTexts.card} className={TITLE_BLOCK}>
      <TitleReference path={document.path} />
      <div className={TITLE_ROW}>
        <h1 tabIndex={-1} className={editor ? "sr-only" : TITLE}>
          {documentTexts.titled(document.title)}
        </h1>
        {editor && <div className="flex-1 min-w-0">{editor}</div>}
        {!editor && (
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:children:flex-auto">
            {children}
          </div>
        )}
      </div>
      <Facts document={document} />
    </Panel>
  );
}

function Facts({ document }: { document: DocumentDetails }) {
  const texts = documentDetailTexts;
  const user = useAtomValue(currentUserAtom);
  const hasOwners = useHasOwners();
  const ownerName = useOwnerNames(hasOwners && document.ownerId !== undefined);
  const { createdAt, updatedAt, expiryDate, isObsolete, approval } = document;
  const why = hasApproval(user) ? unsignedText(document) : undefined;
  return (
    <div className="min-w-0">
      <TitleFacts>
        <TitleFact term={texts.revision} value={revisionName(document.revision)} />
        <TitleFact term={texts.fileType} value={fileExtension(document.fileType).toUpperCase()} />
        <TitleFact term={texts.documentDate} value={formatDate(createdAt)} />
        {/* An obsolete document's banner already gives the date of archiving. */}
        {!isObsolete && <TitleFact term={texts.lastUpdated} value={formatDate(updatedAt)} />}
        <TitleFact term={texts.expiry} value={formatDate(expiryDate) ?? texts.noExpiry} />
        {hasOwners && <TitleFact term={documentTexts.columns.owner} value={ownerName(document)} />}
        {hasApproval(user) && approval?.kind === "approved" && (
          <TitleFact
            term={approvalTexts.approvedBy}
            value={approval.by}
            note={approvalTexts.on(approval.at)}
          />
        )}
      </TitleFacts>
      {/* A sentence would break the words of a row of cells. */}
      {why !== undefined && (
        <dl>
          <TitleFact term={approvalTexts.approval} value={why} />
        </dl>
      )}
    </div>
  );
}

/** Why nobody in the panel approved what is in force; undefined where somebody did, or it is not told. */
function unsignedText({ approval, inForceWithout }: DocumentDetails): string | undefined {
  if (approval?.kind === "approved") return undefined;
  return approval ? approvalText(approval) : inForceWithout && withoutText(inForceWithout);
}
