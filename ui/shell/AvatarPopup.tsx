import {
  type MenuPage,
  PERSONAL_MENU,
  pagePath,
  roleLabel,
  roleMenu,
  type User,
} from "@sgi/core/session";
import { menuTexts, shellTexts } from "@sgi/core/texts/shell";
import { logOutIcon } from "../components/look/icons/logOut";
import type { MenuPlace } from "../components/menus/MenuButton";
import type { MenuItem } from "../components/menus/MenuEntry";
import { MenuPopup } from "../components/menus/MenuPopup";
import { useHasScreen } from "../state/page/screens";
import { MENU_ICONS } from "./menuIcons";
import type { Logout } from "./useLogout";

export interface AvatarPopupProps {
  user: User;
  logout: Logout;
}

/** The signed-in user, the links that the role allows, and the logout. */
export function AvatarPopup({ user, logout, ...place }: AvatarPopupProps & MenuPlace) {
  const hasScreen = useHasScreen();
  const links = (entries: readonly MenuPage[]) =>
    entries.filter(({ page }) => hasScreen(page)).map((entry) => linkOf(entry, user));
  const leave: MenuItem = {
    label: logout.pending ? shellTexts.loggingOut : shellTexts.logout,
    icon: logOutIcon,
    disabled: logout.pending,
    onSelect: logout.start,
  };
  return (
    <MenuPopup
      {...place}
      label={shellTexts.userMenu}
      width={264}
      header={<Identity user={user} />}
      groups={[links(PERSONAL_MENU), links(roleMenu(user)), [leave]]}
    />
  );
}

/** The pages of an admin that the header's navigation gathers in a menu. */
export function AdministrationPopup({
  entries,
  ...place
}: { entries: readonly MenuPage[] } & MenuPlace) {
  const label = menuTexts.administration;
  return <MenuPopup {...place} label={label} groups={[entries.map((entry) => linkOf(entry))]} />;
}

function linkOf({ text, page, query }: MenuPage, user?: User): MenuItem {
  const { approvals, readings } = user?.todo ?? {};
  const count = (text === "approvals" ? approvals : text === "toRead" ? readings : 0) ?? 0;
  return {
    ...(count > 0 && { count: { value: count, said: menuTexts.counted(text, count) } }),
    label: menuTexts.entry[text],
    icon: MENU_ICONS[text],
    href: pagePath(page) + (query === undefined ? "" : `?${query}`),
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
