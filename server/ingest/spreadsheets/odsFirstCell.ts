import type { Cell } from "@sgi/core/documents/cells";
import { reasons } from "../../base/reasons/reasons";
import { scanXml } from "../../base/xml/scanXml";
import { scanTables } from "./odsTables";
import { isSeen } from "./visibleSheets";
import { UnfitSheet, type ZipParts } from "./zipParts";

const MANIFEST = "META-INF/manifest.xml";
/** Styles and hidden sheets come before the first one that people see: less than this. */
const MAX_HEAD_BYTES = 32 * 1024 * 1024;
const MAX_MANIFEST_BYTES = 1024 * 1024;

/**
 * Cell A1 of the first sheet of an OpenDocument spreadsheet that people see; null if they see none.
 * Unpacks nothing after it.
 * @throws {UnfitSheet} When the archive is not a spreadsheet.
 * @throws {PartTooLong} When A1 lies further on than in any real file.
 */
export async function firstOdsCell(parts: ZipParts): Promise<Cell | null> {
  let first: Cell | null = null;
  let tables = 0;
  const end = () => {
    first ??= { kind: "empty" };
    return true;
  };
  await scanTables(parts, MAX_HEAD_BYTES, {
    wants(head) {
      tables += 1;
      return isSeen(head);
    },
    open: () => false,
    cell(cell) {
      first = cell;
      return true;
    },
    endRow: end,
    close: end,
  });
  if (tables === 0) throw new UnfitSheet(reasons.damaged);
  return first;
}

/** Whether a password protects the document's parts. */
export async function isLockedOds(parts: ZipParts): Promise<boolean> {
  let isLocked = false;
  if (!parts.has(MANIFEST)) return false;
  await scanXml(parts.read(MANIFEST, MAX_MANIFEST_BYTES), {
    open(name) {
      isLocked = name === "encryption-data";
      return isLocked;
    },
  });
  return isLocked;
}
