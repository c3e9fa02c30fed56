/** Where the choice is kept. Source: spec 1 §3. */
export const THEME_KEY = "iso-doc-theme";

export const THEME_CHOICES = ["light", "dark", "system"] as const;
/** What the user chose. Source: spec 1 §3. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];
/** What is shown. */
export type Theme = "light" | "dark";

/** Reads a stored choice; anything else, and nothing, counts as `system`. Source: spec 1 §3. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === stored) ?? "system";
}

/** The theme to show: the one chosen, or the system's own. */
export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== "system") return choice;
  return systemIsDark ? "dark" : "light";
}

/** What the toggle chooses: the theme that is not shown. Source: spec 1 §2. */
export function toggledTheme(shown: Theme): Theme {
  return shown === "dark" ? "light" : "dark";
}
