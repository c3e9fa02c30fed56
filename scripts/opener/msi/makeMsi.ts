import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPanelOrigins } from "../tools/panelOrigins";
import { runTool } from "../tools/runTool";
import { fixTimes } from "./fixTimes";
import { codeOf } from "./product";
import { completingSql } from "./tables";
import { FILES, wixSource } from "./wixSource";

const TOOLS = { debian: "wixl msitools" };
/** The time of the files in it, which the cabinet keeps in local time of 1980 or later. */
const FILE_TIME = new Date(Date.UTC(1980, 0, 2));

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
