import { hasHiddenSigns } from "@sgi/core/names";
import type { RootRefusal } from "@sgi/core/opener";
import { segmentFault } from "../names/segment";
import type { System } from "../names/system";

const MAX_ROOT_CHARS = 1024;

/** Top folders that hold the system and its programs, or files that other users leave behind. */
const SYSTEM_FOLDERS: Record<System, ReadonlySet<string>> = {
  windows: new Set([
    "windows",
    "program files",
    "program files (x86)",
    "programdata",
    "recovery",
    "perflogs",
    "boot",
    "$recycle.bin",
    "system volume information",
  ]),
  macos: new Set(
    "system library applications bin sbin usr etc dev cores private var opt network tmp".split(" "),
  ),
  linux: new Set(
    "bin boot dev etc lib lib32 lib64 libx32 lost+found proc root run sbin sys usr var opt snap".split(
      " ",
    ),
  ),
};

/** Folders that hold a folder for each user or each disk: too much for one root. */
const HOMES = new Set(["users", "home", "mnt", "media", "volumes"]);
/** Folders for downloads: a page that makes the browser save a file could have it opened. */
const LANDING = new Set(["downloads", "download", "scaricati", "desktop", "scrivania"]);
/** The folder where Drive keeps files that others share; hidden, yet full of documents. */
const DRIVE_SHORTCUTS = ".shortcut-targets-by-id";

/**
 * Why a folder may not be a root by its path alone, or null. Does not touch the disk, so that a
 * network share is refused before Windows sends it the user's name. Source: threat 13.
 */
export function rootFault(
  path: string,
  { system, home }: { system: System; home: string },
): RootRefusal | null {
  if (path === "" || path.length > MAX_ROOT_CHARS || hasHiddenSigns(path)) return "format";
  if (/^[\\/]{2}[?.][\\/]|^[\\/]\?\?[\\/]/.test(path)) return "device";
  if (/^[\\/]{2}/.test(path)) return "network";
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) return "format";
  const folders = absoluteFolders(path, system);
  if (folders === null) return "relative";
  if (folders.length === 0) return "driveRoot";
  if (folders.some((folder) => badFolder(folder, system))) return "format";
  return placeFault(folders, path, { system, home });
}

/** A folder's place: its folders in lower case, and those below the user's home. */
interface Place {
  readonly system: System;
  readonly all: readonly string[];
  readonly own: readonly string[];
  readonly atHome: boolean;
}

function placeFault(
  folders: readonly string[],
  path: string,
  { system, home }: { system: System; home: string },
): RootRefusal | null {
  const all = folders.map((folder) => folder.toLowerCase());
  const homeFolders = sameDrive(path, home, system)
    ? (absoluteFolders(home, system) ?? []).map((folder) => folder.toLowerCase())
    : [];
  if (startsWith(homeFolders, all)) return "home";
  const atHome = startsWith(all, homeFolders);
  const own = atHome ? all.slice(homeFolders.length) : all;
  const place = { system, all, own, atHome };
  if (isHidden(place)) return "hidden";
  if (!atHome && SYSTEM_FOLDERS[system].has(all[0] ?? "")) return "system";
  if (!atHome && tooFewFolders(all, system)) return "home";
  return needsConfirming(place) ? "confirm" : null;
}

function isHidden({ system, all, own }: Place): boolean {
  if (own.some((folder) => folder.startsWith(".") && folder !== DRIVE_SHORTCUTS)) return true;
  return isProgramData(own, all, system);
}

function needsConfirming({ system, all, own }: Place): boolean {
  if (own.some((folder) => LANDING.has(folder))) return true;
  // Every user may put files into what Windows shares between them.
  if (system === "windows") return all[0] === "users" && all[1] === "public";
  // `/documenti` may be a disk of the company or anything else: the user must confirm it on the PC.
  return all.length === 1;
}

function tooFewFolders(lower: readonly string[], system: System): boolean {
  const first = lower[0] ?? "";
  if (system === "windows") return first === "users" && lower.length <= 2;
  const users = first === "home" || first === "users";
  return HOMES.has(first) && lower.length < (users ? 3 : 2);
}

/** Whether programs keep data for a user there; cloud drives' folders on macOS do not count. */
function isProgramData(own: readonly string[], all: readonly string[], system: System): boolean {
  if (system === "windows") return all.includes("appdata") || all.includes("application data");
  if (system === "linux") return own[0] === "snap";
  const library = all.indexOf("library");
  return library >= 0 && !(all[library + 1] === "cloudstorage" && all.length > library + 2);
}

/** The folders of an absolute path without its drive; null when the path is not absolute. */
function absoluteFolders(path: string, system: System): string[] | null {
  if (system !== "windows") return path.startsWith("/") ? path.split("/").filter(Boolean) : null;
  if (!/^[a-z]:[\\/]/i.test(path)) return null;
  return path
    .slice(3)
    .split(/[\\/]+/)
    .filter(Boolean);
}

function sameDrive(a: string, b: string, system: System): boolean {
  return system !== "windows" || a.slice(0, 2).toLowerCase() === b.slice(0, 2).toLowerCase();
}

function startsWith(folders: readonly string[], prefix: readonly string[]): boolean {
  return prefix.length > 0 && prefix.every((folder, at) => folders[at] === folder);
}

/**
 * Windows reads short names, streams and final dots in its own way; elsewhere only dots mislead.
 */
function badFolder(folder: string, system: System): boolean {
  if (system === "windows") return segmentFault(folder) !== null || /~\d/.test(folder);
  return folder === "." || folder === ".." || Buffer.byteLength(folder) > 255;
}
