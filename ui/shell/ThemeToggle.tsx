import { shellTexts } from "@sgi/core/texts/shell";
import { toggledTheme } from "@sgi/core/theme";
import { useStore } from "jotai";
import { IconButton } from "../components/buttons/IconButton";
import { chooseTheme, useTheme } from "../state/browser/theme";

/** Goes from dark to light and back. */
export function ThemeToggle() {
  const theme = useTheme();
  const store = useStore();
  return (
    <IconButton
      icon={theme === "dark" ? "sun" : "moon"}
      label={shellTexts.changeTheme}
      onClick={() => chooseTheme(store, toggledTheme(theme))}
    />
  );
}
