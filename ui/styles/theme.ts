// Names for the values of tokens.css. No opacity modifiers (bg-accent/10): use the -soft roles.
const c = (n: string) => `var(--color-${n})`;
const status = (n: string) => ({
  DEFAULT: c(n),
  soft: c(`${n}-soft`),
  line: c(`${n}-line`),
  solid: c(`${n}-solid`),
});
const text = (n: string): [string, Record<string, string>] => [
  `var(--text-${n})`,
  { "line-height": `var(--leading-${n})`, "letter-spacing": `var(--tracking-${n})` },
];

export const theme = {
  colors: {
    canvas: c("canvas"),
    surface: c("surface"),
    raised: c("raised"),
    sunken: c("sunken"),
    hover: c("hover"),
    "raised-hover": c("raised-hover"),
    pressed: c("pressed"),
    selected: c("selected"),
    scrim: c("scrim"),
    line: { DEFAULT: c("border"), subtle: c("border-subtle"), strong: c("border-strong") },
    fg: {
      DEFAULT: c("text"),
      2: c("text-2"),
      muted: c("muted"),
      disabled: c("disabled"),
      inverse: c("inverse"),
    },
    accent: {
      DEFAULT: c("accent"),
      hover: c("accent-hover"),
      pressed: c("accent-pressed"),
      on: c("on-accent"),
      text: c("accent-text"),
      soft: c("accent-soft"),
      line: c("accent-line"),
    },
    focus: c("focus"),
    success: status("success"),
    warning: status("warning"),
    info: status("info"),
    neutral: status("neutral"),
    danger: {
      ...status("danger"),
      fill: c("danger-fill"),
      "fill-hover": c("danger-fill-hover"),
      on: c("on-danger"),
    },
    ink: {
      DEFAULT: c("ink"),
      2: c("ink-2"),
      line: c("ink-line"),
      text: c("ink-text"),
      muted: c("ink-muted"),
    },
  },
  fontFamily: { sans: "var(--font-sans)", mono: "var(--font-mono)" },
  fontSize: Object.fromEntries(
    ["xs", "sm", "base", "md", "lg", "xl", "2xl", "3xl", "4xl", "5xl"].map((n) => [n, text(n)]),
  ),
  borderRadius: {
    xs: "var(--radius-xs)",
    sm: "var(--radius-sm)",
    DEFAULT: "var(--radius-md)",
    md: "var(--radius-md)",
    lg: "var(--radius-lg)",
    xl: "var(--radius-xl)",
    full: "var(--radius-full)",
  },
  boxShadow: {
    xs: "var(--shadow-xs)",
    sm: "var(--shadow-sm)",
    md: "var(--shadow-md)",
    lg: "var(--shadow-lg)",
  },
  duration: {
    fast: "var(--duration-fast)",
    base: "var(--duration-base)",
    slow: "var(--duration-slow)",
  },
  easing: { out: "var(--ease-out)", in: "var(--ease-in)", "in-out": "var(--ease-in-out)" },
  zIndex: {
    sticky: "var(--z-sticky)",
    header: "var(--z-header)",
    scrim: "var(--z-scrim)",
    dialog: "var(--z-dialog)",
    menu: "var(--z-menu)",
    toast: "var(--z-toast)",
    offline: "var(--z-offline)",
    overlay: "var(--z-overlay)",
  },
  /** `media-low:` is a window too low for a dialog with a fixed header and footer. */
  media: { low: "(max-height: 480px)" },
  breakpoints: { sm: "480px", md: "768px", lg: "1024px", xl: "1280px" },
};
