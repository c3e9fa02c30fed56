import { controlTexts } from "@sgi/core/texts/shell";
import { Button } from "../buttons/Button";
import { chevronLeftIcon } from "../look/icons/chevronLeft";
import { chevronRightIcon } from "../look/icons/chevronRight";

/** Steps through pages, the first being 1. Nothing when there is only one. */
export function Pagination({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={controlTexts.pages}
      className="flex items-center gap-1 md:ml-auto max-md:grid max-md:grid-cols-[1fr_auto_1fr] max-md:[&>button]:px-2 max-[359.9px]:[&_svg]:hidden"
    >
      <Button
        variant="secondary"
        size="sm"
        icon={chevronLeftIcon}
        unavailable={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {controlTexts.previous}
      </Button>
      <span className="px-2 max-md:px-1 text-center whitespace-nowrap tabular-nums text-fg-2">
        <span aria-hidden="true">{controlTexts.page(page, pages)}</span>
        <span className="sr-only">{controlTexts.pageLabel(page, pages)}</span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        iconAfter={chevronRightIcon}
        unavailable={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {controlTexts.next}
      </Button>
    </nav>
  );
}
