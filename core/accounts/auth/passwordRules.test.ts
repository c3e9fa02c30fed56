import { describe, expect, it } from "vitest";
import { SPECIALS, unmetRules } from "./passwordRules";

describe("a password's unmet rules", () => {
  it.each([
    ["", ["length", "upper", "lower", "digit", "special"]],
    ["Qual26!", ["length"]],
    ["Quali26!", []],
    ["qualita2026!", ["upper"]],
    ["QUALITA2026!", ["lower"]],
    ["Qualitaaaa!", ["digit"]],
    ["Qualita2026", ["special"]],
    ["Qualita2026#", ["special"]],
    ["Qualità 2026!", []],
    ["ÀÈÌàèì26!", ["upper", "lower"]],
  ])("of %j are %j [AUTH-28..32]", (password, unmet) => {
    expect(unmetRules(password, SPECIALS)).toEqual(unmet);
  });

  it.each([...SPECIALS])(
    "do not name the special one with %s [AUTH-32, SETTINGS-09]",
    (special) => {
      expect(unmetRules(`Qualita2026${special}`, SPECIALS)).toEqual([]);
    },
  );
});
