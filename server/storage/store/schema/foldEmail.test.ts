import { expect, it } from "vitest";
import { foldEmail } from "./database";

it.each([
  [" Anna@Esempio.IT ", "anna@esempio.it"],
  ["mario@QUALITÀ.it", "mario@qualità.it"],
  ["mario@qualita\u0300.it", "mario@qualità.it"],
  ["mario@xn--qualit-nta.it", "mario@qualità.it"],
  ["mario@xn--qualit-nta!.it", "mario@xn--qualit-nta!.it"],
  ["mariò", "mariò"],
  ["", ""],
])("finds one account by %j and %j", (typed, folded) => {
  expect(foldEmail(typed)).toBe(folded);
  expect(foldEmail(folded)).toBe(folded);
});
