import { expect, it } from "vitest";
import { parseRows } from "./rowParts";

const parse = (text: string) => [...parseRows(Buffer.from(text))];

it("reads rows whatever their texts hold", () => {
  const row = { id: "a", title: '[{"\\', path: "è {}", at: 1, note: null };
  expect(parse(`${JSON.stringify(row)}\n{}\n`)).toEqual([row, {}]);
});

it.each([
  ["an object in a row", '{"a":{}}\n'],
  ["a list in a row", '{"a":"\\"","b":[]}\n'],
  ["a list", "[1]\n"],
  ["an empty line", "\n"],
  ["a line without end", '{"a":1}'],
  ["a line that is larger than any row", `{"a":"${"x".repeat(1024 * 1024)}"}\n`],
])("refuses %s before it is taken apart", (_what, text) => {
  expect(() => parse(text)).toThrow(/^a (line|part) /);
});
