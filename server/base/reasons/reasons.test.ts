import { expect, it } from "vitest";
import { reasons } from "./reasons";

it.each([
  ["superseded", reasons.superseded],
  ["sameRevision", reasons.sameRevision],
  ["otherAccents", reasons.otherAccents],
  ["placeTaken", reasons.placeTaken],
])("quotes in %s a name of a file whole, and of a longer one its end", (_, reason) => {
  const name = `${"x".repeat(251)}.pdf`;
  expect(reason(name)).toContain(`«${name}»`);
  const longer = reason(`${"9".repeat(3_900_000)}.pdf`);
  expect(longer).toContain("9.pdf»");
  expect(longer.length).toBeLessThan(1_200);
});

it("shows signs of a quoted name that no screen or database takes", () => {
  expect(reasons.superseded("a\u0000\u202eb.pdf")).toBe("superata da «a\ufffd\ufffdb.pdf»");
});
