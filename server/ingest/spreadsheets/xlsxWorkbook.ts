import type { DateSystem } from "@sgi/core/documents/cells";
import { reasons } from "../../base/reasons/reasons";
import { type Attributes, scanXml } from "../../base/xml/scanXml";
import type { SheetHead } from "./visibleSheets";
import { readRelations, relatedPart } from "./xlsxRelations";
import { UnfitSheet, type ZipParts } from "./zipParts";

/** The workbook's names and the part before its sheets take far less. */
const MAX_HEAD_BYTES = 4 * 1024 * 1024;
/** The relations that lead to sheets without cells of their own. Source: ECMA-376, MS-OFFMACRO. */
const CHARTS: ReadonlySet<string> = new Set([
  "chartsheet",
  "dialogsheet",
  "xlMacrosheet",
  "xlIntlMacrosheet",
]);

export interface XlsxSheet extends SheetHead {
  /** The name of its part; undefined if nothing leads to it. */
  part: string | undefined;
}

export interface Workbook {
  /** In the workbook's order. */
  sheets: XlsxSheet[];
  system: DateSystem;
  /** The names of the parts that sheets share. */
  strings: string | undefined;
  styles: string | undefined;
}

/**
 * A workbook's sheets, up to the first that is the last one wanted.
 * @throws {UnfitSheet} When the archive is not a workbook.
 */
export async function readWorkbook(
  parts: ZipParts,
  isLast: (sheet: SheetHead) => boolean = () => false,
): Promise<Workbook> {
  const path = await relatedPart(parts, "", ({ type }) => type === "officeDocument");
  if (path === null) throw new UnfitSheet(reasons.damaged);
  const relations = await readRelations(parts, path);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.target;
  const system = { is1904: false };
  const sheets: XlsxSheet[] = [];
  await scanXml(parts.read(path, MAX_HEAD_BYTES), {
    open(name, attributes) {
      if (name === "workbookPr") system.is1904 = isTrue(attributes.date1904);
      if (name !== "sheet") return false;
      const { name: title = "", state } = attributes;
      const relation = byId.get(prefixedId(attributes) ?? "");
      const sheet: XlsxSheet = {
        name: title,
        state: state === "hidden" || state === "veryHidden" ? "hidden" : "visible",
        isChart: CHARTS.has(relation?.type ?? ""),
        part: relation?.target,
      };
      sheets.push(sheet);
      return isLast(sheet);
    },
    close: (name) => name === "sheets",
  });
  return { sheets, system, strings: partOf("sharedStrings"), styles: partOf("styles") };
}

function isTrue(flag: string | undefined): boolean {
  return flag === "1" || flag === "true";
}

/** The relation's id, whatever its namespace prefix. */
function prefixedId(attributes: Attributes): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];
}
