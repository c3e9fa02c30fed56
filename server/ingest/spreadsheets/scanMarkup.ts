import { readEntities } from "@sgi/core/documents/html";

/** Callbacks with names in lower case, without prefix. */
export interface MarkupScan {
  /** `attribute` gives the value of an attribute, or an empty text. */
  open(name: string, attribute: (name: string) => string): void;
  text(text: string): void;
  close(name: string): void;
  /** Whether nothing more is wanted. */
  isDone(): boolean;
}

/** Elements whose content is no text that people see. */
const UNSEEN: ReadonlySet<string> = new Set([
  "script",
  "style",
  "title",
  "template",
  "noscript",
  "bindata",
  "documentproperties",
]);
const STEP_CHARS = 65_536;
const LONGEST_ENTITY = 10;
const CDATA = "<![CDATA[";
const NAME = /^\/?([a-z_][\w.:-]{0,100})/i;
/**
 * Goes once through HTML as programs write it, well formed or not, without building a tree. Loads
 * nothing, runs nothing, and knows no entities but fixed ones.
 */
export function scanMarkup(text: string, scan: MarkupScan): void {
  for (let at = 0; at < text.length && !scan.isDone(); ) {
    const begin = text.indexOf("<", at);
    const end = begin === -1 ? text.length : begin;
    readText(text, { at, end }, scan);
    if (begin === -1) return;
    at = readTag(text, begin, scan);
  }
}

/** Tells a text in parts, so that millions of entities are never held at once. */
function readText(text: string, { at, end }: { at: number; end: number }, scan: MarkupScan) {
  for (let begin = at; begin < end; ) {
    const most = Math.min(begin + STEP_CHARS, end);
    const entity = most === end ? -1 : text.lastIndexOf("&", most);
    const next = entity > most - LONGEST_ENTITY ? entity : most;
    scan.text(readEntities(text.slice(begin, next)));
    begin = next;
  }
}

/** Reads what begins with `<`; returns where the rest goes on. */
function readTag(text: string, begin: number, scan: MarkupScan): number {
  const name = NAME.exec(text.slice(begin + 1, begin + 110))?.[1];
  if (name === undefined) return readMark(text, begin, scan);
  const end = tagEnd(text, begin + 1);
  const tag = text.slice(begin + 1, end);
  const local = name.slice(name.indexOf(":") + 1).toLowerCase();
  const isWhole = tag.endsWith("/");
  if (tag.startsWith("/")) scan.close(local);
  else if (UNSEEN.has(local) && !isWhole) return behindUnseen(text, name, end + 1);
  else {
    scan.open(local, (attribute) => attributeOf(tag, attribute));
    if (isWhole) scan.close(local);
  }
  return end + 1;
}

/** What is no tag: a comment, a declaration, or a sign that somebody forgot to escape. */
function readMark(text: string, begin: number, scan: MarkupScan): number {
  if (text.startsWith("<!--", begin)) return behind(text, "-->", begin + 4);
  if (text.startsWith(CDATA, begin)) {
    const end = text.indexOf("]]>", begin);
    scan.text(text.slice(begin + CDATA.length, end === -1 ? text.length : end));
    return end === -1 ? text.length : end + 3;
  }
  if (text[begin + 1] === "!" || text[begin + 1] === "?") return behind(text, ">", begin + 1);
  scan.text("<");
  return begin + 1;
}

function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

function behindUnseen(text: string, name: string, from: number): number {
  const end = new RegExp(`</${name.replace(/[.]/g, "\\.")}\\b`, "gi");
  end.lastIndex = from;
  const found = end.exec(text);
  return found === null ? text.length : behind(text, ">", found.index);
}

/** Where a tag ends: at the first `>` outside quotation marks. */
function tagEnd(text: string, from: number): number {
  const sign = /[>"']/g;
  sign.lastIndex = from;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] === ">") return found.index;
    const close = text.indexOf(found[0], found.index + 1);
    // An open quotation mark would take the rest of the document with it.
    if (close === -1) return behind(text, ">", found.index) - 1;
    sign.lastIndex = close + 1;
  }
  return text.length;
}

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(tag);
  return found === null ? "" : readEntities(found[1] ?? found[2] ?? found[3] ?? "");
}
