import type { BrowserContextOptions, Page } from "playwright-core";

/** A window size for the pictures. */
export interface ShotView {
  name: string;
  context: BrowserContextOptions;
}

/** A colour scheme of the system. */
export interface ShotLook {
  name: string;
  media: NonNullable<Parameters<Page["emulateMedia"]>[0]>;
}

export const VIEWS: readonly ShotView[] = [
  { name: "1280", context: { viewport: { width: 1280, height: 900 } } },
  // A finger on a tablet needs as much room as on a phone.
  { name: "768", context: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
  {
    name: "375",
    context: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  },
  {
    name: "320",
    context: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  },
  // The size that 200 % zoom leaves of a window of 1280 × 800.
  { name: "zoom200", context: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
];

export const SHOT_LOOKS: readonly ShotLook[] = [
  { name: "chiaro", media: { colorScheme: "light", forcedColors: "none" } },
  { name: "scuro", media: { colorScheme: "dark", forcedColors: "none" } },
  { name: "forzati", media: { colorScheme: "light", forcedColors: "active" } },
];
