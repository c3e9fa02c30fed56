import { revisionLabel, splitPath } from "@sgi/core/documents/describe";
import type { Document } from "@sgi/core/documents/document";
import { documentFileName } from "@sgi/core/documents/fileName";
import { formatDate } from "@sgi/core/time/format";
import { Icon } from "../../components/Icon";

const CELL = "p-2 min-w-0 break-words border-0 border-solid border-line-strong";

/** Stands for a file that the browser does not show: a sheet with its title block and its name. */
export function CoverSheet({ document, note }: { document: Document; note: string }) {
  return (
    <div className="h-[452px] max-md:h-[264px] px-6 max-md:px-4 pt-8 max-md:pt-4 overflow-hidden bg-sunken">
      <div className="flex flex-col max-w-[480px] h-[440px] mx-auto px-7 max-md:px-4 pt-7 max-md:pt-4 bg-surface border border-b-0 border-solid border-line rounded-xs shadow-md">
        <SheetHead document={document} />
        <div className="flex flex-col flex-1 items-center justify-center max-md:justify-start px-6 max-md:px-2 pb-10 max-md:pt-7 text-center [overflow-wrap:anywhere]">
          <Icon name="file-text" className="text-[28px] text-fg-muted" />
          <p className="mt-2 mb-[2px] text-sm text-fg-2 text-balance line-clamp-6">
            {documentFileName(document)}
          </p>
          <p className="caption">{note}</p>
        </div>
      </div>
    </div>
  );
}

/** Drawn, not said: the page's own title block says it. */
function SheetHead({ document }: { document: Document }) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[56px_minmax(0,1fr)_52px_82px] max-md:grid-cols-[48px_minmax(0,1fr)_48px] border border-solid border-line-strong text-[11px] leading-[15px] num max-h-[112px] overflow-hidden"
    >
      <b className={CELL}>{splitPath(document.path).reference}</b>
      <b className={`${CELL} border-l`}>{document.title}</b>
      <span className={`${CELL} border-l`}>{revisionLabel(document.revision)}</span>
      <span className={`${CELL} border-l max-md:hidden`}>{formatDate(document.createdAt)}</span>
    </div>
  );
}
