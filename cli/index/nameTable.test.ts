import { describe, expect, it } from "vitest";
import { folderOfKey, hashName, MAX_FOLDERS, nameKeyOf } from "./nameKey";
import { createNameTable } from "./nameTable";

const hashes = (...values: number[]) => Uint32Array.from(values);

describe("a key", () => {
  it.each([
    [0, 0],
    [1, MAX_FOLDERS - 1],
    [0xffffffff, 0],
    [0xffffffff, MAX_FOLDERS - 1],
  ])("holds hash %i and folder %i exactly", (hash, folder) => {
    const key = nameKeyOf(hash, folder);
    expect(Number.isSafeInteger(key)).toBe(true);
    expect(folderOfKey(key)).toBe(folder);
    expect((key - folder) / MAX_FOLDERS).toBe(hash);
  });
});

describe("hashName", () => {
  it("gives 32 bits, and different hashes for names that differ by one letter", () => {
    const all = Array.from({ length: 10_000 }, (_, number) => hashName(`verbale ${number}.pdf`));
    expect(all.every((hash) => Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32)).toBe(true);
    expect(new Set(all).size).toBeGreaterThan(9_990);
  });
});

describe("a name table", () => {
  it("finds the same before and after a merge", () => {
    const table = createNameTable();
    table.replace(1, hashes(5, 9, 5));
    table.replace(2, hashes(5));
    for (const merge of [() => undefined, () => table.compact()]) {
      merge();
      expect(table.folders(5).sort()).toEqual([1, 2]);
      expect(table.folders(9)).toEqual([1]);
      expect(table.folders(6)).toEqual([]);
    }
    expect([...table.keys]).toEqual([
      nameKeyOf(5, 1),
      nameKeyOf(5, 1),
      nameKeyOf(5, 2),
      nameKeyOf(9, 1),
    ]);
  });

  it("forgets a folder's earlier files", () => {
    const table = createNameTable();
    table.replace(1, hashes(5, 6));
    table.compact();
    table.replace(1, hashes(6, 7));
    expect([5, 6, 7].map((hash) => table.folders(hash))).toEqual([[], [1], [1]]);
    table.compact();
    expect([5, 6, 7].map((hash) => table.folders(hash))).toEqual([[], [1], [1]]);
    table.replace(1, hashes());
    table.compact();
    expect(table.keys).toHaveLength(0);
  });

  it("finds the lowest and the highest hash", () => {
    const table = createNameTable();
    table.replace(3, hashes(0, 0xffffffff));
    table.compact();
    expect([table.folders(0), table.folders(0xffffffff)]).toEqual([[3], [3]]);
  });

  it.each([
    { what: "at 5 % of the table", held: 40_000, crawling: false, limit: 2_000 },
    { what: "not before a thousand", held: 0, crawling: false, limit: 1_024 },
    {
      what: "while crawling only when it is the greater",
      held: 40_000,
      crawling: true,
      limit: 40_000,
    },
    { what: "while crawling not before 16,384", held: 0, crawling: true, limit: 16_384 },
  ])("is full $what", ({ held, crawling, limit }) => {
    const table = createNameTable(Float64Array.from({ length: held }, (_, at) => nameKeyOf(at, 0)));
    // A folder counts as one beside its files.
    table.replace(1, new Uint32Array(limit - 1));
    expect(table.full(crawling)).toBe(false);
    table.replace(2, hashes());
    expect(table.full(crawling)).toBe(true);
    table.replace(1, hashes());
    expect(table.full(crawling)).toBe(false);
  });
});
