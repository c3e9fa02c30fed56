import { type Document, fileExtension, revisionLabel } from "@sgi/core/documents";
import { documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import type { ReactNode } from "react";
import { Panel } from "../../../components/page/Panel";
import {
  TITLE_BLOCK,
  TitleFact,
  TitleFacts,
  TitleReference,
} from "../../../components/page/TitleBlock";
import { useHasOwners } from "../../../state/documents/listLook";
import { useOwnerNames } from "../../../state/documents/useOwners";

/** The document's title block: what it is called, its facts, and what can be done with its file. */
export function TitleBlock({
  document,
  editor,
  children,
}: {
  document: Document;
  /** In the title's place while it is edited. */
  editor?: ReactNode;
  /** The buttons that open the file, beside the title. */
  children: ReactNode;
}) {
  return (
    <Panel aria-label={documentDetailTexts.card} className={TITLE_BLOCK}>
      <TitleReference path={document.path} />
      <div className="px-5 max-md:px-4 py-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1
          tabIndex={-1}
          className={editor ? "sr-only" : "h1 break-words flex-[1_1_320px] min-w-0"}
        >
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

function Facts({ document }: { document: Document }) {
  const texts = documentDetailTexts;
  const hasOwners = useHasOwners();
  const ownerName = useOwnerNames(hasOwners && document.ownerId !== undefined);
  const { createdAt, updatedAt, expiryDate, isObsolete } = document;
  return (
    <TitleFacts>
      <TitleFact
        term={texts.revision}
        value={revisionLabel(document.revision) || texts.noRevision}
      />
      <TitleFact term={texts.fileType} value={fileExtension(document.fileType).toUpperCase()} />
      <TitleFact term={texts.documentDate} value={formatDate(createdAt)} />
      {/* An obsolete document's banner already gives the date of archiving. */}
      {!isObsolete && <TitleFact term={texts.lastUpdated} value={formatDate(updatedAt)} />}
      <TitleFact term={texts.expiry} value={formatDate(expiryDate) ?? texts.noExpiry} />
      {hasOwners && <TitleFact term={documentTexts.columns.owner} value={ownerName(document)} />}
    </TitleFacts>
  );
}
