import { isDateFormat } from "hucre";
import { scanXml } from "../../base/xml/scanXml";
import type { ZipParts } from "./zipParts";

const MAX_STYLES_BYTES = 4 * 1024 * 1024;
/** More than Excel accepts. */
const MAX_FORMATS = 1_000;
/** The built-in formats of dates and times. Source: ECMA-376 part 1, 18.8.30. */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47,
]);

/** The styles of cells that show their number as a date. */
export async function readDateStyles(parts: ZipParts, styles: string): Promise<Set<number>> {
  const codes = new Map<number, string>();
  const dates = new Set<number>();
  let isCellStyles = false;
  let index = -1;
  await scanXml(parts.read(styles, MAX_STYLES_BYTES), {
    open(name, { numFmtId = "0", formatCode = "" }) {
      const format = Number(numFmtId);
      if (name === "numFmt" && codes.size < MAX_FORMATS) codes.set(format, formatCode);
      if (name === "cellXfs") isCellStyles = true;
      if (name !== "xf" || !isCellStyles) return false;
      index += 1;
      if (showsDate(format, codes.get(format))) dates.add(index);
      return false;
    },
    close: (name) => name === "cellXfs",
  });
  return dates;
}

function showsDate(format: number, code: string | undefined): boolean {
  return code === undefined ? BUILT_IN_DATES.has(format) : isDateFormat(code);
}
