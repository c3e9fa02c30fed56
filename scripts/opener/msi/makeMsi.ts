import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPanelOrigins, runTool } from "../tools/packaging";
import { completingSql } from "./tables";
import { codeOf, FILES, wixSource } from "./wixSource";

const TOOLS = { debian: "wixl msitools" };
/** The time of the files in it, which the cabinet keeps in local time of 1980 or later. */
const FILE_TIME = new Date(Date.UTC(1980, 0, 2));
/** The type of a time in a summary. Source: MS-OLEPS §2.15. */
const VT_FILETIME = Buffer.from([0x40, 0, 0, 0]);
const SECOND = 10_000_000n;

/**
 * The package of Windows Installer for all users of a PC; the same files give the same bytes.
 * @throws {MissingTool} Without `wixl` and `msibuild`.
 */
export async function makeMsi(
  files: Readonly<Record<keyof typeof FILES, Uint8Array>>,
  version: string,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "local-opener-msi-"));
  try {
    for (const [id, name] of Object.entries(FILES)) {
      await writeFile(join(folder, name), files[id as keyof typeof FILES]);
      await utimes(join(folder, name), FILE_TIME, FILE_TIME);
    }
    const [source, sql] = [wixSource(version), completingSql(version)];
    await writeFile(join(folder, "package.wxs"), source);
    const started = new Date();
    await runTool(["wixl", "-a", "x64", "-o", "a.msi", "package.wxs"], { ...TOOLS, cwd: folder });
    await runTool(["msibuild", "a.msi", "-q", ...sql], { ...TOOLS, cwd: folder });
    // Its product code tells Windows Installer whether it knows this very package.
    const parts = Object.values(files).map((bytes) => codeOf(bytes));
    const code = codeOf([source, ...sql, ...parts].join("\n"));
    const summary = ["Local Opener", "Pannello di Controllo SGI", "x64;1040", `{${code}}`];
    await runTool(["msibuild", "a.msi", "-s", ...summary], { ...TOOLS, cwd: folder });
    const bytes = await readFile(join(folder, "a.msi"));
    if (findPanelOrigins(bytes) === null) throw new Error("the MSI has no place for the panel");
    return fixTimes(bytes, { from: started, to: new Date() });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** 100 ns since 1601, as Windows counts. */
const fileTime = (date: Date) => BigInt(date.getTime() + 11_644_473_600_000) * 10_000n;

/**
 * Replaces the times at which the tools made a package, which they write into its summary, by one
 * that never changes: the same source gives the same bytes.
 */
function fixTimes(bytes: Buffer, { from, to }: { from: Date; to: Date }): Buffer {
  const [first, last] = [fileTime(from) - SECOND, fileTime(to) + SECOND];
  const fixed = Buffer.from(bytes);
  for (let at = fixed.indexOf(VT_FILETIME); at >= 0; at = fixed.indexOf(VT_FILETIME, at + 4)) {
    if (at + 12 > fixed.length) break;
    const time = fixed.readBigUInt64LE(at + 4);
    if (time >= first && time <= last) fixed.writeBigUInt64LE(fileTime(FILE_TIME), at + 4);
  }
  return fixed;
}
