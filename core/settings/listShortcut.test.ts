import { describe, expect, it } from "vitest";
import { type KeyPlace, listShortcut, type PressedKey, rowAfterShortcut } from "./listShortcut";

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  ...held,
});

describe("the keys of a list", () => {
  it.each<[string, KeyPlace, string | null]>([
    ["/", "page", "search"],
    ["?", "page", "help"],
    ["c", "page", "copy"],
    ["ArrowDown", "page", null],
    ["/", "row", "search"],
    ["?", "row", "help"],
    ["ArrowDown", "row", "next"],
    ["ArrowUp", "row", "previous"],
    ["Home", "row", "first"],
    ["End", "row", "last"],
    ["Enter", "row", null],
    ["ArrowDown", "search", "first"],
    ["ArrowUp", "search", null],
  ])("take %s in the place %s for %s", (key, place, shortcut) => {
    expect(listShortcut(pressed(key), place)).toBe(shortcut);
  });

  it.each(["/", "?", "c", "ArrowDown", "Home"])("leave %s alone while somebody types", (key) => {
    expect(listShortcut(pressed(key), "field")).toBeNull();
    if (key !== "ArrowDown") expect(listShortcut(pressed(key), "search")).toBeNull();
  });

  it.each(["ctrlKey", "altKey", "metaKey", "isComposing"] as const)(
    "leave to the browser what is pressed with %s",
    (held) => {
      for (const key of ["/", "?", "c", "ArrowDown"])
        expect(listShortcut(pressed(key, { [held]: true }), "row")).toBeNull();
    },
  );

  it("stop at the first and at the last row", () => {
    expect(rowAfterShortcut("next", 1, 3)).toBe(2);
    expect(rowAfterShortcut("next", 2, 3)).toBe(2);
    expect(rowAfterShortcut("previous", 0, 3)).toBe(0);
    expect([
      rowAfterShortcut("first", 2, 3),
      rowAfterShortcut("last", 0, 3),
      rowAfterShortcut("first", -1, 3),
    ]).toEqual([0, 2, 0]);
    expect([rowAfterShortcut("next", -1, 0), rowAfterShortcut("search", 1, 3)]).toEqual([
      null,
      null,
    ]);
  });
});
