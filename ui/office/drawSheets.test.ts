import type { ShownSheet } from "@sgi/core/documents/content";
import { expect, it } from "vitest";
import type { ShownExpiry } from "../components/preview/frameTask";
import { drawSheets } from "./drawSheets";

const sheet = (fields: Partial<ShownSheet>): ShownSheet => ({
  name: "Uno",
  rows: 1,
  columns: 1,
  isCut: false,
  cells: [["x"]],
  ...fields,
});

async function draw(
  sheets: ShownSheet[],
  { expiry = "other", others = 0 }: { expiry?: ShownExpiry; others?: number } = {},
) {
  const main = document.createElement("main");
  const content = { sheets, others };
  await drawSheets({ content, label: "x", well: "", paper: "", expiry }, main);
  const texts = (selector: string) =>
    [...main.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { main, texts };
}

it("draws rows and columns with their names, and marks A1 of the first sheet alone [VIEW-02]", async () => {
  const sheets = [
    sheet({ rows: 3, columns: 2, cells: [["30/06/2027"], [], ["", "<b>\nù"]] }),
    sheet({ name: "Due" }),
  ];
  const { main, texts } = await draw(sheets, { expiry: "A1" });
  expect(texts("th")).toEqual(["A", "B", "1", "2", "3"]);
  expect(texts("td")).toEqual(["", "30/06/2027", "", "", "", "", "<b>\nù"]);
  expect([texts("td.expiry"), texts("p")]).toEqual([["30/06/2027"], ["Scadenza letta da A1"]]);
  const [, second] = main.querySelectorAll("button");
  second?.click();
  expect(second?.getAttribute("aria-pressed")).toBe("true");
  expect([texts("caption"), texts(".expiry"), texts("p")]).toEqual([["Due"], [], []]);
});

it("shades the side beyond which columns go on [VIEW-02]", async () => {
  const root = document.documentElement;
  const isShaded = (main: HTMLElement) =>
    [...main.querySelectorAll<HTMLElement>(".shade")].map(({ hidden }) => !hidden);
  expect(isShaded((await draw([sheet({})])).main)).toEqual([false, false]);
  Object.defineProperty(root, "scrollWidth", { value: 900, configurable: true });
  Object.defineProperty(root, "clientWidth", { value: 300, configurable: true });
  const { main } = await draw([sheet({})]);
  expect(isShaded(main)).toEqual([false, true]);
  for (const [left, shaded] of [
    [100, [true, true]],
    [600, [true, false]],
  ] as const) {
    Object.defineProperty(root, "scrollLeft", { value: left, configurable: true, writable: true });
    dispatchEvent(new Event("scroll"));
    expect(isShaded(main)).toEqual(shaded);
  }
  for (const name of ["scrollWidth", "clientWidth", "scrollLeft"])
    Reflect.deleteProperty(root, name);
});

it("marks no sheet where the first one is empty, and has no tab of that [VIEW-02]", async () => {
  const empty = sheet({ rows: 0, columns: 0, cells: [] });
  const { texts } = await draw([empty, sheet({ name: "Due" })], { expiry: "A1" });
  expect([texts("button"), texts("caption"), texts("p")]).toEqual([[], ["Due"], []]);
});

it.each<[string, ShownExpiry, string[]]>([
  ["46.000,00 €", "none", ["A1 mostra 46.000,00 €: nessuna scadenza"]],
  [`a\n${"b".repeat(50)}`, "none", [`A1 mostra a ${"b".repeat(38)}…: nessuna scadenza`]],
  [" ", "none", []],
  ["46.000,00 €", "other", []],
])("says of %j in A1, for the expiry %s, %j [VIEW-02]", async (cell, expiry, notes) => {
  const { texts } = await draw([sheet({ cells: [[cell]] }), sheet({ name: "Due" })], { expiry });
  expect(texts("p")).toEqual(notes);
});

it.each([
  [{ rows: 201 }, ["altre 200 righe non mostrate"]],
  [{ rows: 2 }, ["un'altra riga non mostrata"]],
  [{ rows: 12_346 }, ["altre 12.345 righe non mostrate"]],
  [{ rows: 12_346, isCut: true }, ["oltre 12.345 righe non mostrate"]],
  [{ rows: 2, isCut: true }, ["altre righe non mostrate"]],
  [{ isCut: true }, ["altre righe non mostrate"]],
  [{ columns: 51 }, ["un'altra colonna non mostrata"]],
  [{ columns: 60 }, ["altre 10 colonne non mostrate"]],
])("says what is left out of %j [VIEW-02]", async (fields, notes) => {
  const { texts } = await draw([sheet(fields)]);
  expect(texts("p")).toEqual(notes);
});

it.each([
  [1, "un altro foglio non mostrato"],
  [7, "altri 7 fogli non mostrati"],
])("says that %i sheets more are left out [VIEW-02]", async (others, note) => {
  expect((await draw([sheet({})], { others })).texts("p")).toEqual([note]);
});

it("names the sheet of a file that has no names, and draws none that has no cells [VIEW-02]", async () => {
  expect((await draw([sheet({ name: "" })])).texts("caption")).toEqual(["Foglio"]);
  await expect(draw([])).rejects.toThrow(RangeError);
});
