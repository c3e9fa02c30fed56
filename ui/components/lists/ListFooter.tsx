import type { Page } from "@sgi/core/documents/list";
import { documentTexts } from "@sgi/core/texts/documents";
import type { ReactNode } from "react";
import { CopyLink } from "./CopyLink";
import { Pagination } from "./Pagination";

/** Which rows are shown, and the way to the others. Source: spec 2 §2. */
export function ListFooter({
  page: { from, to, total, page, pages },
  link,
  busy,
  onPage,
}: {
  page: Page<unknown>;
  /** The address of what is shown, as others may open it; left out where nobody needs it. */
  link?: string;
  /** Behind what is shown, while other rows are on their way; takes no room. */
  busy?: ReactNode;
  onPage: (page: number) => void;
}) {
  return (
    <div className="print-foot flex max-md:flex-col items-center max-md:items-stretch max-md:text-center justify-between gap-3 px-4 max-md:px-3 py-[10px] border-0 border-t border-t-solid border-line text-sm text-fg-muted">
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
      <div className="print:hidden">
        <Pagination page={page} pages={pages} onPage={onPage} />
      </div>
    </div>
  );
}
