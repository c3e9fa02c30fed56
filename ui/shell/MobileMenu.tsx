import { type MenuEntry, PERSONAL_MENU } from "@sgi/core/session/menu";
import { pagePath } from "@sgi/core/session/pages";
import type { User } from "@sgi/core/session/user";
import { shellTexts } from "@sgi/core/texts/shell";
import { useEffect, useState } from "react";
import { useHasScreen } from "../app/useHasScreen";
import type { Logout } from "../app/useLogout";
import { classes } from "../components/classes";
import { Icon, type IconName } from "../components/Icon";
import { IconButton } from "../components/IconButton";
import { preloadSheet, Sheet } from "../components/Sheet";
import { MENU_ICONS } from "./menuIcons";

const ENTRY =
  "flex items-center gap-3 w-full min-h-12 px-4 text-lg text-left text-fg no-underline hover:no-underline hover:bg-raised-hover cursor-pointer";
const PUBLIC = [
  { page: "about", label: shellTexts.about, icon: "info" },
  { page: "support", label: shellTexts.support, icon: "life-buoy" },
] as const;

/** On small screens: a button and the side sheet that it opens. Nothing while it would be empty. */
export function MobileMenu({ user, logout }: { user: User | null; logout: Logout }) {
  const [open, setOpen] = useState(false);
  const hasScreen = useHasScreen();
  const pages = PUBLIC.filter(({ page }) => hasScreen(page));
  const personal = user === null ? [] : PERSONAL_MENU.filter(({ page }) => hasScreen(page));
  const close = () => setOpen(false);
  const signedIn = user !== null;
  // The sheet shows the logout's progress, and goes when it has succeeded.
  useEffect(() => {
    if (!signedIn) setOpen(false);
  }, [signedIn]);
  if (!signedIn && pages.length === 0) return null;
  return (
    <>
      <IconButton
        icon="menu"
        iconSize={20}
        label={shellTexts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="md:hidden"
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={close} title={shellTexts.menu} closeLabel={shellTexts.closeMenu}>
        <nav aria-label={shellTexts.menu} className="flex-1 py-2">
          {pages.map(({ page, label, icon }) => (
            <SheetLink key={page} page={page} label={label} icon={icon} onGo={close} />
          ))}
          {pages.length > 0 && personal.length > 0 && (
            <hr className="my-2 border-0 border-t border-t-solid border-line-subtle" />
          )}
          {personal.map((entry) => (
            <PersonalLink key={entry.text} entry={entry} onGo={close} />
          ))}
        </nav>
        {signedIn && (
          <div className="pt-2 pb-4 border-0 border-t border-t-solid border-line">
            <div className="caption truncate px-4 pt-2 pb-1">{user.email}</div>
            <button
              type="button"
              className={classes(ENTRY, logout.pending && "text-fg-disabled cursor-not-allowed")}
              disabled={logout.pending}
              onClick={logout.start}
            >
              <Icon name="log-out" size={18} className="text-fg-muted" />
              {logout.pending ? shellTexts.loggingOutShort : shellTexts.logout}
            </button>
          </div>
        )}
      </Sheet>
    </>
  );
}

function PersonalLink({ entry, onGo }: { entry: MenuEntry; onGo: () => void }) {
  const { text, page } = entry;
  return (
    <SheetLink page={page} label={shellTexts.menuEntry[text]} icon={MENU_ICONS[text]} onGo={onGo} />
  );
}

function SheetLink(props: {
  page: MenuEntry["page"];
  label: string;
  icon: IconName;
  onGo: () => void;
}) {
  return (
    <a href={pagePath(props.page)} className={ENTRY} onClick={props.onGo}>
      <Icon name={props.icon} size={18} className="text-fg-muted" />
      {props.label}
    </a>
  );
}
