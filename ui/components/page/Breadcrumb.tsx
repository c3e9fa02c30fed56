import { hasFeature, isSuperadmin, pagePath } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { controlTexts, menuTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { useListPlace } from "../../state/documents/listPlaces";
import { currentUserAtom } from "../../state/session/currentUser";
import { Icon } from "../look/Icon";
import { chevronRightIcon } from "../look/icons/chevronRight";

/**
 * The way from where the user starts, the index as it was left or the superadmin's supervision, or from another
 * list, to a page below it. Source: settled point 133.
 */
export function Breadcrumb({
  current,
  parent,
}: {
  /** The page's own name. */
  current: string;
  parent?: { text: string; href: string } | undefined;
}) {
  const index = useListPlace("dashboard");
  const user = useAtomValue(currentUserAtom) ?? null;
  const start =
    isSuperadmin(user) && hasFeature(user, "work")
      ? { text: menuTexts.entry.supervision, href: pagePath("supervision") }
      : { text: documentTexts.index, href: index };
  const { text, href } = parent ?? start;
  return (
    <nav aria-label={controlTexts.breadcrumb} className="min-w-0 text-sm">
      <ol className="flex items-center gap-[6px] min-h-8 text-fg-muted">
        <li className="shrink-0">
          <a className="tgt text-fg-muted hover:text-fg" href={href}>
            {text}
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
