import { DOCUMENT_PAGE_SIZE } from "@sgi/core/documents/list";
import { shellTexts } from "@sgi/core/texts/shell";
import { Skeleton } from "../feedback/Waiting";

const TITLE_WIDTHS = ["w-[62%]", "w-[78%]", "w-[46%]", "w-[70%]", "w-[54%]"] as const;
const ROWS = Array.from({ length: DOCUMENT_PAGE_SIZE }, (_, row) => row);
const RULE = "border-0 border-b border-b-solid border-line-subtle last:border-b-0";

/** Placeholder of a list's page, with its heights (`--row-h`, `--card-h`). */
export function ListSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{shellTexts.loading}</span>
      <ListSkeletonRows />
    </div>
  );
}

/** Placeholder of a list's footer, hidden from screen readers. */
export function FooterBones() {
  return (
    <div className="flex max-md:flex-col items-center justify-between gap-3 px-4 max-md:px-3 py-[10px] h-[calc(var(--control-sm)+20px)] max-md:h-[100px] border-0 border-t border-t-solid border-line">
      <Skeleton className="w-40" />
      <Skeleton className="w-52" />
    </div>
  );
}

/** The same, hidden from screen readers. */
export function ListSkeletonRows() {
  return (
    <>
      <div className="h-[33px] max-md:hidden bg-sunken border-0 border-b border-b-solid border-line" />
      {ROWS.map((row) => (
        <div key={row} className={`${RULE} md:h-[var(--row-h)] max-md:h-[var(--card-h,90px)]`}>
          <SkeletonRow titleWidth={TITLE_WIDTHS[row % TITLE_WIDTHS.length] ?? "w-full"} />
          <SkeletonCard titleWidth={TITLE_WIDTHS[row % TITLE_WIDTHS.length] ?? "w-full"} />
        </div>
      ))}
      <FooterBones />
    </>
  );
}

function SkeletonRow({ titleWidth }: { titleWidth: string }) {
  return (
    <div className="flex max-md:hidden items-center gap-4 h-full px-4">
      <span className="w-[136px] shrink-0">
        <Skeleton className="w-11" />
        <Skeleton className="w-24 h-[9px]! mt-[7px]" />
      </span>
      <Skeleton className="w-11 h-[18px]! shrink-0 max-lg:hidden" />
      <span className="flex-1">
        <Skeleton className={titleWidth} />
      </span>
      <Skeleton className="w-11 shrink-0" />
      <Skeleton className="w-[86px] h-5! shrink-0" />
    </div>
  );
}

function SkeletonCard({ titleWidth }: { titleWidth: string }) {
  return (
    <div className="md:hidden px-4 pt-4">
      <Skeleton className="w-32" />
      <Skeleton className={`${titleWidth} mt-3 h-[15px]!`} />
      <Skeleton className="w-24 mt-3" />
    </div>
  );
}
