import { hasFeature, type PageName, pagePath, type User } from "@sgi/core/session";
import { shellTexts } from "@sgi/core/texts/shell";
import { SECOND_MS } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { type ComponentProps, useState } from "react";
import { classes } from "../components/look/classes";
import { useMedia } from "../components/look/useMedia";
import { Mark } from "../components/marks/Mark";
import { useKeptFlag } from "../state/browser/keptChoice";
import { timersAtom } from "../state/browser/services";
import { createLazyPart, useLazyPart } from "../state/lazy/lazyPart";
import { useHasScreen } from "../state/page/screens";
import type { AvatarMenu } from "./AvatarMenu";
import { MobileMenu } from "./MobileMenu";
import type { NavigationProps } from "./Navigation";
import { PUBLIC_LINKS } from "./publicLinks";
import { ThemeMenu, ThemeToggle } from "./ThemeMenu";
import type { Logout } from "./useLogout";

/** Read by public/boot.js before the panel has loaded, which keeps the navigation's place. */
export const NAVIGATION_KEY = "sgi-navigation";

/**
 * The page header: logo, navigation, theme and user menu. On narrow screens the navigation is a row
 * of its own, which scrolls away with the page. Source: spec 3 §1.
 */
export function Header({
  user,
  logout,
  themeMenu,
  awaitsUser,
  screen,
  isPublic,
}: {
  user: User | null;
  logout: Logout;
  /** All three themes to choose from, instead of the toggle. */
  themeMenu: boolean;
  /** The page needs a user who is still being loaded: what is theirs has its space. */
  awaitsUser: boolean;
  /** The page that is shown. */
  screen: PageName | null;
  /** It is drawn without knowing the user: a row under the header would move it. */
  isPublic: boolean;
}) {
  const isWide = useMedia("(min-width: 1280px)");
  const isNavigable = hasFeature(user, "work");
  const isInside = isNavigable && isWide;
  useKeptFlag(NAVIGATION_KEY, user === null ? null : isNavigable);
  const hasScreen = useHasScreen();
  const links = PUBLIC_LINKS.filter(({ page }) => hasScreen(page));
  return (
    <>
      <header className="sticky top-0 z-header bg-surface border-0 border-b border-b-solid border-line print:hidden">
        <div className="flex items-center gap-1 max-md:gap-0 h-[var(--header-h)] w-full max-w-[calc(var(--container)+2*var(--gutter))] mx-auto px-[var(--gutter)]">
          <a
            href={pagePath(user === null ? "auth" : "home")}
            className={classes(
              "inline-flex items-center gap-[10px] min-w-0 min-h-6 rounded-sm text-fg font-semibold tracking-[-.01em] no-underline hover:no-underline",
              !isInside && "mr-auto",
            )}
          >
            <Mark />
            <span className="max-[400px]:text-sm leading-tight">{shellTexts.product}</span>
          </a>
          {user !== null && isInside && (
            <NavigationPart user={user} screen={screen} className="self-stretch ml-5 mr-auto" />
          )}
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
      {user !== null && isNavigable && !isWide && !isPublic && (
        <NavigationPart user={user} screen={screen} className={ROW} />
      )}
      {user === null && awaitsUser && (
        <div className={`${ROW} hidden [[data-navigation]_&]:block`} />
      )}
    </>
  );
}

const ROW =
  "h-[max(40px,var(--target))] shrink-0 px-[calc(var(--gutter)-10px)] bg-surface border-0 border-b border-b-solid border-line print:hidden";

const navigation = createLazyPart<NavigationProps>(() =>
  import("./Navigation").then((m) => m.Navigation),
);

/** The navigation, loaded with the user's menu. */
function NavigationPart({ className, ...props }: NavigationProps & { className: string }) {
  const Part = useLazyPart(navigation, true, () => undefined);
  return (
    <nav aria-label={shellTexts.navigation} className={className}>
      {Part && <Part {...props} />}
    </nav>
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
