import { fileExtension, revisionLabel, splitPath } from "@sgi/core/documents/describe";
import type { Document } from "@sgi/core/documents/document";
import { documentTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time/format";
import type { ReactNode } from "react";
import { Panel } from "../../components/Panel";

const { detail, columns } = documentTexts;
const RULE = "border-0 border-solid";

/** The document's title block, as on a controlled sheet. */
export function TitleBlock({
  document,
  editor,
}: {
  document: Document;
  /** In the title's place while it is edited. */
  editor?: ReactNode;
}) {
  const { revision, createdAt, fileType, updatedAt } = document;
  return (
    <Panel
      aria-label={detail.card}
      className="grid grid-cols-[176px_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] overflow-hidden"
    >
      <Reference path={document.path} />
      <div className={`${RULE} border-b border-line px-5 max-md:px-4 py-4`}>
        <h1 tabIndex={-1} className={editor ? "sr-only" : "h1 break-words"}>
          {documentTexts.titled(document.title)}
        </h1>
        {editor}
      </div>
      <dl className="grid grid-cols-4 max-md:grid-cols-2">
        <Cell term={columns.revision} value={revisionLabel(revision)} />
        <Cell term={detail.documentDate} value={formatDate(createdAt)} rule="border-l" />
        <Cell
          term={detail.fileType}
          value={fileExtension(fileType).toUpperCase()}
          rule="md:border-l max-md:border-t"
        />
        <Cell
          term={detail.lastUpdated}
          value={formatDate(updatedAt)}
          rule="border-l max-md:border-t"
        />
      </dl>
    </Panel>
  );
}

function Reference({ path }: { path: string }) {
  const { reference, folders } = splitPath(path);
  const shown = reference || detail.missing;
  const isShort = shown.length <= 10;
  return (
    <div
      className={`${RULE} md:row-span-2 md:border-r max-md:border-b border-line flex flex-col justify-center gap-[3px] px-5 max-md:px-4 py-4 bg-sunken min-w-0`}
    >
      <span className="caption">{detail.isoPath}</span>
      <b
        className={`${isShort ? "text-3xl leading-8" : "text-lg"} font-semibold num break-words min-w-0`}
      >
        {shown}
      </b>
      <span className="caption break-words">{folders.join(" / ")}</span>
    </div>
  );
}

function Cell({
  term,
  value,
  rule = "",
}: {
  term: string;
  /** Empty or null when the document does not say it. */
  value: string | null;
  rule?: string;
}) {
  return (
    <div className={`${RULE} border-line-subtle ${rule} min-w-0 px-5 max-md:px-4 pt-[10px] pb-3`}>
      <dt className="caption">{term}</dt>
      <dd className="mt-[2px] font-medium num break-words">{value || detail.missing}</dd>
    </div>
  );
}
