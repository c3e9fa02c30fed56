import { codePageName } from "../../ingest/spreadsheets/biffTexts";
import { decodeBytes } from "../../ingest/spreadsheets/decodeText";
import type { TextLines } from "./lines";

/** Groups whose content is no text that people see. */
const UNSEEN: ReadonlySet<string> = new Set(
  "fonttbl colortbl stylesheet listtable listoverridetable info pict object objdata themedata colorschememapping datastore latentstyles rsidtbl generator xmlnstbl fldinst bkmkstart bkmkend filetbl revtbl".split(
    " ",
  ),
);
/** Control words for signs; others that have no text are left out. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["par", "\n"],
  ["line", "\n"],
  ["page", "\n"],
  ["sect", "\n"],
  ["row", "\n"],
  ["cell", "\t"],
  ["tab", "\t"],
  ["emdash", "—"],
  ["endash", "–"],
  ["lquote", "‘"],
  ["rquote", "’"],
  ["ldblquote", "“"],
  ["rdblquote", "”"],
  ["bullet", "•"],
]);
/** Signs behind a backslash that stand for themselves, a space or a hyphen. */
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ["\\", "\\"],
  ["{", "{"],
  ["}", "}"],
  ["~", " "],
  ["_", "-"],
  ["\n", "\n"],
  ["\r", "\n"],
]);
const TOKEN =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z'])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
const MAX_DEPTH = 1_000;
const WINDOWS = 1252;

interface Group {
  isUnseen: boolean;
  /** How many letters stand in for one of Unicode, to be left out. */
  standIns: number;
}

/**
 * The text of a document in RTF, its headers, footers and notes where they stand. Goes once through
 * it, and loads nothing that it names. Source: RTF 1.9.1.
 * @throws When groups are nested too deep.
 */
export function readRtf(bytes: Buffer, lines: TextLines): void {
  const source = bytes.toString("latin1");
  const tokens = new RegExp(TOKEN);
  const groups: Group[] = [];
  let group: Group = { isUnseen: false, standIns: 1 };
  let decode = decoderOf(WINDOWS);
  let line = "";
  let toLeaveOut = 0;

  function add(text: string) {
    if (group.isUnseen) return;
    line += text;
    if (!text.includes("\n")) return;
    const whole = line.split("\n");
    line = whole.pop() ?? "";
    for (const one of whole) lines.add(one);
  }
  function addLetters(text: string) {
    const shown = text.slice(toLeaveOut);
    toLeaveOut -= text.length - shown.length;
    add(decode(shown));
  }
  function addUnicode(value: number) {
    add(String.fromCharCode(value & 0xffff));
    toLeaveOut = group.standIns;
  }
  /** Words that mean something with a number. */
  const withNumber = new Map<string, (value: number) => void>([
    ["u", addUnicode],
    ["uc", (value) => Object.assign(group, { standIns: Math.max(0, value) })],
    [
      "ansicpg",
      (value) => {
        decode = decoderOf(value);
      },
    ],
    [
      "bin",
      (value) => {
        tokens.lastIndex += Math.max(0, value);
      },
    ],
  ]);
  function control(word: string, value: string | undefined) {
    const act = value === undefined ? undefined : withNumber.get(word);
    if (act !== undefined) act(Number(value));
    else if (UNSEEN.has(word)) group.isUnseen = true;
    else add(SIGNS.get(word) ?? "");
  }
  function brace(sign: string) {
    toLeaveOut = 0;
    if (sign === "}") {
      group = groups.pop() ?? group;
      return;
    }
    if (groups.length === MAX_DEPTH) throw new RangeError(`nested more than ${MAX_DEPTH} deep`);
    groups.push(group);
    group = { ...group };
  }
  function escaped(sign: string) {
    if (sign === "*") group.isUnseen = true;
    else add(ESCAPED.get(sign) ?? "");
  }

  for (let token = tokens.exec(source); token !== null; token = tokens.exec(source)) {
    const [, word, value, hex, sign, parenthesis, text] = token;
    if (word !== undefined) control(word, value);
    else if (hex !== undefined) addLetters(String.fromCharCode(Number.parseInt(hex, 16)));
    else if (sign !== undefined) escaped(sign);
    else if (parenthesis !== undefined) brace(parenthesis);
    else addLetters(text ?? "");
    if (lines.isFull()) return;
  }
  group.isUnseen = false;
  add("\n");
}

/** Reads letters of one byte, given as their numbers. */
function decoderOf(codePage: number): (letters: string) => string {
  const encoding = codePageName(codePage);
  return (letters) =>
    /^[\u0020-\u007e\t]*$/.test(letters)
      ? letters
      : decodeBytes(encoding, Buffer.from(letters, "latin1"));
}
