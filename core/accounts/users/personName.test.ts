import { expect, it } from "vitest";
import { isPersonName, shownName } from "./personName";

it.each([
  ["Élise D’Amico-Rossi", true],
  ["", true],
  ["a".repeat(121), false],
  ["Anna\nRossi", false],
  ["Anna\u202eissoR", false],
  ["Anna\u0000", false],
])("takes %j as a name: %s [LIFE-11]", (name, taken) => {
  expect(isPersonName(name)).toBe(taken);
});

it("shows the address of who has no name [LIFE-11]", () => {
  expect(shownName({ name: "Anna Rossi", email: "a@b.it" })).toBe("Anna Rossi");
  expect(shownName({ name: " ", email: "a@b.it" })).toBe("a@b.it");
});
