import { THEME_CHOICES, type ThemeChoice, toggledTheme } from "@sgi/core/settings";
import { shellTexts } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { IconButton } from "../components/buttons/IconButton";
import { Icon, type IconDrawing } from "../components/look/Icon";
import { chevronDownIcon } from "../components/look/icons/chevronDown";
import { monitorIcon } from "../components/look/icons/monitor";
import { moonIcon } from "../components/look/icons/moon";
import { sunIcon } from "../components/look/icons/sun";
import { Menu } from "../components/menus/Menu";
import { chooseTheme, useTheme, useThemeChoice } from "../state/browser/theme";

const ICONS: Record<ThemeChoice, IconDrawing> = {
  light: sunIcon,
  dark: moonIcon,
  system: monitorIcon,
};

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
          <Icon drawing={ICONS[theme]} />
          <Icon drawing={chevronDownIcon} size={14} className="text-fg-muted" />
        </button>
      )}
    />
  );
}

/** Goes from dark to light and back. The styles choose its icon: the build knows no theme. */
export function ThemeToggle() {
  const theme = useTheme();
  const store = useStore();
  return (
    <IconButton
      icon={moonIcon}
      darkIcon={sunIcon}
      label={shellTexts.changeTheme}
      onClick={() => chooseTheme(store, toggledTheme(theme))}
    />
  );
}
