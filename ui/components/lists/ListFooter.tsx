import type { Page } from "@sgi/core/documents/list";
import { documentTexts } from "@sgi/core/texts/documents";
import { shellTexts } from "@sgi/core/texts/shell";
import type { ReactNode } from "react";
import { useCopyLink } from "../../state/toasts/useCopyText";
import { Button } from "../buttons/Button";
import { linkIcon } from "../look/icons/link";
import { FooterBones } from "./ListSkeleton";
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

/** Copies the address of the current view. */
function CopyLink({ address }: { address: string }) {
  const copy = useCopyLink();
  return (
    <Button variant="ghost" size="sm" icon={linkIcon} onClick={() => void copy(address)}>
      {documentTexts.copyLink.button}
    </Button>
  );
}

/** Placeholder of a list's footer, below rows that are already loaded. */
export function FooterSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{shellTexts.loading}</span>
      <FooterBones />
    </div>
  );
}

/** On phones the pager is below the cards: scrolls to the next page's first card. */
export function showStart(list: HTMLElement | null): void {
  if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
