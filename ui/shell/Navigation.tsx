import {
  currentMark,
  type MenuPage,
  type NavigationEntry,
  navigationOf,
  type PageName,
  pagePath,
  type User,
} from "@sgi/core/session";
import { menuTexts } from "@sgi/core/texts/shell";
import { useEffect, useRef } from "react";
import { CHOSEN, classes } from "../components/look/classes";
import { Icon } from "../components/look/Icon";
import { chevronDownIcon } from "../components/look/icons/chevronDown";
import { Count } from "../components/marks/Count";
import { MenuButton, type MenuPlace } from "../components/menus/MenuButton";
import { useLocation } from "../routing/location";
import { createLazyPart } from "../state/lazy/lazyPart";
import { useHasScreen } from "../state/page/screens";

const LINK =
  "relative inline-flex items-center gap-[6px] shrink-0 h-full px-[10px] text-base font-medium text-fg-2 whitespace-nowrap no-underline hover:no-underline hover:text-fg focus-visible:-outline-offset-2 cursor-pointer";
/** The line covers the edge below. */
const CURRENT = classes(
  "text-fg! font-semibold! after:content-empty after:absolute after:inset-x-[10px] after:bottom-0 after:h-[2px] after:bg-accent-text",
  CHOSEN,
);

const administration = createLazyPart<{ entries: readonly MenuPage[] } & MenuPlace>(() =>
  import("./AvatarPopup").then((m) => m.AdministrationPopup),
);

export interface NavigationProps {
  user: User;
  /** The page that is shown. */
  screen: PageName | null;
}

/**
 * Where the user's role works, in the header or in a row below it, which scrolls sideways. Source:
 * spec 3 §1.
 */
export function Navigation({ user, screen }: NavigationProps) {
  const hasScreen = useHasScreen();
  const { query } = useLocation();
  const row = useCurrentInView(screen);
  const shown = navigationOf(user);
  if (shown === null) return null;
  const entries = shown.entries.filter(({ page }) => hasScreen(page));
  const pages = shown.administration.filter(({ page }) => hasScreen(page));
  const isInside = pages.some((entry) => currentMark(entry, screen, query) !== undefined);
  return (
    <div
      ref={row}
      className="flex h-[calc(100%+1px)] gap-[2px] overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
    >
      {entries.map((entry) => (
        <EntryLink key={entry.page} entry={entry} mark={currentMark(entry, screen, query)} />
      ))}
      {pages.length > 0 && (
        <MenuButton
          part={administration}
          menu={{ entries: pages }}
          trigger={(props) => (
            <button
              type="button"
              className={classes(LINK, isInside && CURRENT)}
              aria-current={isInside || undefined}
              {...props}
            >
              {menuTexts.administration}
              <Icon drawing={chevronDownIcon} size={14} className="text-fg-muted" />
            </button>
          )}
        />
      )}
    </div>
  );
}

function EntryLink({
  entry: { text, page, count },
  mark,
}: {
  entry: NavigationEntry;
  mark: ReturnType<typeof currentMark>;
}) {
  return (
    <a
      href={pagePath(page)}
      className={classes(LINK, mark !== undefined && CURRENT)}
      aria-current={mark}
    >
      {menuTexts.entry[text]}
      {count > 0 && <Count value={count} said={menuTexts.counted(text, count)} />}
    </a>
  );
}

/** Scrolls the row sideways to the current entry; the page itself stays where it is. */
function useCurrentInView(screen: PageName | null) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !current) return;
    const { offsetLeft, offsetWidth } = current;
    row.current.scrollLeft = offsetLeft + offsetWidth / 2 - row.current.clientWidth / 2;
  }, [screen]);
  return row;
}
