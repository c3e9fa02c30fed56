/** What a browser says of itself: its product and its system; null for what is not recognised. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** The longest `User-Agent` that is looked at, in characters. */
const MAX_USER_AGENT = 1_000;

/** The first match wins: browsers also name those they are based on. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

/** Phones before the systems they are based on. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Browser and system from a `User-Agent`. Versions are left out: browsers round them, and Windows
 * 11 calls itself Windows 10. An iPad may call itself a Mac. Source: spec 3 §1.
 */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = (userAgent ?? "").slice(0, MAX_USER_AGENT);
  const first = (known: typeof BROWSERS) => known.find(([form]) => form.test(text))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
