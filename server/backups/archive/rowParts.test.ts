import { expect, it } from "vitest";
import { MAX_ROWS_BYTES } from "./manifest";
import { parseRows, toRowParts } from "./rowParts";

const parse = (text: string) => [...parseRows(Buffer.from(text))];

it("reads rows with any texts", () => {
  const row = { id: "a", title: '[{"\\', path: "è {}", at: 1, note: null };
  expect(parse(`${JSON.stringify(row)}\n{}\n`)).toEqual([row, {}]);
});

it.each([
  ["an object in a row", '{"a":{}}\n'],
  ["a list in a row", '{"a":"\\"","b":[]}\n'],
  ["a list", "[1]\n"],
  ["an empty line", "\n"],
  ["a line without end", '{"a":1}'],
])("refuses %s before parsing it", (_what, text) => {
  expect(() => parse(text)).toThrow(/^a (line|part) /);
});

const MIB = 1024 * 1024;

async function write(rows: { text: string }[]): Promise<Buffer[]> {
  async function* pages() {
    yield rows;
  }
  const parts: Buffer[] = [];
  for await (const part of toRowParts(pages(), () => undefined)) parts.push(part);
  return parts;
}

it("writes and reads a row of the largest part size, in parts that readers accept", {
  tags: ["long"],
}, async () => {
  const rows = [1, 3, 15, 2].map((n) => ({ text: "è".repeat((n * MIB) / 2) }));
  const parts = await write(rows);
  expect(parts.every(({ length }) => length <= MAX_ROWS_BYTES)).toBe(true);
  expect(parts.flatMap((part) => [...parseRows(part)])).toEqual(rows);
});

it("writes no row that readers would refuse", { tags: ["long"] }, async () => {
  await expect(write([{ text: "x".repeat(MAX_ROWS_BYTES) }])).rejects.toThrow(RangeError);
});
