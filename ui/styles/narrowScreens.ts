import type { Preset } from "unocss";
import { theme } from "./theme.ts";

const POINTS = Object.entries(theme.breakpoints);

/**
 * `max-md:` and similar, for screens only: A4 paper is narrower than 1024 px even in landscape, yet
 * has room for what phones and tablets collapse. Source: spec 3 §4.
 */
export const narrowScreens: Preset = {
  name: "narrow-screens",
  // Before the preset that would read the same names as widths of anything.
  enforce: "pre",
  variants: [
    {
      name: "narrow-screens",
      multiPass: true,
      match(matcher) {
        const place = POINTS.findIndex(([point]) => matcher.startsWith(`max-${point}:`));
        const [point, width] = POINTS[place] ?? [];
        if (point === undefined) return undefined;
        return {
          matcher: matcher.slice(`max-${point}:`.length),
          handle: (input, next) =>
            next({
              ...input,
              parent: `${input.parent ? `${input.parent} $$ ` : ""}@media screen and (max-width: calc(${width} - 0.1px))`,
              // The narrower rule comes later, as in the preset.
              parentOrder: 2999 - place,
            }),
        };
      },
    },
  ],
};
