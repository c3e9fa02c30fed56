import type { Attributes, XmlScan } from "../../base/xml/scanXml";
import { attribute, createFormField } from "./docxFormField";

/** Elements for characters. No soft hyphen: it shows only at the end of a line. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["tab", "\t"],
  ["ptab", "\t"],
  ["br", "\n"],
  ["cr", "\n"],
  ["noBreakHyphen", "-"],
]);
/** What tracked changes take away; `ins` and `moveTo` stay. */
const GONE: ReadonlySet<string> = new Set(["del", "moveFrom"]);
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["footnoteReference", "footnote"],
  ["endnoteReference", "endnote"],
]);
const NOTES: ReadonlySet<string> = new Set(REFERENCES.values());
const ALTERNATIVES: ReadonlySet<string> = new Set(["Choice", "Fallback"]);
/** Fields within fields; no real document has so many. */
const MAX_FIELDS = 64;

/** Where the paragraphs of a part go. */
export interface ParagraphSink {
  add(line: string): void;
  /** A row of a table of several columns; of a table within it as the text of a cell. */
  addRow(cells: readonly string[], isFirst: boolean): void;
  isFull(): boolean;
  /** The lines of a part that is taken in, by the id of its relation. */
  takenIn(id: string): readonly string[];
  notes: NoteReferences;
}

/** Which notes the text refers to, so that those of deleted references can be left out. */
export interface NoteReferences {
  kept: Set<string>;
  deleted: Set<string>;
}

/**
 * Reads the paragraphs of a part of a Word document as they stand once all tracked changes are
 * accepted: a paragraph whose mark is deleted goes on in the next one. Fields give their results,
 * not their codes; form fields their choice.
 */
