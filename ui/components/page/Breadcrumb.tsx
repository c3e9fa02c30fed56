import { documentTexts } from "@sgi/core/texts/documents";
import { controlTexts } from "@sgi/core/texts/shell";
import { useListPlace } from "../../state/documents/listPlaces";
import { Icon } from "../look/Icon";
import { chevronRightIcon } from "../look/icons/chevronRight";

/** The way from the index, as it was left, or from another list, to a page below it. */
export function Breadcrumb({
  current,
  parent,
}: {
  /** The page's own name. */
  current: string;
  parent?: { text: string; href: string } | undefined;
}) {
  const index = useListPlace("dashboard");
  return (
    <nav aria-label={controlTexts.breadcrumb} className="min-w-0 text-sm">
      <ol className="flex items-center gap-[6px] min-h-8 text-fg-muted">
        <li className="shrink-0">
          <a className="tgt text-fg-muted hover:text-fg" href={parent?.href ?? index}>
            {parent?.text ?? documentTexts.index}
          </a>
        </li>
        <li aria-current="page" className="flex items-center gap-[6px] min-w-0 text-fg-2">
          <Icon drawing={chevronRightIcon} size={14} className="text-fg-muted" />
          <span className="truncate">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
