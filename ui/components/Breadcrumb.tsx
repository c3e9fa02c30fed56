import { pagePath } from "@sgi/core/session/pages";
import { documentTexts } from "@sgi/core/texts/documents";
import { Icon } from "./Icon";

/** The way from the index to a page below it, named `current`. */
export function Breadcrumb({ current }: { current: string }) {
  return (
    <nav aria-label={documentTexts.detail.breadcrumb} className="min-w-0 text-sm">
      <ol className="flex items-center gap-[6px] min-h-8 text-fg-muted">
        <li className="shrink-0">
          <a className="tgt text-fg-muted hover:text-fg" href={pagePath("dashboard")}>
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
