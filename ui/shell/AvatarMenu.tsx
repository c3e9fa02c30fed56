import {
  avatarLetter,
  type MenuEntry,
  PERSONAL_MENU,
  pagePath,
  roleLabel,
  roleMenu,
  type User,
} from "@sgi/core/session";
import { shellTexts } from "@sgi/core/texts/shell";
import { Icon } from "../components/look/Icon";
import { chevronDownIcon } from "../components/look/icons/chevronDown";
import { logOutIcon } from "../components/look/icons/logOut";
import { Menu } from "../components/menus/Menu";
import type { MenuItem } from "../components/menus/MenuEntry";
import { useHasScreen } from "../state/page/useHasScreen";
import { MENU_ICONS } from "./menuIcons";
import type { Logout } from "./useLogout";

/** Who is signed in, where the role leads, and the way out. */
export function AvatarMenu({ user, logout }: { user: User; logout: Logout }) {
  const hasScreen = useHasScreen();
  const links = (entries: readonly MenuEntry[]) =>
    entries.filter(({ page }) => hasScreen(page)).map(linkOf);
  const leave: MenuItem = {
    label: logout.pending ? shellTexts.loggingOut : shellTexts.logout,
    icon: logOutIcon,
    disabled: logout.pending,
    onSelect: logout.start,
  };
  return (
    <Menu
      label={shellTexts.userMenu}
      width={264}
      header={<Identity user={user} />}
      groups={[links(PERSONAL_MENU), links(roleMenu(user)), [leave]]}
      trigger={(props) => (
        <button
          type="button"
          aria-label={shellTexts.userMenu}
          title={shellTexts.userMenu}
          className="inline-flex items-center gap-1 ml-2 max-md:ml-0 p-[2px] pr-1 max-md:p-2 rounded-full text-fg-muted hover:bg-hover cursor-pointer"
          {...props}
        >
          <span className="inline-grid place-items-center shrink-0 w-7 h-7 rounded-full bg-accent-soft text-accent-text shadow-[inset_0_0_0_1px_var(--color-accent-line)] text-xs leading-none font-semibold">
            {avatarLetter(user.email)}
          </span>
          <Icon drawing={chevronDownIcon} size={14} className="max-md:hidden mr-[2px]" />
        </button>
      )}
    />
  );
}

function linkOf({ text, page }: MenuEntry): MenuItem {
  return {
    label: shellTexts.menuEntry[text],
    icon: MENU_ICONS[text],
    href: pagePath(page),
  };
}

function Identity({ user }: { user: User }) {
  return (
    <div className="px-2 pt-2 pb-[9px]">
      <div className="font-semibold truncate" title={user.email ?? undefined}>
        {user.email}
      </div>
      <div className="caption truncate">
        {[roleLabel(user.role), user.clientName].filter(Boolean).join(" · ")}
      </div>
    </div>
  );
}
