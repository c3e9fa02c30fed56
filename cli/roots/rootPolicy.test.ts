import type { RootRefusal } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import type { System } from "../names/system";
import { rootFault } from "./rootPolicy";

const HOME: Record<System, string> = {
  windows: "C:\\Users\\anna",
  macos: "/Users/anna",
  linux: "/home/anna",
};

type Row = [path: string, fault: RootRefusal | null];

const EVERYWHERE: Row[] = [
  ["", "format"],
  ["/a\0/b", "format"],
  ["/srv/\u202egp", "format"],
  ["/srv/\ud800", "format"],
  [`/srv/${"a/".repeat(600)}`, "format"],
  ["file:///srv/documenti", "format"],
  ["smb://server/documenti", "format"],
  ["\\\\server\\share", "network"],
  ["//server/share", "network"],
  ["\\/server/share", "network"],
  ["\\\\?\\C:\\Documenti", "device"],
  ["\\\\.\\PhysicalDrive0", "device"],
  ["//?/C:/Documenti", "device"],
  ["\\??\\C:\\Documenti", "device"],
  ["\\\\?\\UNC\\server\\share", "device"],
  ["documenti", "relative"],
  ["./documenti", "relative"],
  ["../documenti", "relative"],
  ["~", "relative"],
  ["~/documenti", "relative"],
];

const POSIX: Row[] = [
  ["C:\\Documenti", "relative"],
  ["/", "driveRoot"],
  ["/srv/../etc", "format"],
  ["/srv/./documenti", "format"],
  ["/etc", "system"],
  ["/usr/share/doc", "system"],
  ["/dev/shm", "system"],
  ["/var/lib/docs", "system"],
  ["/bin/x", "system"],
  ["/mnt", "home"],
  ["/media", "home"],
  ["/mnt/nas", null],
  ["/srv/.git", "hidden"],
  ["/srv/documenti", null],
  ["/documenti", "confirm"],
  ["/srv/Downloads/x", "confirm"],
];

const ROWS: Record<System, Row[]> = {
  windows: [
    ["/srv/documenti", "relative"],
    ["C:", "relative"],
    ["C:Documenti", "relative"],
    ["\\Documenti", "relative"],
    ["C:\\", "driveRoot"],
    ["z:/", "driveRoot"],
    ["C:\\\\", "driveRoot"],
    ["C:\\a\\..\\Windows", "format"],
    ["C:\\Documenti.", "format"],
    ["C:\\Documenti \\x", "format"],
    ["C:\\Documenti:flusso", "format"],
    ["C:\\NUL\\x", "format"],
    ["C:\\PROGRA~1\\x", "format"],
    ["C:\\Documenti\\*", "format"],
    ["C:\\Windows", "system"],
    ["c:/WINDOWS/System32", "system"],
    ["C:\\Program Files\\SGI", "system"],
    ["C:\\Program Files (x86)\\SGI", "system"],
    ["C:\\ProgramData\\x", "system"],
    ["D:\\$Recycle.Bin\\x", "system"],
    ["C:\\System Volume Information", "system"],
    ["C:\\Users", "home"],
    ["C:\\Users\\anna", "home"],
    ["c:\\users\\ANNA\\", "home"],
    ["C:\\Users\\bruno", "home"],
    ["C:\\Users\\anna\\AppData\\Roaming", "hidden"],
    ["C:\\Users\\bruno\\AppData\\Local", "hidden"],
    ["C:\\Users\\anna\\.ssh", "hidden"],
    ["D:\\.git\\x", "hidden"],
    ["C:\\Users\\anna\\Downloads", "confirm"],
    ["C:\\Users\\anna\\Desktop\\SGI", "confirm"],
    ["C:\\Users\\anna\\OneDrive\\Desktop", "confirm"],
    ["C:\\Users\\Public", "home"],
    ["C:\\Users\\PUBLIC\\Documents\\SGI", "confirm"],
    ["D:\\Public\\SGI", null],
    ["C:\\Users\\anna\\Documents", null],
    ["C:\\Users\\anna\\OneDrive - Azienda\\SGI", null],
    ["G:\\Il mio Drive", null],
    ["G:\\.shortcut-targets-by-id\\1AbC\\Qualità", null],
    ["D:/Qualità/Procedure", null],
  ],
  macos: [
    ...POSIX,
    ["/Library/x", "hidden"],
    ["/System/x", "system"],
    ["/Applications/x", "system"],
    ["/private/etc", "system"],
    ["/Volumes", "home"],
    ["/Volumes/NAS", null],
    ["/Users", "home"],
    ["/Users/anna", "home"],
    ["/Users/bruno", "home"],
    ["/Users/Shared/SGI", null],
    ["/Users/anna/Library", "hidden"],
    ["/Users/anna/Library/Keychains", "hidden"],
    ["/Users/anna/Library/CloudStorage", "hidden"],
    ["/Users/anna/Library/CloudStorage/GoogleDrive-a@b.it/Il mio Drive", null],
    ["/Users/anna/.ssh", "hidden"],
    ["/Users/anna/Scrivania", "confirm"],
    ["/Users/anna/Documents", null],
  ],
  linux: [
    ...POSIX,
    ["/proc/self/root", "system"],
    ["/run/user/1000/gvfs/x", "system"],
    ["/root/documenti", "system"],
    ["/home", "home"],
    ["/home/anna", "home"],
    ["/home/bruno/", "home"],
    ["/home/anna/.config/x", "hidden"],
    ["/home/anna/snap/x", "hidden"],
    ["/home/anna/Scaricati", "confirm"],
    ["/home/anna/Documenti", null],
  ],
};

describe.each(["windows", "macos", "linux"] as const)("rootFault on %s", (system) => {
  it.each([...EVERYWHERE, ...ROWS[system]])("says of %j: %s", (path, fault) => {
    expect(rootFault(path, { system, home: HOME[system] })).toBe(fault);
  });
});

describe("rootFault and a home elsewhere", () => {
  it.each<[System, string, string, RootRefusal | null]>([
    ["linux", "/root", "/root/documenti", null],
    ["linux", "/root", "/root", "home"],
    ["linux", "/var/people/anna", "/var/people", "home"],
    ["linux", "/var/people/anna", "/var/people/anna/documenti", null],
    ["windows", "D:\\Profili\\anna", "D:\\Profili", "home"],
    ["windows", "D:\\Profili\\anna", "E:\\Profili", null],
    ["linux", "", "/etc", "system"],
  ])("on %s with home %j says of %j: %s", (system, home, path, fault) => {
    expect(rootFault(path, { system, home })).toBe(fault);
  });
});
