import { type MenuPage, PERSONAL_MENU, pagePath, type User } from "@sgi/core/session";
import { menuTexts, shellTexts } from "@sgi/core/texts/shell";
import { SheetPopup } from "../components/dialogs/SheetPopup";
import { classes } from "../components/look/classes";
import { Icon, type IconDrawing } from "../components/look/Icon";
import { logOutIcon } from "../components/look/icons/logOut";
import { useHasScreen } from "../state/page/screens";
import { MENU_ICONS } from "./menuIcons";
import { PUBLIC_LINKS } from "./publicLinks";
import type { Logout } from "./useLogout";

const ENTRY =
  "flex items-center gap-3 w-full min-h-12 px-4 text-lg text-left text-fg no-underline hover:no-underline hover:bg-raised-hover cursor-pointer";

export interface MobileSheetProps {
  open: boolean;
  onClose: () => void;
  user: User | null;
  logout: Logout;
}

/** The side sheet of small screens: the pages for everyone, the own ones, and the way out. */
export function MobileSheet({ open, onClose, user, logout }: MobileSheetProps) {
  const hasScreen = useHasScreen();
  const pages = PUBLIC_LINKS.filter(({ page }) => hasScreen(page));
  const personal = user === null ? [] : PERSONAL_MENU.filter(({ page }) => hasScreen(page));
  return (
    <SheetPopup
      open={open}
      onClose={onClose}
      title={shellTexts.menu}
      closeLabel={shellTexts.closeMenu}
    >
      <nav aria-label={shellTexts.menu} className="flex-1 py-2">
        {pages.map(({ page, label, icon }) => (
          <SheetLink key={page} page={page} label={label} icon={icon} onGo={onClose} />
        ))}
        {pages.length > 0 && personal.length > 0 && (
          <hr className="my-2 border-0 border-t border-t-solid border-line-subtle" />
        )}
        {personal.map((entry) => (
          <PersonalLink key={entry.text} entry={entry} onGo={onClose} />
        ))}
      </nav>
      {user !== null && (
        <div className="pt-2 pb-4 border-0 border-t border-t-solid border-line">
          <div className="caption truncate px-4 pt-2 pb-1">{user.email}</div>
          <button
            type="button"
            className={classes(ENTRY, logout.pending && "text-fg-disabled cursor-not-allowed")}
            disabled={logout.pending}
            onClick={logout.start}
          >
            <Icon drawing={logOutIcon} size={18} className="text-fg-muted" />
            {logout.pending ? shellTexts.loggingOutShort : shellTexts.logout}
          </button>
        </div>
      )}
    </SheetPopup>
  );
}

function PersonalLink({ entry, onGo }: { entry: MenuPage; onGo: () => void }) {
  const { text, page } = entry;
  return (
    <SheetLink page={page} label={menuTexts.entry[text]} icon={MENU_ICONS[text]} onGo={onGo} />
  );
}

function SheetLink(props: {
  page: MenuPage["page"];
  label: string;
  icon: IconDrawing;
  onGo: () => void;
}) {
  return (
    <a href={pagePath(props.page)} className={ENTRY} onClick={props.onGo}>
      <Icon drawing={props.icon} size={18} className="text-fg-muted" />
      {props.label}
    </a>
  );
}
