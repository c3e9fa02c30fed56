/** The systems that Local Opener runs on. */
export type PcSystem = "windows" | "linux" | "macos";

/** What to type in a terminal to run the helper: its installed path, which works without PATH. */
export const OPENER_PROGRAM: Readonly<Record<PcSystem, string>> = {
  windows: '"C:\\Program Files\\Local Opener\\local-opener.exe"',
  linux: "~/.local/bin/local-opener",
  macos: "~/.local/bin/local-opener",
};

/** The version of the packages that this panel offers; `cli/package.json` has the same. */
export const OPENER_VERSION = "0.2.0";

/**
 * Whether a helper is older than the packages that this panel offers; false for one that sends no
 * version.
 */
export function isOlderOpener(version: string | null, offered = OPENER_VERSION): boolean {
  const [own, other] = [version ?? "", offered].map((text) => text.split(".").map(Number));
  if (own?.length !== 3 || own.some(Number.isNaN)) return false;
  const at = own.findIndex((number, index) => number !== other?.[index]);
  return at !== -1 && (own[at] ?? 0) < (other?.[at] ?? 0);
}

/** Local Opener's packages below /downloads. The first is the specification's. Source: spec 1 §4. */
export const PACKAGE_FILES = {
  windows: "local-opener-complete-package.zip",
  linux: "local-opener-linux-x64.zip",
  macosArm: "local-opener-macos-arm64.zip",
  macosIntel: "local-opener-macos-x64.zip",
  /** For all users of a PC, handed out by software distribution. */
  windowsMsi: "local-opener.msi",
  linuxDeb: "local-opener.deb",
} as const;

/**
 * The file of a package in which the server that hands it out writes its own origins, one a line, so
 * that who installs it types nothing.
 */
export const PANEL_ORIGIN_ENTRY = "panel-origin.txt";
/** Its size never changes, so that nothing else in the ZIP moves; blank lines fill it. */
export const PANEL_ORIGIN_BYTES = 1024;
/**
 * Placeholder in MSI and deb packages that the server overwrites with its origins, padded with
 * blanks. No valid origin itself.
 */
export const EMPTY_PANEL_ORIGINS = "#local-opener-panel-origins#".padEnd(PANEL_ORIGIN_BYTES);
/** The whole placeholder lies within this many bytes of the package's start or end. */
export const PANEL_ORIGINS_REACH = 1024 * 1024;

/** A package that the panel offers. */
export interface OpenerPackage {
  url: string;
  /** The name that it is saved under. */
  file: string;
  /** The processor, where there are packages for two. */
  processor: "any" | "arm" | "intel";
}

function offer(
  name: keyof typeof PACKAGE_FILES,
  processor: OpenerPackage["processor"] = "any",
): OpenerPackage {
  const file = PACKAGE_FILES[name];
  return { url: `/downloads/${file}`, file, processor };
}

/** Each system's downloads, the likelier first: browsers do not tell a Mac's processor. */
export const OPENER_PACKAGES: Readonly<
  Record<PcSystem, readonly [OpenerPackage, ...OpenerPackage[]]>
> = {
  windows: [offer("windows")],
  linux: [offer("linux")],
  macos: [offer("macosArm", "arm"), offer("macosIntel", "intel")],
};

/** Packages that install for all users of a PC, for administrators. */
export const MACHINE_PACKAGES: Readonly<Partial<Record<PcSystem, OpenerPackage>>> = {
  windows: offer("windowsMsi"),
  linux: offer("linuxDeb"),
};

/**
 * The packages of a list that the host has, by the names that it tells, with blanks between; one
 * that tells nothing has all.
 */
export function packagesThere(
  packages: readonly OpenerPackage[],
  told: string,
): readonly OpenerPackage[] {
  const names = told.split(" ");
  return told === "" ? packages : packages.filter(({ file }) => names.includes(file));
}

/** A package's media type, by its name. */
export function packageType(file: string): string {
  if (file.endsWith(".msi")) return "application/x-msi";
  return file.endsWith(".deb") ? "application/vnd.debian.binary-package" : "application/zip";
}

/** The system of a browser by its `User-Agent`; Windows if it does not say. */
export function pcSystem(userAgent: string): PcSystem {
  if (/Windows/.test(userAgent)) return "windows";
  if (/Mac OS X|Macintosh/.test(userAgent)) return "macos";
  return /Linux|X11|CrOS/.test(userAgent) ? "linux" : "windows";
}
