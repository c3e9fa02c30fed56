import { describe, expect, it } from "vitest";
import { segmentFault } from "./segment";

describe("segmentFault", () => {
  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["a".repeat(256), "long"],
    ["è".repeat(128), "long"],
    ["a\0.pdf", "hidden"],
    ["a\n.pdf", "hidden"],
    ["a\u007f.pdf", "hidden"],
    ["a\u202efdp.exe", "hidden"],
    ["a\u2066b.pdf", "hidden"],
    ["a\u200b.pdf", "hidden"],
    ["\ufeffa.pdf", "hidden"],
    ["a\ud800.pdf", "hidden"],
    ["\udc00a.pdf", "hidden"],
    [".", "dots"],
    ["..", "dots"],
    [".. .", "dots"],
    ["...", "dots"],
    ["a/b", "reserved"],
    ["a\\b", "reserved"],
    ["a.txt:evil", "reserved"],
    ["a.pdf::$DATA", "reserved"],
    ["a?.pdf", "reserved"],
    ["a*.pdf", "reserved"],
    ['"a".pdf', "reserved"],
    ["<a>.pdf", "reserved"],
    ["a|b.pdf", "reserved"],
    ["a.pdf.", "trailing"],
    ["a.pdf ", "trailing"],
    ["CON", "device"],
    ["nul.pdf", "device"],
    ["Aux .pdf", "device"],
    ["COM1.pdf", "device"],
    ["com\u00b9.pdf", "device"],
    ["LPT\u00b3", "device"],
    ["conin$", "device"],
    ["a\u200d.pdf", "hidden"],
    ["👩\u200d.pdf", "hidden"],
    ["a\u200d👩.pdf", "hidden"],
  ])("refuses %j as %s", (text, fault) => {
    expect(segmentFault(text)).toBe(fault);
  });

  it.each([
    "Procedura 4.2 – Qualità.pdf",
    "Qualita\u0300.docx",
    "a'b & (c) [d] % ^ ! , ; = $(x) `y`.xlsx",
    "console.pdf",
    "company.pdf",
    ".nascosto.pdf",
    "~$bozza.docx",
    "日本語 📄.pdf",
    "Squadra 👩\u200d🔧👨🏽\u200d🏭🏳️\u200d🌈.pdf",
    "- Moduli",
    "~",
    "Squadra 👨‍👩‍👧‍👦 e 🏳️‍🌈.pdf",
    "è".repeat(120),
  ])("takes %j", (text) => {
    expect(segmentFault(text)).toBeNull();
  });
});
