import { pagePath, type User } from "@sgi/core/session";
import { shellTexts } from "@sgi/core/texts/shell";
import { SECOND_MS } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { type ComponentProps, useState } from "react";
import { Mark } from "../components/marks/Mark";
import { timersAtom } from "../state/browser/services";
import { createLazyPart, useLazyPart } from "../state/lazy/lazyPart";
import { useHasScreen } from "../state/page/screens";
import type { AvatarMenu } from "./AvatarMenu";
import { MobileMenu } from "./MobileMenu";
import { PUBLIC_LINKS } from "./publicLinks";
import { ThemeMenu, ThemeToggle } from "./ThemeMenu";
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

type AvatarProps = ComponentProps<typeof AvatarMenu>;

const avatar = createLazyPart<AvatarProps>(() => import("./AvatarMenu").then((m) => m.AvatarMenu));

/** Pause before a failed fetch is retried: there is no other way to log out. */
const RETRY_MS = 10 * SECOND_MS;

/** The avatar's menu, loaded when somebody is signed in. Its space is reserved until then. */
function AvatarPart(props: AvatarProps) {
  const timers = useAtomValue(timersAtom);
  const [attempt, setAttempt] = useState(0);
  const retry = () => timers.after(RETRY_MS, () => setAttempt(attempt + 1));
  return <Attempt key={attempt} {...props} onFailure={retry} />;
}

function Attempt({ onFailure, ...props }: AvatarProps & { onFailure: () => void }) {
  const Part = useLazyPart(avatar, true, onFailure);
  return Part ? <Part {...props} /> : <AvatarPlace />;
}

/** The avatar's placeholder. */
function AvatarPlace() {
  return <span className="shrink-0 w-[54px] max-md:w-11 h-8" />;
}
