/** What tracked changes take away. */
const GONE = ["del", "moveFrom"];
/** Wrappers whose content the drawing library does not look into everywhere; it shows all the same. */
const WRAPPERS = ["ins", "moveTo", "fldSimple", "customXml", "smartTag", "dir", "bdo", "sdt"];
/** What wrappers have beside their content. */
const PROPERTIES = ["sdtPr", "sdtEndPr", "customXmlPr", "smartTagPr"];
/** What else changes a part. */
const OTHERS = ["cellDel", "sdtContent", "txbxContent", "ffData", "fldChar"];
const MENDED: ReadonlySet<string> = new Set([...GONE, ...WRAPPERS, ...PROPERTIES, ...OTHERS]);
const BOX = { checked: "☒", empty: "☐" };
const OFF = ["0", "false", "off"];

/**
 * Changes a part of a Word document into what shows once all tracked changes are accepted, as the
 * text that is read of it: a paragraph whose mark is deleted goes on in the next one. Writes what
 * forms show as plain text. False, and nothing done, where the part has nothing to change.
 */
export function takeFinalView(root: Element): boolean {
  const elements = [...root.getElementsByTagNameNS(root.namespaceURI, "*")];
  if (!elements.some((one) => MENDED.has(one.localName) || isFormer(one))) return false;
  const all = (...names: readonly string[]) =>
    elements.filter((element) => names.includes(element.localName) && element.isConnected);
  for (const element of elements.filter(isFormer)) element.remove();
  const joined = new Set(all(...GONE).map(markOf));
  for (const element of all(...GONE)) if (markOf(element) === null) remove(element);
  for (const mark of all("cellDel")) removeCell(mark);
  for (const element of all(...PROPERTIES)) element.remove();
  for (const element of all(...WRAPPERS, "sdtContent")) unwrap(element);
  for (const paragraph of all("p").filter((one) => joined.has(one))) joinWithNext(paragraph);
  for (const box of all("txbxContent")) showBox(box);
  for (const field of all("ffData")) writeFormField(field);
  leaveOutCodes(all("p", "fldChar", "t"));
  return true;
}

/** A row that is deleted says so in its properties. */
function remove(element: Element): void {
  const { parentElement } = element;
  (parentElement?.localName === "trPr" ? parentElement.parentElement : element)?.remove();
}

/** Properties from before a tracked change. */
function isFormer({ localName }: Element): boolean {
  return localName.endsWith("Change");
}

/** The paragraph whose mark an element says to be gone; null for other deletions. */
function markOf({ parentElement }: Element): Element | null {
  const properties = parentElement?.localName === "rPr" ? parentElement.parentElement : null;
  return properties?.localName === "pPr" ? properties.parentElement : null;
}

function removeCell(mark: Element): void {
  const cell = mark.parentElement?.parentElement;
  const row = cell?.parentElement;
  cell?.remove();
  const hasCells = [...(row?.children ?? [])].some(({ localName }) => !localName.endsWith("Pr"));
  if (!hasCells) row?.remove();
}

function unwrap(element: Element): void {
  for (const node of [...element.childNodes]) element.before(node);
  element.remove();
}

/** The next paragraph keeps its own properties: its mark is the one that stays. */
function joinWithNext(paragraph: Element): void {
  const next = paragraph.nextElementSibling;
  const endsSection = child(child(paragraph, "pPr"), "sectPr") !== null;
  if (next?.localName !== "p" || endsSection) return;
  const content = [...paragraph.childNodes].filter(
    (node) => !(node instanceof Element && node.localName === "pPr"),
  );
  const properties = child(next, "pPr");
  if (properties === null) next.prepend(...content);
  else properties.after(...content);
  paragraph.remove();
}

/**
 * The library draws the boxes of older programs alone, which newer ones write too; the text of a
 * box without them comes behind its paragraph.
 */
function showBox(box: Element): void {
  let paragraph: Element | null = null;
  for (let around = box.parentElement; around !== null; around = around.parentElement) {
    const isDrawn = around.localName === "pict" || child(around, "Fallback") !== null;
    if (isDrawn) return;
    if (around.localName === "p") paragraph = around;
  }
  for (const content of [...box.children].reverse()) paragraph?.after(content);
}

/** A list to choose from or a box to check, which Word stores without text. */
function writeFormField(field: Element): void {
  const run = field.parentElement?.parentElement;
  const list = child(field, "ddList");
  const text = list === null ? boxOf(child(field, "checkBox")) : chosenOf(list);
  if (text !== "") run?.after(newRun(run, text));
}

/** Puts lines as paragraphs in place of an element, without any format. */
export function replaceByLines(element: Element, lines: readonly string[]): void {
  const paragraphs = lines.map((line) => {
    const paragraph = newElement(element, "p");
    paragraph.append(newRun(element, line));
    return paragraph;
  });
  element.replaceWith(...paragraphs);
}

function newRun(like: Element, text: string): Element {
  const run = newElement(like, "r");
  const content = newElement(like, "t");
  content.textContent = text;
  run.append(content);
  return run;
}

function newElement({ ownerDocument, namespaceURI, prefix }: Element, name: string): Element {
  return ownerDocument.createElementNS(namespaceURI, prefix === null ? name : `${prefix}:${name}`);
}

function chosenOf(list: Element): string {
  const entries = [...list.children].filter(({ localName }) => localName === "listEntry");
  const value = child(list, "result") ?? child(list, "default");
  const entry = entries[Number(attribute(value, "val") ?? 0)];
  return attribute(entry ?? null, "val") ?? "";
}

function boxOf(box: Element | null): string {
  if (box === null) return "";
  const value = child(box, "checked") ?? child(box, "default");
  const isChecked = value !== null && !OFF.includes(attribute(value, "val") ?? "1");
  return isChecked ? BOX.checked : BOX.empty;
}

/** Removes the results of fields that stand in the codes of others, as in an IF of Word's. */
function leaveOutCodes(elements: readonly Element[]): void {
  /** The open fields: whether their codes stand here. */
  const fields: boolean[] = [];
  const step = (type: string | null) => {
    if (type === "begin") fields.push(true);
    if (type === "separate" && fields.length > 0) fields[fields.length - 1] = false;
    if (type === "end") fields.pop();
  };
  for (const element of elements) {
    // Codes end with their paragraph at the latest, so that a broken field hides no text.
    if (element.localName === "p") fields.fill(false);
    step(attribute(element, "fldCharType"));
    if (element.localName === "t" && fields.includes(true)) element.remove();
  }
}

function child(element: Element | null, name: string): Element | null {
  return [...(element?.children ?? [])].find(({ localName }) => localName === name) ?? null;
}

function attribute(element: Element | null, name: string): string | null {
  const found = [...(element?.attributes ?? [])].find((one) => one.name.endsWith(`:${name}`));
  return found?.value ?? null;
}
