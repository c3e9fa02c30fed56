import { shellTexts } from "@sgi/core/texts/shell";
import { toggledTheme } from "@sgi/core/theme/theme";
import { useSetAtom } from "jotai";
import { IconButton } from "../components/buttons/IconButton";
import { themeChoiceAtom, useTheme } from "../state/browser/theme";

/** Goes from dark to light and back. */
export function ThemeToggle() {
  const theme = useTheme();
  const choose = useSetAtom(themeChoiceAtom);
  return (
    <IconButton
      icon={theme === "dark" ? "sun" : "moon"}
      label={shellTexts.changeTheme}
      onClick={() => choose(toggledTheme(theme))}
    />
  );
}
