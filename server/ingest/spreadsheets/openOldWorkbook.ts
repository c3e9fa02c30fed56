import { SINCE_1900 } from "@sgi/core/documents/cells";
import { reasons } from "../../base/reasons/reasons";
import { readBiffRows } from "./biffCells";
import { readBiffHead } from "./biffHead";
import { openCompound } from "./compoundFile";
import { readCsvRows } from "./csvRows";
import { decodeMarkup } from "./decodeText";
import { openHtml } from "./htmlTables";
import { type OfficeContent, officeContent } from "./officeContent";
import { type OldWorkbook, UnreadKind } from "./oldWorkbook";
import { isXmlWorkbook, openXmlWorkbook } from "./xmlWorkbook";
import { UnfitSheet } from "./zipParts";

/** More than any file that is taken. */
const MAX_CHARS = 16 * 1024 * 1024;

const OPENERS: Partial<Record<OfficeContent, (bytes: Buffer) => Promise<OldWorkbook>>> = {
  ole: async (bytes) => openBiff(workbookIn(bytes)),
  biff: async (bytes) => openBiff(bytes),
  markup: async (bytes) => {
    const text = decodeMarkup(bytes);
    return isXmlWorkbook(text) ? openXmlWorkbook(text) : openHtml(text);
  },
  text: async (bytes) => openTabs(bytes),
};

/**
 * Opens what stands under the name .xls, but for ZIP: BIFF of all ages, XML of Excel 2003, a page of
 * HTML, or a text with tabs.
 * @throws {UnfitSheet} When a password protects it, or it is no workbook.
 * @throws {UnreadKind} When Excel opens it and the panel does not read it.
 */
export async function openOldWorkbook(bytes: Buffer): Promise<OldWorkbook> {
  const open = OPENERS[officeContent(bytes)];
  if (open === undefined) throw new UnreadKind(reasons.unreadKind);
  return open(bytes);
}

/** Names of the stream that is the workbook: of Excel 97 and later, then of Excel 5 and 95. */
const WORKBOOKS = ["Workbook", "Book"];
const LOCKED_PACKAGE = "EncryptedPackage";

function workbookIn(bytes: Buffer): Buffer {
  const find = openCompound(bytes);
  for (const name of WORKBOOKS) {
    const stream = find(name);
    if (stream !== null) return stream;
  }
  throw new UnfitSheet(find(LOCKED_PACKAGE) === null ? reasons.content("xls") : reasons.locked);
}

function openBiff(stream: Buffer): OldWorkbook {
  const head = readBiffHead(stream);
  return {
    system: { is1904: head.is1904 },
    sheets: head.sheets,
    async readRows(index, tell) {
      const sheet = head.sheets[index];
      if (sheet !== undefined) readBiffRows(stream, head, sheet.place, tell);
    },
  };
}

function openTabs(bytes: Buffer): OldWorkbook {
  return {
    system: SINCE_1900,
    sheets: [{ name: "", state: "visible", isChart: false }],
    async readRows(_, tell) {
      readCsvRows(bytes, { maxChars: MAX_CHARS, separator: "\t" }, (number, cells) =>
        tell(
          number,
          cells.map((text) => (text === "" ? { kind: "empty" } : { kind: "text", text })),
        ),
      );
    },
  };
}
