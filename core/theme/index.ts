export {
  parseThemeChoice,
  resolveTheme,
  THEME_CHOICES,
  THEME_KEY,
  type Theme,
  type ThemeChoice,
  toggledTheme,
} from "./theme";
