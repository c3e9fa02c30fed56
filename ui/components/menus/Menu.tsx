import type { ReactNode } from "react";
import { createLazyPart } from "../../state/lazy/lazyPart";
import { MenuButton, type MenuPlace, type MenuTriggerProps } from "./MenuButton";
import type { MenuProps } from "./MenuPopup";

const popup = createLazyPart<MenuProps & MenuPlace>(() =>
  import("./MenuPopup").then((m) => m.MenuPopup),
);

/** A button with a menu of these entries. */
export function Menu({
  trigger,
  ...menu
}: MenuProps & { trigger: (props: MenuTriggerProps) => ReactNode }) {
  return <MenuButton part={popup} menu={menu} trigger={trigger} />;
}
