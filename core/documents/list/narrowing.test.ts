import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import { createDocumentIndex } from "./documentIndex";
import { countByFilter, selectDocuments } from "./filter";
import {
  countFolders,
  countNarrowing,
  countTypes,
  type Narrowing,
  NO_NARROWING,
  narrowingRule,
} from "./narrowing";

const TODAY = "2026-06-01";
const made: [id: string, path: string, type: string, expiry: string | null][] = [
  ["a", "SGI/4 Contesto/4.1", "docx", null],
  ["b", "SGI/7 Supporto/7.2", "xlsx", "2026-06-01"],
  ["c", "SGI/7 Supporto/7.5", "xlsx", "2026-07-01"],
  ["d", "SGI/10 Miglioramento/10.1", "PDF", "2026-05-31"],
  ["e", "SGI 2/7.1", "pdf", "2026-08-30"],
];
const documents = made.map(([legacyId, path, fileType, expiryDate]) =>
  aDocument({ legacyId, title: `T ${legacyId}`, path, fileType, expiryDate }),
);
const index = createDocumentIndex(documents, TODAY);
const none = createDocumentIndex([], TODAY);
const left = (narrowing: Partial<Narrowing>, search = "") =>
  selectDocuments({
    current: index,
    obsolete: none,
    filter: "all",
    search,
    keeps: narrowingRule({ ...NO_NARROWING, ...narrowing }, TODAY),
  }).map(({ document }) => document.legacyId);

describe("narrowing a list", () => {
  it("leaves all without a limit [WORK-03]", () => {
    expect(narrowingRule(NO_NARROWING, TODAY)).toBeNull();
    expect(left({})).toHaveLength(5);
  });

  it("counts the filters that are on, whatever each one leaves [WORK-10]", () => {
    expect(countNarrowing(NO_NARROWING)).toBe(0);
    const all: Narrowing = { types: ["pdf", "xlsx"], folder: "SGI", due: 30, owner: "none" };
    expect(countNarrowing(all)).toBe(4);
  });

  it("leaves the types asked for, in whatever case they came [WORK-03]", () => {
    expect(left({ types: ["pdf"] }).toSorted()).toEqual(["d", "e"]);
    expect(left({ types: ["docx", "xlsx"] }).toSorted()).toEqual(["a", "b", "c"]);
  });

  it("leaves a folder with those in it, and none whose name begins alike [WORK-03]", () => {
    expect(left({ folder: "SGI" }).toSorted()).toEqual(["a", "b", "c", "d"]);
    expect(left({ folder: "SGI/7 Supporto" }).toSorted()).toEqual(["b", "c"]);
  });

  it("leaves what falls due from today on, until and with the last day [WORK-03]", () => {
    expect(left({ due: 30 }).toSorted()).toEqual(["b", "c"]);
    expect(left({ due: 90 }).toSorted()).toEqual(["b", "c", "e"]);
    expect(left({ due: "2026-06-30" })).toEqual(["b"]);
  });

  it("holds together with a search [WORK-03]", () => {
    expect(left({ types: ["xlsx"] }, "T c")).toEqual(["c"]);
  });

  it("counts types and folders, as a tree with numbers as numbers [WORK-03]", () => {
    const { listed } = index;
    expect(countTypes(listed)).toEqual([
      ["pdf", 2],
      ["xlsx", 2],
      ["docx", 1],
    ]);
    expect(countFolders(listed).map(({ path, depth, count }) => [path, depth, count])).toEqual([
      ["SGI", 0, 4],
      ["SGI/4 Contesto", 1, 1],
      ["SGI/7 Supporto", 1, 2],
      ["SGI/10 Miglioramento", 1, 1],
      ["SGI 2", 0, 1],
    ]);
  });
});

describe("narrowing by who answers", () => {
  const answered = (["u1", "u2", "gone", undefined] as const).map((ownerId, at) =>
    aDocument({ legacyId: String(at), ...(ownerId !== undefined && { ownerId }) }),
  );
  const leftTo = (owner: Narrowing["owner"], ids: readonly string[] | null) =>
    selectDocuments({
      current: createDocumentIndex(answered, TODAY),
      obsolete: none,
      filter: "all",
      search: "",
      keeps: narrowingRule({ ...NO_NARROWING, owner }, TODAY, {
        me: "u1",
        ids: ids && new Set(ids),
      }),
    }).map(({ document }) => document.ownerId ?? "-");

  it.each<[string, Narrowing["owner"], string[]]>([
    ["one's own", "mine", ["u1"]],
    ["another user's", { id: "u2" }, ["u2"]],
    ["nobody's, as those of a user who is gone", "none", ["gone", "-"]],
    ["none of a user who is gone", { id: "gone" }, []],
  ])("leaves %s [WORK-03, DUE-02]", (_, owner, expected) => {
    expect(leftTo(owner, ["u1", "u2"])).toEqual(expected);
  });

  it("takes each id for a user's while the users are not known [WORK-03]", () => {
    expect(leftTo("none", null)).toEqual(["-"]);
    expect(leftTo({ id: "gone" }, null)).toEqual(["gone"]);
  });
});

describe("the counts of the filters", () => {
  it("follow the search and the limits [WORK-03]", () => {
    const lists = { current: index, obsolete: createDocumentIndex(documents.slice(0, 2), TODAY) };
    expect(countByFilter(lists)).toMatchObject({ all: 5, expired: 1, obsolete: 2 });
    expect(countByFilter({ ...lists, search: "T b" })).toEqual({
      all: 1,
      active: 0,
      warning: 1,
      expired: 0,
      obsolete: 1,
    });
    const keeps = narrowingRule({ ...NO_NARROWING, types: ["pdf"] }, TODAY);
    expect(countByFilter({ ...lists, keeps })).toMatchObject({ all: 2, expired: 1, obsolete: 0 });
  });
});
