import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { PANEL_ORIGIN_ENTRY } from "@sgi/core/opener";
import { nullIfMissing } from "../../base/nullIfMissing";
import { panelOriginFile, panelOriginWords } from "./panelOrigins";
import { patchPlace } from "./placePatch";
import { type Patch, patchStoredEntry } from "./zipPatch";

/** A package that is about to be sent; whoever opens it closes `file`. */
export interface OpenPackage {
  file: FileHandle;
  sizeBytes: number;
  /** Changes with the package and with the origins written into it; with its quotes. */
  tag: string;
  patches: readonly Patch[];
}

/**
 * Opens a package and finds where the panel's origins go. The file stays the one that was opened,
 * even when a new build takes its name. Null when it was not built.
 * @throws {Error} When it is no package of ours.
 */
export async function openPackage(
  path: string,
  origins: readonly string[],
): Promise<OpenPackage | null> {
  const file = await open(path, "r").catch(nullIfMissing);
  if (file === null) return null;
  try {
    const { size: sizeBytes, mtimeMs } = await file.stat();
    const content = panelOriginFile(origins);
    const patches = path.endsWith(".zip")
      ? await patchStoredEntry(file, sizeBytes, { name: PANEL_ORIGIN_ENTRY, content })
      : await patchPlace(file, sizeBytes, panelOriginWords(origins));
    if (patches === null) throw new Error(`${path} has no ${PANEL_ORIGIN_ENTRY} to fill in`);
    const hash = createHash("sha256").update(`${sizeBytes} ${mtimeMs} `).update(content);
    return { file, sizeBytes, tag: `"${hash.digest("base64url").slice(0, 27)}"`, patches };
  } catch (error) {
    await file.close();
    throw error;
  }
}
