import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { lenient, lenientFlag, lenientList, lenientNumber, lenientText } from "./lenient";
import { anyFlag, numberOrDigits, orNull, readableItems, textOrNumber } from "./lenientFields";
import { shape } from "./shape";

interface Item {
  text?: string | null | undefined;
  number?: number | null | undefined;
  flag?: boolean | null | undefined;
  inner?: { text?: string | null | undefined } | null | undefined;
}
const inner = shape<NonNullable<Item["inner"]>>({ text: textOrNumber }, { loose: true });
const item = shape<Item>(
  { text: textOrNumber, number: numberOrDigits, flag: anyFlag, inner: orNull(inner.parse) },
  { loose: true },
);
const zodItem = z.looseObject({
  text: lenientText,
  number: lenientNumber,
  flag: lenientFlag,
  inner: lenient(z.looseObject({ text: lenientText })),
});

const odd = fc.oneof(
  fc.constantFrom(null, undefined, "", "12", "1.5", "true", "false", 0, 1, true, false, {}, []),
  fc.double(),
  fc.string(),
);
const field = fc.oneof(odd, fc.record({ text: odd, more: odd }, { requiredKeys: [] }));
const sent = fc.record(
  { text: field, number: field, flag: field, inner: field, more: field },
  { requiredKeys: [] },
);

it("reads a list as the same said in zod's words does", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 5, arbitrary: sent }, odd)), (list) => {
      expect(readableItems(item.parse)(list)).toStrictEqual(lenientList(zodItem).parse(list));
    }),
  );
  expect(() => readableItems(item.parse)({})).toThrow("expected a list");
});
