import type { PcSystem } from "./pc";

/** Local Opener's packages below /downloads. The first is the specification's. Source: spec 1 §4. */
export const PACKAGE_FILES = {
  windows: "local-opener-complete-package.zip",
  linux: "local-opener-linux-x64.zip",
  macosArm: "local-opener-macos-arm64.zip",
  macosIntel: "local-opener-macos-x64.zip",
} as const;

/**
 * The file of a package in which the server that hands it out writes its own origins, one a line, so
 * that who installs it types nothing.
 */
export const PANEL_ORIGIN_ENTRY = "panel-origin.txt";
/** Its size never changes, so that nothing else in the ZIP moves; blank lines fill it. */
export const PANEL_ORIGIN_BYTES = 1024;

/** A package that the panel offers: by its address, and the processor it is for where there are two. */
export interface OpenerPackage {
  url: string;
  processor: "any" | "arm" | "intel";
}

const urlOf = (name: keyof typeof PACKAGE_FILES) => `/downloads/${PACKAGE_FILES[name]}`;

/** What a system's users download, the likelier first: browsers do not tell a Mac's processor. */
export const OPENER_PACKAGES: Readonly<
  Record<PcSystem, readonly [OpenerPackage, ...OpenerPackage[]]>
> = {
  windows: [{ url: urlOf("windows"), processor: "any" }],
  linux: [{ url: urlOf("linux"), processor: "any" }],
  macos: [
    { url: urlOf("macosArm"), processor: "arm" },
    { url: urlOf("macosIntel"), processor: "intel" },
  ],
};
