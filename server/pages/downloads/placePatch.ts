import type { FileHandle } from "node:fs/promises";
import { EMPTY_PANEL_ORIGINS, PANEL_ORIGINS_REACH } from "@sgi/core/opener";
import type { Patch } from "./zipPatch";

/**
 * The patch for a package that is not a ZIP: fills the placeholder for the panel's origins, near
 * its beginning or end. Empty without one: a signed package was filled before signing.
 */
export async function patchPlace(
  file: Pick<FileHandle, "read">,
  sizeBytes: number,
  content: Buffer,
): Promise<Patch[]> {
  const tail = Math.max(0, sizeBytes - PANEL_ORIGINS_REACH);
  for (const start of new Set([0, tail])) {
    const buffer = Buffer.alloc(Math.min(PANEL_ORIGINS_REACH, sizeBytes));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
    const at = buffer.subarray(0, bytesRead).indexOf(EMPTY_PANEL_ORIGINS);
    if (at >= 0) return [{ at: start + at, bytes: content }];
  }
  return [];
}
