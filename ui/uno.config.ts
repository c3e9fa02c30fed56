import { defineConfig, presetIcons, presetWind3 } from "unocss";
import { shortcuts } from "./styles/shortcuts";
import { theme } from "./styles/theme";

export default defineConfig({
  presets: [
    presetWind3({
      preflight: "on-demand",
      dark: { dark: '[data-theme="dark"]', light: '[data-theme="light"]' },
    }),
    presetIcons({
      mode: "mask",
      customizations: {
        transform: (svg) => svg.replace(/stroke-width="2"/g, 'stroke-width="1.75"'),
      },
      extraProperties: { display: "inline-block", "vertical-align": "-.125em", flex: "none" },
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
  theme,
  shortcuts,
});
