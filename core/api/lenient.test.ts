import { expect, it } from "vitest";
import * as z from "zod/mini";
import { lenient, lenientFlag, lenientList, lenientNumber, lenientText } from "./lenient";

it.each([
  [lenientText, "a", "a"],
  [lenientText, 7, "7"],
  [lenientText, {}, null],
  [lenientText, null, null],
  [lenientNumber, 7, 7],
  [lenientNumber, "1024", 1024],
  [lenientNumber, "tanti", null],
  [lenientNumber, "", null],
  [lenientFlag, false, false],
  [lenientFlag, "true", true],
  [lenientFlag, "false", false],
  [lenientFlag, 1, true],
  [lenientFlag, "forse", null],
])("reads a field, and counts what it cannot read as missing (%#)", (schema, sent, read) => {
  expect(schema.parse(sent)).toBe(read);
});

it("leaves an odd object out of what holds it, and an odd item out of its list", () => {
  const item = z.looseObject({ name: lenientText, inner: lenient(z.looseObject({})) });
  expect(lenientList(item).parse([{ inner: 3 }, "odd", null, [], { name: "b" }])).toEqual([
    { inner: null },
    { name: "b" },
  ]);
  expect(() => lenientList(item).parse({})).toThrow();
});
