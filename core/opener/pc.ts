/** The systems that Local Opener runs on. */
export type PcSystem = "windows" | "linux" | "macos";

/** The system of a browser by its `User-Agent`; Windows if it does not say. */
export function pcSystem(userAgent: string): PcSystem {
  if (/Windows/.test(userAgent)) return "windows";
  if (/Mac OS X|Macintosh/.test(userAgent)) return "macos";
  return /Linux|X11|CrOS/.test(userAgent) ? "linux" : "windows";
}

/** What to type in a terminal to run the helper: its installed path, which works without PATH. */
export const OPENER_PROGRAM: Readonly<Record<PcSystem, string>> = {
  windows: '"C:\\Program Files\\Local Opener\\local-opener.exe"',
  linux: "~/.local/bin/local-opener",
  macos: "~/.local/bin/local-opener",
};
