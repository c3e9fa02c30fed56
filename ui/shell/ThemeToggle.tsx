import { shellTexts } from "@sgi/core/texts/shell";
import { toggledTheme } from "@sgi/core/theme/theme";
import { useSetAtom } from "jotai";
import { themeChoiceAtom, useTheme } from "../app/theme";
import { IconButton } from "../components/IconButton";

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
