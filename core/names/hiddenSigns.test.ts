import { describe, expect, it } from "vitest";
import { hasHiddenSigns, showHiddenSigns, turnsText } from "./names";

describe("hidden signs", () => {
  it.each([
    ["a line break", "a\nb"],
    ["half a character", "a\ud800"],
    ["a right-to-left override", "fattura\u202efdp.exe"],
    ["an isolate", "a\u2066b"],
    ["a zero width space", "a\u200bb"],
    ["a soft hyphen", "proce\u00addura"],
    ["a byte order mark", "\ufeffa"],
    ["a filler that is a letter", "a\u3164b"],
    ["a line separator", "a\u2028b"],
    ["a joiner between letters", "a\u200db"],
    ["a joiner behind one picture", "👩\u200d"],
    ["a joiner before a letter", "👩\u200da"],
    ["two joiners", "👩\u200d\u200d👧"],
    ["a variation selector after a letter", "a\ufe0f"],
    ["a sign of format that is no ignorable one", "a\ufff9b"],
    ["words in tag signs", "a\u{e0061}\u{e007f}"],
  ])("are found: %s", (_, text) => {
    expect(hasHiddenSigns(text)).toBe(true);
  });

  it.each([
    "Perché – «così» è",
    "Perche\u0301",
    "日本語",
    "👨‍👩‍👧‍👦",
    "👩🏽‍🏭 al lavoro",
    "🏳️‍🌈 ❤️‍🔥 🤷‍♀️",
    "✔️ 1️⃣ ©️",
  ])("are none in %j", (text) => {
    expect([hasHiddenSigns(text), showHiddenSigns(text)]).toEqual([false, text]);
  });

  it.each(["\u200e", "\u202e", "\u2066"])("turn the text round: %j", (sign) => {
    expect(turnsText(`a${sign}b`)).toBe(true);
  });

  it.each(["\u00ad", "\ufeff", "\u200b", "à"])("leave the text's order as it is: %j", (sign) => {
    expect(turnsText(`a${sign}b`)).toBe(false);
  });

  it("are shown, one by one", () => {
    expect(showHiddenSigns("a\u202eb\u200b\u200bc 👩‍🏭")).toBe("a\ufffdb\ufffd\ufffdc 👩‍🏭");
  });
});
