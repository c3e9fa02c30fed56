import { type Document, fileExtension, revisionLabel, splitPath } from "@sgi/core/documents";
import { documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import type { ReactNode } from "react";
import { Panel } from "../../../components/page/Panel";
import { useHasOwners } from "../../../state/documents/listLook";
import { useOwnerNames } from "../../../state/documents/useOwners";

/** Longer references get a smaller font. */
const SHORT_REFERENCE = 9;

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
    <Panel
      aria-label={documentDetailTexts.card}
      className="overflow-hidden min-w-0 md:grid md:grid-cols-[176px_minmax(0,1fr)]"
    >
      <Reference path={document.path} />
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

function Reference({ path }: { path: string }) {
  const { reference, folders } = splitPath(path);
  const size = reference.length > SHORT_REFERENCE ? "text-lg" : "text-3xl tracking-[-.02em]";
  return (
    <div className="md:row-span-2 flex flex-col justify-center gap-[3px] px-5 max-md:px-4 py-4 bg-sunken border-0 md:border-r md:border-r-solid max-md:border-b max-md:border-b-solid border-line">
      <span className="caption">{documentDetailTexts.isoPath}</span>
      <b className={`${size} font-semibold num [overflow-wrap:anywhere]`}>
        {reference || documentDetailTexts.missing}
      </b>
      <span className="caption [overflow-wrap:anywhere] empty:hidden">{folders.join(" / ")}</span>
    </div>
  );
}

function Facts({ document }: { document: Document }) {
  const texts = documentDetailTexts;
  const hasOwners = useHasOwners();
  const ownerName = useOwnerNames(hasOwners && document.ownerId !== undefined);
  const { createdAt, updatedAt, expiryDate, isObsolete } = document;
  return (
    <dl className="grid grid-cols-2 md:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(96px,1fr))] border-0 border-t border-t-solid border-line">
      <Fact term={texts.revision} value={revisionLabel(document.revision) || texts.noRevision} />
      <Fact term={texts.fileType} value={fileExtension(document.fileType).toUpperCase()} />
      <Fact term={texts.documentDate} value={formatDate(createdAt)} />
      {/* An obsolete document's banner already gives the date of archiving. */}
      {!isObsolete && <Fact term={texts.lastUpdated} value={formatDate(updatedAt)} />}
      <Fact term={texts.expiry} value={formatDate(expiryDate) ?? texts.noExpiry} />
      {hasOwners && <Fact term={documentTexts.columns.owner} value={ownerName(document)} />}
    </dl>
  );
}

/** The lines between the cells are drawn by their overlap, however many stand in a row. */
function Fact({ term, value }: { term: string; value: string | null }) {
  return (
    <div className="min-w-0 -mt-px -ml-px px-5 max-md:px-4 pt-[10px] pb-3 border-0 border-t border-t-solid border-l border-l-solid border-line-subtle">
      <dt className="caption">{term}</dt>
      <dd className="mt-[2px] font-medium num break-words">
        {value || documentDetailTexts.missing}
      </dd>
    </div>
  );
}
