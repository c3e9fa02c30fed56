import type { CellValue } from "hucre";
import { type Attributes, scanXml } from "../../base/xml/scanXml";
import type { ZipParts } from "./zipParts";

const CONTENT = "content.xml";
const MANIFEST = "META-INF/manifest.xml";
/** Styles come before the first table: far less than this. */
const MAX_HEAD_BYTES = 8 * 1024 * 1024;
const MAX_MANIFEST_BYTES = 1024 * 1024;
const MAX_CELL_CHARS = 32_767;

/**
 * Cell A1 of the first sheet of an OpenDocument spreadsheet; unpacks nothing after it.
 * @throws {UnfitSheet} When the archive is not a spreadsheet.
 * @throws {PartTooLong} When A1 lies further on than in any real file.
 */
export async function firstOdsCell(parts: ZipParts): Promise<CellValue> {
  let attributes = null as Attributes | null;
  let isAnnotation = false;
  let isTable = false;
  const paragraphs: string[] = [];
  await scanXml(parts.read(CONTENT, MAX_HEAD_BYTES), {
    open(name, given) {
      isTable ||= name === "table";
      isAnnotation ||= name === "annotation";
      if (!isTable || isAnnotation) return false;
      if (name === "table-cell") attributes = given;
      if (name === "p" && attributes !== null) paragraphs.push("");
      return name === "covered-table-cell";
    },
    text(text) {
      const shown = isAnnotation ? undefined : paragraphs.pop();
      if (shown !== undefined) paragraphs.push((shown + text).slice(0, MAX_CELL_CHARS));
    },
    close(name) {
      if (name === "annotation") isAnnotation = false;
      if (!isTable || isAnnotation) return false;
      return name === "table-cell" || name === "table-row" || name === "table";
    },
  });
  return attributes === null ? null : cellValue(attributes, paragraphs.join("\n"));
}

function cellValue(attributes: Attributes, shown: string): CellValue {
  switch (attributes["office:value-type"]) {
    case "date":
      return (attributes["office:date-value"] ?? "").slice(0, 10);
    case "float":
    case "percentage":
    case "currency":
      return Number(attributes["office:value"]);
    case "boolean":
      return attributes["office:boolean-value"] === "true";
    default:
      return attributes["office:string-value"] ?? shown;
  }
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
