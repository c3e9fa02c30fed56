import { describe, expect, it } from "vitest";
import { documentSortKey, keyHash, shownHash } from "./documentKeys";

function key(path: string, title = "") {
  return documentSortKey({ path, title, fileType: "pdf" });
}

function byBytes(a: string, b: string) {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

describe("documentSortKey", () => {
  it.each([
    ["numbers as numbers", ["6.1.2", "6.1.10", "7"]],
    ["a folder before its longer namesake", ["10/z", "10.1/a", "10.2/a"]],
    ["what a folder holds together", ["Qualità/1", "Qualità/2", "Qualità 2/1"]],
    ["accents and case as nothing", ["citta/1", "CITTÀ/2", "città/3"]],
    ["leading zeros as nothing", ["01/a", "2/a", "003/a"]],
    ["digits before letters", ["9", "a"]],
  ])("orders %s", (_, paths) => {
    const keys = paths.map((path) => key(path));
    expect(keys.toSorted(byBytes)).toEqual(keys);
  });

  it("orders by title where paths are equal", () => {
    expect(byBytes(key("7", "Audit"), key("7", "bilancio"))).toBeLessThan(0);
    expect(byBytes(key("7", "zeta"), key("7.1", "alfa"))).toBeLessThan(0);
  });

  it("agrees with the Italian collation on words and numbers", () => {
    const { compare } = new Intl.Collator("it", { numeric: true, sensitivity: "base" });
    const words = [
      "perché",
      "Perù",
      "pera",
      "È ora",
      "eco",
      "zèta",
      "Àncora",
      "ancora 10",
      "ancora 9",
    ];
    const pairs = words.flatMap((a) => words.map((b) => [a, b] as const));
    for (const [a, b] of pairs.filter(([a, b]) => compare(a, b) !== 0)) {
      expect(Math.sign(byBytes(key(a), key(b))), `${a} / ${b}`).toBe(compare(a, b));
    }
  });

  it("stays short enough to be indexed, and a whole text, however long the path", () => {
    const long = key(`x${"😀\u4e00".repeat(5_000)}`, "x".repeat(5_000));
    expect(Buffer.byteLength(long)).toBeLessThan(2_700);
    expect(Buffer.from(long).toString()).toBe(long);
  });
});

describe("shownHash", () => {
  it("tells apart what differs in path, title or type, wherever the border lies", () => {
    const names = [
      { path: "a", title: "b", fileType: "pdf" },
      { path: "a", title: "b", fileType: "doc" },
      { path: "ab", title: "", fileType: "pdf" },
      { path: "", title: "ab", fileType: "pdf" },
    ];
    expect(new Set(names.map(shownHash)).size).toBe(names.length);
  });
});

it("keeps a missing reference apart from one that reads alike", () => {
  const key = { keyFolder: "a", keyTitle: "b", keyType: "pdf" };
  expect(keyHash({ ...key, keyReference: null })).not.toBe(
    keyHash({ ...key, keyReference: "null" }),
  );
  expect(keyHash({ ...key, keyReference: null })).not.toBe(keyHash({ ...key, keyReference: "" }));
});
