import type { Document } from "@sgi/core/documents";
import { documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import type { ReactNode, Ref } from "react";
import { Panel } from "../../components/page/Panel";

/** The document's title block: what it is called, its dates, and what can be done with it. */
export function TitleBlock({
  document,
  titleRef,
  editor,
  children,
}: {
  document: Document;
  titleRef: Ref<HTMLHeadingElement>;
  /** In the title's place while it is edited. */
  editor?: ReactNode;
  /** The actions, under the title. */
  children: ReactNode;
}) {
  return (
    <Panel aria-label={documentDetailTexts.card} className="overflow-hidden min-w-0">
      <div className="px-5 max-md:px-4 py-4">
        <h1 ref={titleRef} tabIndex={-1} className={editor ? "sr-only" : "h1 break-words"}>
          {documentTexts.titled(document.title)}
        </h1>
        {editor}
        {!editor && (
          <div className="flex flex-wrap gap-2 mt-3 max-md:children:flex-auto">{children}</div>
        )}
      </div>
      <dl className="flex border-0 border-t border-t-solid border-line-subtle">
        <Fact term={documentDetailTexts.documentDate} date={document.createdAt} />
        {/* When an obsolete one was archived is said above all. */}
        {!document.isObsolete && (
          <Fact term={documentDetailTexts.lastUpdated} date={document.updatedAt} />
        )}
      </dl>
    </Panel>
  );
}

function Fact({ term, date }: { term: string; date: string | null }) {
  return (
    <div className="flex-1 min-w-0 px-5 max-md:px-4 pt-[10px] pb-3 border-0 border-l border-l-solid border-line-subtle first:border-l-0">
      <dt className="caption">{term}</dt>
      <dd className="mt-[2px] font-medium num">
        {formatDate(date) || documentDetailTexts.missing}
      </dd>
    </div>
  );
}
