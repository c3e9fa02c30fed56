import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../repository/root";
import type { BuildTarget } from "./bases";
import { readmeText } from "./readmeText";
import type { ZipEntry } from "./zip";

const FOLDER = join(ROOT, "scripts/opener/install");

/** The scripts and the readme, with the line endings that the target's programs expect. */
export async function installFiles(target: BuildTarget): Promise<ZipEntry[]> {
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
