import { documentTexts } from "@sgi/core/texts/documents";
import { useListPlace } from "../app/listPlaces";
import { Icon } from "./Icon";

/** The way from the index, as it was left, to a page below it, named `current`. */
export function Breadcrumb({ current }: { current: string }) {
  const index = useListPlace("dashboard");
  return (
    <nav aria-label={documentTexts.detail.breadcrumb} className="min-w-0 text-sm">
      <ol className="flex items-center gap-[6px] min-h-8 text-fg-muted">
        <li className="shrink-0">
          <a className="tgt text-fg-muted hover:text-fg" href={index}>
            {documentTexts.index}
          </a>
        </li>
        <li aria-current="page" className="flex items-center gap-[6px] min-w-0 text-fg-2">
          <Icon name="chevron-right" size={14} className="text-fg-muted" />
          <span className="truncate">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
