import type { Page } from "@sgi/core/documents/list";
import { documentTexts } from "@sgi/core/texts/documents";
import type { ReactNode } from "react";
import { CopyLink } from "./CopyLink";
import { Pagination } from "./Pagination";

/** Which rows are shown, and the pager. */
export function ListFooter({
  page: { from, to, total, page, pages },
  link,
  busy,
  onPage,
  aside,
}: {
  /** Before the pager. */
  aside?: ReactNode;
  page: Page<unknown>;
  /** The address of the list, to share; omitted where that makes no sense. */
  link?: string;
  /** Shown after the counts while other rows are loading; takes no space. */
  busy?: ReactNode;
  onPage: (page: number) => void;
}) {
  return (
    <div className="print-foot flex flex-wrap max-md:flex-col items-center max-md:items-stretch max-md:text-center justify-between gap-3 px-4 max-md:px-3 py-[10px] border-0 border-t border-t-solid border-line text-sm text-fg-muted">
      <div className="flex max-md:flex-col items-center gap-3">
        <span className="num">
          {documentTexts.shown(from, to, total)}
          {busy}
        </span>
        {link !== undefined && (
          <span className="print:hidden">
            <CopyLink address={link} />
          </span>
        )}
      </div>
      <div className="flex flex-wrap max-md:flex-col items-center gap-x-4 gap-y-2 md:ml-auto print:hidden">
        {aside}
        <Pagination page={page} pages={pages} onPage={onPage} />
      </div>
    </div>
  );
}
