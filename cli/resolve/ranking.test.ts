import { describe, expect, it } from "vitest";
import { type Hit, matchedFolders, pick } from "./ranking";

function hit(folders: string, facts: { exact?: boolean; at?: number; path?: string } = {}): Hit {
  const { exact = true, at = 0, path = `/r/${folders}/a.pdf#${exact}${at}` } = facts;
  return {
    file: { kind: "ok", path, id: path, modifiedAt: at },
    folders: folders.split("/").filter(Boolean),
    exact,
    how: "index",
  };
}

describe("matchedFolders", () => {
  it.each([
    ["", "a/b", 0],
    ["a/b", "", 0],
    ["a/b", "a/b", 2],
    ["a/b/c", "b/c", 2],
    ["a/b/c", "x/a/y/c", 2],
    ["a/b", "b/a", 1],
    ["Qualità", "QUALITA\u0300", 1],
    ["a/a", "a", 1],
  ])("finds in %j and %j %i in common", (wanted, found, count) => {
    expect(
      matchedFolders(wanted.split("/").filter(Boolean), found.split("/").filter(Boolean)),
    ).toBe(count);
  });
});

describe("pick", () => {
  it("picks nothing of nothing", () => {
    expect(pick([], ["a"])).toBeNull();
  });

  it.each([
    ["most of the document's folders", hit("b"), hit("a/b", { exact: false })],
    ["fewest folders beside them", hit("vecchi/a/b", { at: 9 }), hit("a/b")],
    ["the exact name", hit("a/b", { exact: false, at: 9 }), hit("a/b")],
    ["the newest", hit("a/b", { at: 1 }), hit("a/b", { at: 2 })],
  ])("prefers %s", (_, worse, better) => {
    for (const hits of [
      [worse, better],
      [better, worse],
    ]) {
      expect(pick(hits, ["a", "b"])).toMatchObject({ kind: "found", path: better.file.path });
    }
  });

  it("counts the other copies that match as well", () => {
    const hits = [hit("x/a"), hit("y/a", { at: 5 }), hit("a", { at: 1 }), hit("z")];
    expect(pick(hits, ["a"])).toMatchObject({ path: hits[2]?.file.path, others: 2 });
  });

  it("opens a single file wherever it lies", () => {
    expect(pick([hit("z")], ["a"])).toMatchObject({ kind: "found", others: 0 });
  });

  it("picks none of several that lie in no folder of the document", () => {
    expect(pick([hit("x"), hit("y"), hit("")], ["a"])).toEqual({ kind: "ambiguous", count: 3 });
    expect(pick([hit(""), hit("y")], [])).toEqual({ kind: "ambiguous", count: 2 });
  });

  it("takes a file that two roots hold for one, by the longer way", () => {
    const path = "/r/sgi/a/doc.pdf";
    const hits = [hit("a", { path }), hit("sgi/a", { path })];
    expect(pick(hits, ["sgi", "a"])).toMatchObject({ kind: "found", path, others: 0 });
  });
});
