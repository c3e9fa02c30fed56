import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PACKAGE_FILES, PANEL_ORIGIN_BYTES, PANEL_ORIGIN_ENTRY } from "@sgi/core/opener";
import { ROOT } from "../repository/root";
import type { BuildTarget } from "./bases";
import { readmeText } from "./readmeText";
import type { ZipEntry } from "./zip";

const FOLDER = join(ROOT, "scripts/opener/install");

/** What can be built: a ZIP for each target, and packages for all users of a PC. */
export type PackageName = BuildTarget | "win-msi" | "linux-deb";

/** The download name of each package. */
export const PACKAGE_NAMES: Readonly<Record<PackageName, string>> = {
  "win-x64": PACKAGE_FILES.windows,
  "linux-x64": PACKAGE_FILES.linux,
  "macos-arm64": PACKAGE_FILES.macosArm,
  "macos-x64": PACKAGE_FILES.macosIntel,
  "win-msi": PACKAGE_FILES.windowsMsi,
  "linux-deb": PACKAGE_FILES.linuxDeb,
};

/** Only blank lines: no panel is allowed until a server writes its own origin. */
const EMPTY_PANEL_ORIGIN = Buffer.alloc(PANEL_ORIGIN_BYTES, "\n");

interface Parts {
  executable: Uint8Array;
  /** lo-host.exe, for Windows only. */
  host?: Uint8Array;
  licences: string;
}

/** The files of a download: the executable, its installer, a readme, checksums. */
export async function packageEntries(
  target: BuildTarget,
  { executable, host, licences }: Parts,
): Promise<ZipEntry[]> {
  const isWindows = target === "win-x64";
  const name = isWindows ? "local-opener.exe" : "local-opener";
  const entries: ZipEntry[] = [
    { name, bytes: executable, executable: true },
    ...(host === undefined ? [] : [{ name: "lo-host.exe", bytes: host, executable: true }]),
    ...(await installFiles(target)),
    { name: "LICENSES.txt", bytes: encode(licences, isWindows) },
  ];
  const sums = { name: "SHA256SUMS.txt", bytes: Buffer.from(sumsOf(entries)) };
  // The server changes this file in each download, so that its checksum would be wrong.
  const origin = { name: PANEL_ORIGIN_ENTRY, bytes: EMPTY_PANEL_ORIGIN, stored: true };
  return [...entries, sums, origin];
}

/** In the format of `sha256sum -c`. */
function sumsOf(entries: readonly ZipEntry[]): string {
  const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  return entries.map(({ name, bytes }) => `${sum(bytes)}  ${name}\n`).join("");
}

/** The scripts and the readme, with the line endings that the target's programs expect. */
async function installFiles(target: BuildTarget): Promise<ZipEntry[]> {
  const isWindows = target === "win-x64";
  const names = isWindows ? ["install.cmd", "uninstall.cmd"] : ["install.sh", "uninstall.sh"];
  const scripts = await Promise.all(
    names.map(async (name) => ({
      name,
      bytes: encode(await readFile(join(FOLDER, name), "utf8"), isWindows),
      executable: !isWindows,
    })),
  );
  return [...scripts, { name: "LEGGIMI.txt", bytes: encode(readmeText(target), isWindows) }];
}

export function encode(text: string, isWindows: boolean): Buffer {
  const lines = text.replaceAll("\r\n", "\n");
  return Buffer.from(isWindows ? lines.replaceAll("\n", "\r\n") : lines);
}
