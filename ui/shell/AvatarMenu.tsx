import { avatarLetter } from "@sgi/core/session";
import { shellTexts } from "@sgi/core/texts/shell";
import { Icon } from "../components/look/Icon";
import { chevronDownIcon } from "../components/look/icons/chevronDown";
import { MenuButton, type MenuPlace } from "../components/menus/MenuButton";
import { createLazyPart } from "../state/lazy/lazyPart";
import type { AvatarPopupProps } from "./AvatarPopup";

const popup = createLazyPart<AvatarPopupProps & MenuPlace>(() =>
  import("./AvatarPopup").then((m) => m.AvatarPopup),
);

/** The button of the user's menu. */
export function AvatarMenu(props: AvatarPopupProps) {
  return (
    <MenuButton
      part={popup}
      menu={props}
      trigger={(trigger) => (
        <button
          type="button"
          aria-label={shellTexts.userMenu}
          title={shellTexts.userMenu}
          className="inline-flex items-center gap-1 ml-2 max-md:ml-0 p-[2px] pr-1 max-md:p-2 rounded-full text-fg-muted hover:bg-hover cursor-pointer"
          {...trigger}
        >
          <span className="inline-grid place-items-center shrink-0 w-7 h-7 rounded-full bg-accent-soft text-accent-text shadow-[inset_0_0_0_1px_var(--color-accent-line)] text-xs leading-none font-semibold">
            {avatarLetter(props.user.email)}
          </span>
          <Icon drawing={chevronDownIcon} size={14} className="max-md:hidden mr-[2px]" />
        </button>
      )}
    />
  );
}
