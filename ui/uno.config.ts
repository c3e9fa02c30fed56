import { defineConfig, presetIcons, presetWind3 } from "unocss";
import { ICON_NAMES } from "./components/look/iconNames.ts";
import { shortcuts } from "./styles/shortcuts.ts";
import { theme } from "./styles/theme.ts";

export default defineConfig({
  presets: [
    presetWind3({
      preflight: "on-demand",
      dark: { dark: '[data-theme="dark"]', light: '[data-theme="light"]' },
    }),
    presetIcons({
      mode: "mask",
      // Only the drawing, in the design's stroke: what icons have in common stands in base.css.
      processor: (css) => {
        const drawing = String(css["--un-icon"])
          .replace(" width='1em' height='1em'", "")
          .replace("stroke-width='2'", "stroke-width='1.75'");
        for (const property of Object.keys(css)) delete css[property];
        css["--un-icon"] = drawing;
      },
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
  blocklist: ["ring", "filter", "blur", "contrast", "invert"],
  // Utilities override shortcuts, which must therefore stand in the first sheet.
  safelist: Object.keys(shortcuts),
  extractors: [
    {
      name: "icons-by-name",
      extract: ({ code }) =>
        ICON_NAMES.filter((name) => code.includes(`"${name}"`)).map((name) => `i-lucide-${name}`),
    },
  ],
  theme,
  shortcuts,
});
