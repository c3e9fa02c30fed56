import { ROW_MARK, rowDigits, withoutMarks } from "@sgi/core/lists";
import { expect, it } from "vitest";
import { createTextLines } from "./lines";
import { createSheetPreview, writeToBoth } from "./sheetPreview";
import { createTextSink } from "./sheetSink";

const visible = (name: string) => ({ name, state: "visible" }) as const;

it("keeps the rows of each visible sheet where they stand, and none of a hidden one [VIEW-02]", () => {
  const preview = createSheetPreview();
  preview.sheet(visible("Uno"));
  preview.row(1, ["30/06/2027", ""]);
  preview.row(2, ["", ""]);
  preview.row(4, ["", "riga\nquattro", ""]);
  preview.sheet({ name: "Segreto", state: "hidden" });
  preview.row(1, ["nascosto"]);
  preview.sheet(visible("Vuoto"));
  expect(preview.sheets()).toEqual({
    sheets: [
      {
        name: "Uno",
        rows: 4,
        columns: 2,
        isCut: false,
        cells: [["30/06/2027"], [], [], ["", "riga\nquattro"]],
      },
      { name: "Vuoto", rows: 0, columns: 0, isCut: false, cells: [] },
    ],
    others: 0,
  });
});

it("shows 200 rows by 50 columns of 50 sheets, and counts the rest [VIEW-02]", () => {
  const preview = createSheetPreview();
  for (let at = 0; at < 52; at++) {
    preview.sheet(visible(`F${at}`));
    preview.row(1, ["x"]);
  }
  expect(preview.sheets().sheets).toHaveLength(50);
  expect(preview.sheets().others).toBe(2);
  const wide = createSheetPreview();
  wide.sheet(visible("A"));
  for (let number = 1; number <= 1_000; number++) wide.row(number, Array(60).fill("x"));
  const [sheet] = wide.sheets().sheets;
  expect([sheet?.rows, sheet?.columns]).toEqual([1_000, 60]);
  expect([sheet?.cells.length, sheet?.cells[199]?.length]).toEqual([200, 50]);
});

it("shows the empty rows before one that is not shown, and counts no more than it leaves out [VIEW-02]", () => {
  const preview = createSheetPreview();
  preview.sheet(visible("A"));
  preview.row(1, ["x"]);
  preview.row(1_048_576, ["y"]);
  preview.row(2, ["out of turn"]);
  expect(preview.sheets().sheets).toMatchObject([
    { rows: 1_048_576, cells: [["x"], ...Array(199).fill([])] },
  ]);
});

it("cuts a long cell, and no character in two [VIEW-02]", () => {
  const preview = createSheetPreview();
  preview.sheet(visible("A"));
  preview.row(1, ["x".repeat(501), `${"x".repeat(499)}😀`]);
  expect(preview.sheets().sheets[0]?.cells).toEqual([
    [`${"x".repeat(500)}…`, `${"x".repeat(499)}…`],
  ]);
});

it.each([200, 2_000, 20_000])(
  "stays within %i bytes, and counts what does not fit [VIEW-02]",
  (most) => {
    const preview = createSheetPreview(most);
    for (let at = 0; at < 60; at++) {
      preview.sheet(visible("è\u0001".repeat(400)));
      for (let number = 2; number < 300; number += 2)
        preview.row(number, ['à\u0001"'.repeat(at), "x"]);
    }
    const { sheets, others } = preview.sheets();
    // A sheet's head is kept whole.
    expect(Buffer.byteLength(JSON.stringify(sheets))).toBeLessThan(most + 4_000);
    expect(sheets.length + others).toBe(60);
    expect(sheets.every(({ rows, columns }) => rows === 298 && columns === 2)).toBe(true);
  },
);

it("lets the reader go on until both have enough, and says where it may have stopped [VIEW-02]", () => {
  const lines = createTextLines(20);
  const preview = createSheetPreview();
  const both = writeToBoth(createTextSink(lines), preview);
  both.sheet(visible("A"));
  let number = 0;
  while (!both.isFull()) both.row(++number, ["parola"]);
  expect(withoutMarks(lines.text())).toBe("## A\nparola\nparo");
  both.sheet(visible("B"));
  expect(both.isFull()).toBe(false);
  both.row(1, ["x"]);
  both.sheet({ name: "C", state: "hidden" });
  expect(both.isFull()).toBe(true);
  expect(preview.sheets().sheets).toMatchObject([
    { name: "A", rows: 201, isCut: true },
    { name: "B", rows: 1, isCut: false },
  ]);
});

it("reads no more for the preview alone than makes sense [TEXT-01]", () => {
  const preview = createSheetPreview();
  const both = writeToBoth(createTextSink(createTextLines(1)), preview, 100);
  both.sheet(visible("A"));
  let number = 0;
  while (!both.isFull()) both.row(++number, ["x".repeat(9)]);
  both.sheet(visible("B"));
  expect([number, both.isFull()]).toEqual([10, true]);
  expect(preview.sheets().sheets).toMatchObject([{ isCut: true }, { name: "B" }]);
});

it("names the hidden sheets in the text, and leaves out a name that a file has not [TEXT-01]", () => {
  const lines = createTextLines();
  const sink = createTextSink(lines);
  sink.sheet(visible(""));
  sink.row(1, ["a", " b  c "]);
  sink.sheet({ name: "Elenchi", state: "hidden" });
  sink.row(9, ["d", ""]);
  sink.row(10, ["e"]);
  expect(lines.text().split("\n")).toEqual([
    `${ROW_MARK}a\tb c`,
    `${ROW_MARK}${rowDigits(0)}## Elenchi (foglio nascosto)`,
    `${ROW_MARK}${rowDigits(9)}d`,
    `${ROW_MARK}e`,
  ]);
});