export function scanParagraphs({ isFull, takenIn, notes, ...sink }: ParagraphSink): XmlScan {
  const { add, ...table } = createTable(sink);
  const names: string[] = [];
  /** The length of `names` at the element that is left out; 0 outside of one. */
  let leftOut = 0;
  // A text box in a paragraph has paragraphs of its own.
  const open: { text: string; isMarkGone: boolean }[] = [];
  /** By the number of open paragraphs: the text before a deleted mark. */
  const carried: string[] = [];
  /** The open fields: whether their codes are being read. */
  const fields: boolean[] = [];
  /** The open alternatives: whether one was read. */
  const alternatives: boolean[] = [];
  const formField = createFormField();

  const write = (text: string) => {
    const paragraph = open.at(-1);
    if (paragraph !== undefined) paragraph.text += text;
  };
  const show = (text: string) => {
    if (!fields.includes(true)) write(text);
  };
  const finish = (text: string | undefined) => {
    for (const line of text?.split("\n") ?? []) add(line);
  };
  const finishCarried = () => {
    const text = carried[open.length];
    carried[open.length] = "";
    finish(text);
  };

  function isLeftOut(name: string, attributes: Attributes): boolean {
    const [parent, above] = [names.at(-2), names.at(-3)];
    if (name.endsWith("Change")) return true;
    if (NOTES.has(name)) {
      const note = `${name} ${attribute(attributes, "id")}`;
      return notes.deleted.has(note) && !notes.kept.has(note);
    }
    if (ALTERNATIVES.has(name) && parent === "AlternateContent") {
      return alternatives.splice(-1, 1, true)[0] === true;
    }
    // Within a paragraph's properties it is the paragraph's mark that goes.
    return GONE.has(name) && !(parent === "rPr" && above === "pPr");
  }

  function leaveOut(name: string, attributes: Attributes): boolean {
    const [parent, above] = [names.at(-2), names.at(-3)];
    // A row or cell that is deleted says so in its properties, before its paragraphs.
    const isRowGone = GONE.has(name) && parent === "trPr" && above === "tr";
    const isCellGone = name === "cellDel" && parent === "tcPr" && above === "tc";
    if (isRowGone || isCellGone) leftOut = names.length - 2;
    else if (isLeftOut(name, attributes)) leftOut = names.length;
    return leftOut > 0;
  }

  const beginParagraph = () => {
    const text = carried[open.length] ?? "";
    carried[open.length] = "";
    open.push({ text, isMarkGone: false });
  };
  const loseMark = () => {
    const paragraph = open.at(-1);
    if (paragraph !== undefined) paragraph.isMarkGone = true;
  };
  const endParagraph = () => {
    const paragraph = open.pop();
    // Codes end with their paragraph at the latest, so that a broken field hides no text.
    fields.fill(false);
    if (paragraph?.isMarkGone) carried[open.length] = paragraph.text;
    else finish(paragraph?.text);
  };
  const beginTable = () => {
    finishCarried();
    table.begin();
  };
  const endCell = () => {
    finishCarried();
    table.endCell();
  };
  const takeIn = (attributes: Attributes) => {
    finishCarried();
    for (const line of takenIn(attribute(attributes, "id") ?? "")) add(line);
  };
  const stepField = (attributes: Attributes) => {
    const type = attribute(attributes, "fldCharType");
    if (type === "begin" && fields.length < MAX_FIELDS) fields.push(true);
    if (type === "separate" && fields.length > 0) fields[fields.length - 1] = false;
    if (type === "end") fields.pop();
  };

  const beginnings = new Map<string, (attributes: Attributes) => void>([
    ["AlternateContent", () => alternatives.push(false)],
    ["p", beginParagraph],
    ["tbl", beginTable],
    ["gridCol", table.column],
    ["tr", table.beginRow],
    ["tc", table.beginCell],
    ["altChunk", takeIn],
    ["fldChar", stepField],
    // Of a paragraph's mark: all other deletions are left out.
    ["del", loseMark],
    ["moveFrom", loseMark],
  ]);
  const ends = new Map<string, () => void>([
    ["AlternateContent", () => alternatives.pop()],
    ["p", endParagraph],
    ["tbl", table.end],
    ["tr", table.endRow],
    ["tc", endCell],
    ["txbxContent", finishCarried],
    ["footnote", finishCarried],
    ["endnote", finishCarried],
  ]);

  /** Notes which notes the text refers to; returns whether the element is part of the final view. */
  function isShown(name: string, attributes: Attributes): boolean {
    const isHere = leftOut === 0 && !leaveOut(name, attributes);
    const note = REFERENCES.get(name);
    if (note !== undefined) {
      const { kept, deleted } = notes;
      (isHere ? kept : deleted).add(`${note} ${attribute(attributes, "id")}`);
    }
    return isHere;
  }

  return {
    open(name, attributes) {
      names.push(name);
      if (!isShown(name, attributes)) return isFull();
      beginnings.get(name)?.(attributes);
      formField.open(name, names.at(-2), attributes);
      // The tab stops in a paragraph's properties have the same element name as tabs.
      if (names.at(-2) !== "tabs") show(SIGNS.get(name) ?? "");
      return isFull();
    },
    text(text) {
      if (leftOut === 0 && names.at(-1) === "t") show(text);
    },
    close(name) {
      const isHere = leftOut === 0;
      if (names.length === leftOut) leftOut = 0;
      names.pop();
      if (!isHere) return false;
      ends.get(name)?.();
      write(formField.close(name));
      if (names.length === 0) finishCarried();
      return isFull();
    },
  };
}

/** Longer rows are the parts of a page's layout: their paragraphs stay lines of their own. */
const MAX_ROW_CHARS = 4_000;

/** Gathers the lines of a table's cells into rows, but for tables of one column. */
function createTable({ add, addRow }: Pick<ParagraphSink, "add" | "addRow">) {
  let depth = 0;
  let columns = 0;
  let isFirst = true;
  let row: string[][] = [];
  let cell: string[] | null = null;
  const isOutermost = () => depth === 1;
  const isRows = () => depth === 1 && columns > 1;
  return {
    add(line: string) {
      if (cell === null) add(line);
      else cell.push(line);
    },
    begin() {
      depth += 1;
      if (!isOutermost()) return;
      columns = 0;
      isFirst = true;
    },
    column() {
      if (isOutermost()) columns += 1;
    },
    beginRow() {
      if (isRows()) row = [];
    },
    beginCell() {
      // A broken one may stand in another: then both are one.
      if (isRows()) cell ??= [];
    },
    endCell() {
      if (!isRows() || cell === null) return;
      row.push(cell);
      cell = null;
    },
    endRow() {
      if (!isRows()) return;
      cell = null;
      const lines = row.flat();
      if (lines.reduce((chars, { length }) => chars + length, 0) > MAX_ROW_CHARS) {
        for (const line of lines) add(line);
      } else if (lines.some((line) => line.trim() !== "")) {
        const said = row.map((each) => each.filter((line) => line.trim() !== "").join(" "));
        addRow(said, isFirst);
        isFirst = false;
      }
    },
    end() {
      depth -= 1;
    },
  };
}
