import { fileExtension, revisionLabel, splitPath } from "@sgi/core/documents";
import { documentPath } from "@sgi/core/session";
import { documentTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { FileTag } from "../../../components/marks/FileTag";
import { ObsoleteButtons } from "./ObsoleteButtons";
import type { ObsoleteRowProps, ObsoleteRowsProps } from "./rows";

/** The obsolete documents on phones: a card for each. */
export function ObsoleteCards({ rows, sorting: _, ...shared }: ObsoleteRowsProps) {
  return (
    <ul aria-label={obsoleteTexts.heading}>
      {rows.map((document) => (
        <ObsoleteCard key={document.legacyId} document={document} {...shared} />
      ))}
    </ul>
  );
}

function ObsoleteCard({ document, ...actions }: ObsoleteRowProps) {
  const { reference, folders } = splitPath(document.path);
  const archived = formatDate(document.updatedAt);
  return (
    <li className="flex flex-col gap-[2px] px-4 pt-3 pb-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <div className="flex items-center gap-2 min-w-0">
        <span className="font-semibold num max-w-[50%] truncate">{reference}</span>
        <span className="flex-1 min-w-0 caption truncate">{folders.join(" / ")}</span>
      </div>
      <a
        data-row-link=""
        href={documentPath(document.legacyId)}
        className="inline-block max-w-full py-1 text-[15px] leading-[21px] font-medium text-fg hover:text-accent-text [overflow-wrap:anywhere]"
      >
        {documentTexts.titled(document.title)}
      </a>
      <div className="flex flex-wrap items-center gap-2 caption num">
        <FileTag type={fileExtension(document.fileType)} />
        <span>{revisionLabel(document.revision)}</span>
        {archived && <span>{obsoleteTexts.archivedOn(archived)}</span>}
      </div>
      <div className="flex justify-end mt-1">
        <ObsoleteButtons document={document} {...actions} />
      </div>
    </li>
  );
}
