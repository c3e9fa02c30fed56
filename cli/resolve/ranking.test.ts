import { describe, expect, it } from "vitest";
import { identity } from "../files/testing/identity";
import { type Hit, isSettled, pickHit, TELLS } from "./ranking";
import type { WantedFile } from "./readRequest";

interface Facts {
  name?: string;
  candidate?: number;
  exactName?: boolean;
  root?: string;
  path?: string;
}

function hit(folders: string, facts: Facts = {}): Hit {
  const { name = "a.pdf", candidate = 0, exactName = true, root = "r" } = facts;
  const { path = `/${root}/${folders}/${name}` } = facts;
  const parts = (some: string) => some.split("/").filter(Boolean);
  return {
    file: { kind: "ok", path, identity: identity(path) },
    ...{ name, candidate, exactName, how: "index" },
    ...{ root: parts(root), below: parts(folders) },
  };
}

const told = (folders: string, revision: number, date = "2026-01-01") =>
  hit(folders, { name: `4.1_A_Rev.${revision}_${date}.pdf`, candidate: TELLS });

function wanted(folders: string, revision = ""): WantedFile {
  return {
    folders: folders.split("/").filter(Boolean),
    document: "4.1/a/pdf",
    revision,
    candidates: [
      { forms: [{ name: `a ${revision}.pdf`, exact: true }], saysRevision: revision !== "" },
      { forms: [{ name: "a.pdf", exact: true }], saysRevision: false },
    ],
  };
}

describe("pick", () => {
  it("picks nothing of nothing", () => {
    expect(pickHit([], wanted("a"))).toBeNull();
  });

  it.each([
    ["the document's address, whatever else has its folders", hit("vecchi/a/b"), hit("a/b")],
    ["the address to a likelier name", hit("x", { candidate: 0 }), hit("a/b", { candidate: 1 })],
    ["more of its nearest folders", hit("a/x"), hit("x/b")],
    ["a likelier name to more folders", hit("x/b", { candidate: 1 }), hit("x", { candidate: 0 })],
    [
      "the very name in one folder",
      hit("a/b", { exactName: false, name: "A.pdf" }),
      hit("a/b", { exactName: true }),
    ],
  ])("prefers %s", (_, worse, better) => {
    for (const hits of [
      [worse, better],
      [better, worse],
    ]) {
      expect(pickHit(hits, wanted("a/b"))).toMatchObject({ kind: "found", path: better.file.path });
    }
  });

  it("prefers a file that names the document to the candidates, with the wanted revision", () => {
    const hits = [hit("a"), told("a", 2), told("a", 3), told("a", 1)];
    expect(pickHit(hits, wanted("a", "3"))).toMatchObject({ path: hits[2]?.file.path });
  });

  it("says where a file lies that is not at the document's address, and counts the others", () => {
    const hits = [hit("x/b"), hit("z")];
    expect(pickHit(hits, wanted("a/b"))).toMatchObject({
      elsewhere: "x/b",
      others: [{ elsewhere: "z" }],
    });
    expect(pickHit([hit("vecchi/a/b")], wanted("a/b"))).toMatchObject({ elsewhere: "vecchi/a/b" });
    expect(pickHit([hit("a/b")], wanted("a/b"))).toMatchObject({ elsewhere: null, others: [] });
    expect(pickHit([hit("")], wanted("a/b"))).toMatchObject({ elsewhere: "r" });
  });

  it.each([
    ["folders that share only the top one", [hit("s/a"), hit("s/b")], "s/c"],
    ["addresses under two roots", [hit("a"), hit("a", { root: "Copia di sicurezza" })], "a"],
    ["folders as near", [hit("x/b"), hit("y/b")], "a/b"],
    ["spellings in one folder", [hit("a", { exactName: false, name: "A.pdf" }), told("a", 1)], "b"],
  ])("picks none of several in %s", (_, hits, folders) => {
    const equal = hits.map((each) => ({ ...each, candidate: 0, name: "a.pdf", exactName: false }));
    expect(pickHit(equal, wanted(folders))).toMatchObject({ kind: "ambiguous", count: 2 });
  });

  it.each([
    ["x/b", "y/b"],
    ["x/y", "xy"],
  ])("lets the exact name decide in one folder only, not in %s and %s", (one, other) => {
    const hits = [hit(one), hit(other, { exactName: false, name: "A.pdf" })];
    expect(pickHit(hits, wanted("a/b"))).toMatchObject({ kind: "ambiguous", count: 2 });
  });

  it("picks none of two files with the same revision", () => {
    const hits = [told("a", 3, "2026-01-01"), told("a", 3, "2026-02-02")];
    expect(pickHit(hits, wanted("a", "3"))).toMatchObject({ kind: "ambiguous", count: 2 });
  });

  it("picks the file at the root for a document without a folder, although a copy is elsewhere", () => {
    const hits = [hit("x"), hit("")];
    expect(pickHit(hits, wanted(""))).toMatchObject({ path: hits[1]?.file.path, elsewhere: null });
  });

  it("never picks another revision than the wanted one, and names the highest one there", () => {
    expect(pickHit([told("a", 1), told("a", 12), told("a", 2)], wanted("a", "13"))).toEqual({
      kind: "revision",
      onDisk: "12",
      wanted: "13",
    });
    expect(pickHit([told("a", 2)], wanted("a"))).toMatchObject({ kind: "revision", wanted: "" });
    const named = hit("a", { name: "4.1_A_Rev.2_2026-01-01.pdf", candidate: 1 });
    expect(pickHit([named], wanted("a", "3"))).toMatchObject({ kind: "revision", onDisk: "2" });
  });

  it.each([
    ["Obsoleti", "revision"],
    ["a/b", "found"],
    ["x/b", "found"],
    ["a", "found"],
    ["", "found"],
  ])("of a file in %j without a revision, when one is asked for: %s", (folders, kind) => {
    expect(pickHit([hit(folders, { candidate: 1 })], wanted("a/b", "4"))).toMatchObject({ kind });
  });

  it("counts several without a revision that lie elsewhere", () => {
    const hits = ["s/a", "s/b"].map((folders) => hit(folders, { candidate: 1 }));
    expect(pickHit(hits, wanted("s/c", "4"))).toMatchObject({ kind: "ambiguous", count: 2 });
  });

  it("accepts a name with the revision wherever it lies", () => {
    const says = hit("x", { name: "a 4.pdf", candidate: 0 });
    expect(pickHit([says], wanted("a/b", "4"))).toMatchObject({ kind: "found", elsewhere: "x" });
  });

  it("counts a file in two roots once, with its better place", () => {
    const path = "/r/sgi/a/doc.pdf";
    const hits = [hit("sgi/a", { path }), hit("a", { path, root: "r/sgi" })];
    expect(pickHit(hits, wanted("a"))).toMatchObject({
      kind: "found",
      elsewhere: null,
      others: [],
    });
  });
});

describe("isSettled", () => {
  it.each([
    ["a file at the address where no revision is asked for", hit("a", { candidate: 1 }), "", true],
    ["one that says the revision asked for", told("a", 3), "3", true],
    ["one that says none", hit("a", { candidate: 1 }), "3", false],
    ["one elsewhere", told("b", 3), "3", false],
  ])("by %s: %s", (_, found, revision, settled) => {
    expect(isSettled([found], wanted("a", revision))).toBe(settled);
  });
});
