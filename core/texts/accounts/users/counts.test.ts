import { expect, it } from "vitest";
import { codesTexts } from "../codes/codes";
import { usersTexts } from "./users";

it("groups thousands in the counts of users and codes", () => {
  expect(usersTexts.count(1_234)).toBe("1.234 utenti con accesso al pannello");
  expect(codesTexts.count(1_234)).toBe("1.234 codici di registrazione");
  expect(codesTexts.uses(1_234, 10_000)).toBe("1.234 / 10.000");
  expect(codesTexts.edit.usedTimes(1_234)).toBe("Finora utilizzato 1.234 volte");
});
