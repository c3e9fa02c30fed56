import { shellTexts } from "@sgi/core/texts/shell";
import { THEME_CHOICES, type ThemeChoice } from "@sgi/core/theme";
import { useStore } from "jotai";
import { Icon } from "../components/look/Icon";
import type { IconName } from "../components/look/iconNames";
import { Menu } from "../components/menus/Menu";
import { chooseTheme, useTheme, useThemeChoice } from "../state/browser/theme";

const ICONS: Record<ThemeChoice, IconName> = { light: "sun", dark: "moon", system: "monitor" };

/** The choice between light, dark and the system's theme. */
export function ThemeMenu() {
  const store = useStore();
  const chosen = useThemeChoice();
  const theme = useTheme();
  const items = THEME_CHOICES.map((choice) => ({
    label: shellTexts.theme[choice],
    icon: ICONS[choice],
    checked: choice === chosen,
    onSelect: () => chooseTheme(store, choice),
  }));
  const label = shellTexts.themeIs(shellTexts.theme[chosen]);
  return (
    <Menu
      label={shellTexts.changeTheme}
      groups={[items]}
      trigger={(props) => (
        <button
          type="button"
          aria-label={label}
          title={label}
          className="navlink cursor-pointer"
          {...props}
        >
          <Icon name={ICONS[theme]} />
          <Icon name="chevron-down" size={14} className="text-fg-muted" />
        </button>
      )}
    />
  );
}
