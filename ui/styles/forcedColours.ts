import type { Preset } from "unocss";

/**
 * `media-forced:`, for windows whose colours the system sets. Important, since it must win against
 * every other look of the same element: a breakpoint's rule comes later, and that of a theme or a
 * pointer is more specific.
 */
export const forcedColours: Preset = {
  name: "forced-colours",
  // Before the preset that would read the same name as one of the theme's media.
  enforce: "pre",
  variants: [
    {
      name: "forced-colours",
      match(matcher) {
        if (!matcher.startsWith("media-forced:")) return undefined;
        return {
          matcher: matcher.slice("media-forced:".length),
          body: (entries) =>
            entries.map(([property, value, ...rest]) => [property, `${value} !important`, ...rest]),
          parent: "@media (forced-colors: active)",
        };
      },
    },
  ],
};
