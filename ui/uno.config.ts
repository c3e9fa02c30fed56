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
  theme,
  shortcuts,
});
