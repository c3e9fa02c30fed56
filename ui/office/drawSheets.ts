import type { ShownSheet } from "@sgi/core/documents/content";
import type { FrameTask, ShownExpiry } from "../components/preview/frameTask";

/** The name of a file's one sheet that has none. */
const NAME = "Foglio";
/** More are counted, not shown; the host sends no more columns either. */
const MAX_COLUMNS = 50;
const LETTERS = 26;
/** How much of a cell a note shows, in characters. */
const NOTE_CHARS = 40;

/**
 * Draws the sheets that the host has read as tables of text, one at a time, chosen by tabs.
 * @throws When there is no sheet with cells.
 */
export async function drawSheets(task: FrameTask, main: HTMLElement): Promise<void> {
  if (task.content instanceof ArrayBuffer) throw new TypeError("content: not sheets");
  const { sheets: all, others } = task.content;
  const sheets = all.filter(({ cells }) => cells.length > 0);
  const [first] = sheets;
  if (first === undefined) throw new RangeError("no sheet with cells");
  const place = document.createElement("div");
  place.className = "sheet";
  const shades = createShades();
  const show = (sheet: ShownSheet) => {
    place.replaceChildren(...drawSheet(sheet, others, sheet === all[0] ? task.expiry : "other"));
    shades.update();
  };
  show(first);
  const tabs = sheets.length > 1 ? [drawTabs(sheets, (at) => show(sheets[at] as ShownSheet))] : [];
  main.replaceChildren(...tabs, place, ...shades.elements);
  shades.update();
}

/** Shades at both sides, each where columns go on beyond it. */
function createShades() {
  const elements = ["left", "right"].map((side) => element("div", { class: `shade ${side}` }));
  const update = () => {
    const { scrollLeft, scrollWidth, clientWidth } = document.documentElement;
    const beyond = [scrollLeft, scrollWidth - clientWidth - scrollLeft];
    for (const [at, shade] of elements.entries()) shade.hidden = (beyond[at] ?? 0) < 1;
  };
  addEventListener("scroll", update, { passive: true });
  addEventListener("resize", update);
  return { elements, update };
}

/** A row of toggle buttons, one for each sheet. */
function drawTabs(sheets: readonly ShownSheet[], onChoose: (at: number) => void): HTMLElement {
  const group = element("div", { role: "group", "aria-label": "Fogli", class: "tabs" });
  const buttons = sheets.map(({ name }, at) => {
    const button = element("button", { type: "button", "aria-pressed": String(at === 0) });
    button.textContent = name || NAME;
    button.addEventListener("click", () => {
      for (const each of buttons) each.setAttribute("aria-pressed", String(each === button));
      onChoose(at);
    });
    return button;
  });
  group.append(...buttons);
  return group;
}

/** A sheet's table, with notes about rows, columns and sheets that are not shown. */
function drawSheet(sheet: ShownSheet, others: number, expiry: ShownExpiry): HTMLElement[] {
  const columns = Math.min(sheet.columns, MAX_COLUMNS);
  const table = element("table", {});
  const caption = element("caption", {});
  caption.textContent = sheet.name || NAME;
  const head = element("tr", {});
  head.append(element("td", {}));
  for (let at = 0; at < columns; at++) head.append(cell("th", columnName(at), { scope: "col" }));
  table.append(caption, head);
  for (const [index, row] of sheet.cells.entries()) {
    const line = element("tr", {});
    line.append(cell("th", String(index + 1), { scope: "row" }));
    for (let at = 0; at < columns; at++) {
      const isExpiry = expiry === "A1" && index === 0 && at === 0;
      line.append(cell("td", row[at] ?? "", isExpiry ? { class: "expiry" } : {}));
    }
    table.append(line);
  }
  const texts = [aboutExpiry(sheet, expiry), ...notShown(sheet, others)];
  return [...texts.flatMap((text) => (text ? [note(text)] : [])), table];
}

function aboutExpiry({ cells }: ShownSheet, expiry: ShownExpiry): string | undefined {
  if (expiry === "A1") return "Scadenza letta da A1";
  const shown = cells[0]?.[0]?.replace(/\s+/g, " ").trim() ?? "";
  if (expiry === "other" || shown === "") return;
  const told = shown.length > NOTE_CHARS ? `${shown.slice(0, NOTE_CHARS)}…` : shown;
  return `A1 mostra ${told}: nessuna scadenza`;
}

function notShown({ rows, columns, cells, isCut }: ShownSheet, others: number) {
  const count = new Intl.NumberFormat("it-IT", { useGrouping: "always" });
  const [moreRows, moreColumns] = [rows - cells.length, columns - MAX_COLUMNS];
  return [
    isCut && moreRows <= 1 && "altre righe non mostrate",
    !isCut && moreRows === 1 && "un'altra riga non mostrata",
    moreRows > 1 && `${isCut ? "oltre" : "altre"} ${count.format(moreRows)} righe non mostrate`,
    moreColumns === 1 && "un'altra colonna non mostrata",
    moreColumns > 1 && `altre ${count.format(moreColumns)} colonne non mostrate`,
    others === 1 && "un altro foglio non mostrato",
    others > 1 && `altri ${count.format(others)} fogli non mostrati`,
  ];
}

function note(text: string): HTMLElement {
  const made = element("p", {});
  made.textContent = text;
  return made;
}

/** `A` to `Z`, then `AA`. */
function columnName(at: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (at % LETTERS));
  return at < LETTERS ? last : columnName(Math.floor(at / LETTERS) - 1) + last;
}

function cell(name: "td" | "th", text: string, attributes: Record<string, string>): HTMLElement {
  const made = element(name, attributes);
  made.textContent = text;
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
