import { builtInFormat } from "@sgi/core/documents/cells";
import { scanXml } from "../../base/xml/scanXml";
import type { ZipParts } from "./zipParts";

/** Workbooks that were copied from others for years hold thousands of styles that nothing uses. */
const MAX_STYLES_BYTES = 16 * 1024 * 1024;
/** More than Excel accepts. */
const MAX_FORMATS = 1_000;
const MAX_CELL_STYLES = 65_536;
const GENERAL = "General";

/** The format code of a cell by its style. */
export type FormatOf = (style: number) => string;

export const withoutFormats: FormatOf = () => GENERAL;

/** The number formats of a workbook's cells. */
export async function readFormats(parts: ZipParts, styles: string | undefined): Promise<FormatOf> {
  if (styles === undefined || !parts.has(styles)) return withoutFormats;
  const codes = new Map<number, string>();
  const formats: string[] = [];
  let isCellStyles = false;
  await scanXml(parts.read(styles, MAX_STYLES_BYTES), {
    open(name, { numFmtId = "0", formatCode = "" }) {
      const id = Number(numFmtId);
      if (name === "numFmt" && codes.size < MAX_FORMATS) codes.set(id, formatCode);
      if (name === "cellXfs") isCellStyles = true;
      if (name !== "xf" || !isCellStyles) return false;
      formats.push(codes.get(id) ?? builtInFormat(id) ?? GENERAL);
      return formats.length >= MAX_CELL_STYLES;
    },
    close: (name) => name === "cellXfs",
  });
  return (style) => formats[style] ?? GENERAL;
}
