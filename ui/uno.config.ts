import { defineConfig, presetWind3 } from "unocss";
import { forcedColours } from "./styles/forcedColours.ts";
import { narrowScreens } from "./styles/narrowScreens.ts";
import { shortcuts } from "./styles/shortcuts.ts";
import { theme } from "./styles/theme.ts";

export default defineConfig({
  presets: [
    narrowScreens,
    forcedColours,
    presetWind3({
      preflight: "on-demand",
      dark: { dark: '[data-theme="dark"]', light: '[data-theme="light"]' },
    }),
  ],
  // Shorter than the preset's, which leave room for rings and other numerals.
  rules: [
    [/^shadow-\[(.+)\]$/, ([, value]) => ({ "box-shadow": value?.replaceAll("_", " ") })],
    [/^shadow-(xs|sm|md|lg)$/, ([, size]) => ({ "box-shadow": `var(--shadow-${size})` })],
    ["num", { "font-variant-numeric": "tabular-nums" }],
    ["tabular-nums", { "font-variant-numeric": "tabular-nums" }],
  ],
  // Words of the code that are no classes.
  blocklist: [
    "blur",
    "contents",
    "contrast",
    "filter",
    "inline",
    "invert",
    "me",
    "px",
    "ring",
    "static",
    "tab",
    "table",
  ],
  // Utilities override shortcuts, which must therefore all be known before them.
  safelist: Object.keys(shortcuts),
  theme,
  shortcuts,
});
