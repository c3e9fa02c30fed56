import { createHash } from "node:crypto";
import type { Target } from "./bases";
import { encode, installFiles } from "./installFiles";
import { EMPTY_PANEL_ORIGIN, PANEL_ORIGIN_ENTRY } from "./panelOrigin";
import { makeZip, type ZipEntry } from "./zip";

/** Where each target is downloaded; the Windows name is the specification's. Source: spec 1 §4. */
export const PACKAGE_NAMES: Readonly<Record<Target, string>> = {
  "win-x64": "local-opener-complete-package.zip",
  "linux-x64": "local-opener-linux-x64.zip",
  "macos-arm64": "local-opener-macos-arm64.zip",
  "macos-x64": "local-opener-macos-x64.zip",
};

interface Parts {
  executable: Uint8Array;
  /** lo-host.exe, which Windows alone needs. */
  host?: Uint8Array;
  licences: string;
}

/** The ZIP that a user downloads: the executable, its installer, what to read, sums to check. */
export async function makePackage(
  target: Target,
  { executable, host, licences }: Parts,
): Promise<Uint8Array> {
  const isWindows = target === "win-x64";
  const name = isWindows ? "local-opener.exe" : "local-opener";
  const entries: ZipEntry[] = [
    { name, bytes: executable, executable: true },
    ...(host === undefined ? [] : [{ name: "lo-host.exe", bytes: host, executable: true }]),
    ...(await installFiles(target)),
    { name: "LICENSES.txt", bytes: encode(licences, isWindows) },
  ];
  const sums = { name: "SHA256SUMS.txt", bytes: Buffer.from(sumsOf(entries)) };
  const origin = { name: PANEL_ORIGIN_ENTRY, bytes: EMPTY_PANEL_ORIGIN, stored: true };
  return makeZip([...entries, sums, origin]);
}

/** As `sha256sum -c` reads them. */
function sumsOf(entries: readonly ZipEntry[]): string {
  const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  return entries.map(({ name, bytes }) => `${sum(bytes)}  ${name}\n`).join("");
}
