import { expect, test } from "vitest";
import { readExpiry } from "./readExpiry";

test.each([
  ["semicolons and decimals with a comma", "04/12/2026;Scadenza\r\nA;1,5\r\nB;2,5\r\nC;3,5\r\n"],
  ["commas", "04/12/2026,Scadenza\nA,1.5\n"],
  ["tabs", "04/12/2026\tScadenza\nA\t1,5\nB\t2,5\n"],
  ["a text kept from Excel", '="04/12/2026";"=""00123"""\r\n'],
  ["one column", "04/12/2026\n1,5\n2,5\n"],
])("reads the first field of a CSV with %s", async (_, text) => {
  expect(await readExpiry("csv", Buffer.from(`\uFEFF${text}`))).toMatchObject({
    ok: true,
    expiryDate: "2026-12-04",
  });
});
