import { pagePath, type User } from "@sgi/core/session";
import { shellTexts } from "@sgi/core/texts/shell";
import { Mark } from "../components/marks/Mark";
import { useHasScreen } from "../state/page/useHasScreen";
import { AvatarPart, AvatarPlace } from "./AvatarPart";
import { MobileMenu } from "./MobileMenu";
import { PUBLIC_LINKS } from "./publicLinks";
import { ThemeMenu } from "./ThemeMenu";
import { ThemeToggle } from "./ThemeToggle";
import type { Logout } from "./useLogout";

/** The page header: logo, navigation, theme and user menu. */
export function Header({
  user,
  logout,
  themeMenu,
  awaitsUser = false,
}: {
  user: User | null;
  logout: Logout;
  /** All three themes to choose from, instead of the toggle. */
  themeMenu: boolean;
  /** The page needs a user who is still being loaded: the menu's space is reserved. */
  awaitsUser?: boolean;
}) {
  const hasScreen = useHasScreen();
  const links = PUBLIC_LINKS.filter(({ page }) => hasScreen(page));
  return (
    <header className="sticky top-0 z-header bg-surface border-0 border-b border-b-solid border-line print:hidden">
      <div className="flex items-center gap-1 max-md:gap-0 h-[var(--header-h)] w-full max-w-[calc(var(--container)+2*var(--gutter))] mx-auto px-[var(--gutter)]">
        <a
          href={pagePath(user === null ? "auth" : "home")}
          className="inline-flex items-center gap-[10px] min-w-0 min-h-6 mr-auto rounded-sm text-fg font-semibold tracking-[-.01em] no-underline hover:no-underline"
        >
          <Mark />
          <span className="max-[400px]:text-sm leading-tight">{shellTexts.product}</span>
        </a>
        {links.length > 0 && (
          <>
            <nav aria-label={shellTexts.information} className="flex max-md:hidden">
              {links.map(({ page, label }) => (
                <a key={page} href={pagePath(page)} className="navlink">
                  {label}
                </a>
              ))}
            </nav>
            <span className="w-px h-5 mx-2 bg-line max-md:hidden" />
          </>
        )}
        {themeMenu ? <ThemeMenu /> : <ThemeToggle />}
        {user !== null && <AvatarPart user={user} logout={logout} />}
        {user === null && awaitsUser && <AvatarPlace />}
        <MobileMenu user={user} logout={logout} />
      </div>
    </header>
  );
}
