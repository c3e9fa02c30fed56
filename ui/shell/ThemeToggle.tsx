import { toggledTheme } from "@sgi/core/settings";
import { shellTexts } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { IconButton } from "../components/buttons/IconButton";
import { moonIcon } from "../components/look/icons/moon";
import { sunIcon } from "../components/look/icons/sun";
import { chooseTheme, useTheme } from "../state/browser/theme";

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
