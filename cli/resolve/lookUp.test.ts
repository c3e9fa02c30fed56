import { OpenRequest } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import type { FileCheck } from "../files/fileChecker";
import { identity } from "../files/testing/identity";
import { createLookUp, outermost } from "./lookUp";
import { TELLS } from "./ranking";
import { readRequest, type WantedFile } from "./readRequest";

/** Two roots; the checks of the known files give the set results, all other files are missing. */
function setUp(known: Readonly<Record<string, FileCheck>>, paths: readonly string[] = []) {
  const asked: string[] = [];
  const lookUp = createLookUp({
    roots: () => ["/r", "/s/Q"],
    checker: {
      async check(path) {
        asked.push(path);
        return known[path] ?? { kind: "missing" };
      },
      isStill: async () => false,
      lostRoot: async () => null,
    },
    names: async (folder) => {
      asked.push(`${folder}/`);
      return folder.startsWith("/s") ? null : ["A.PDF", "b.pdf"];
    },
    find: async () => ({ paths, silent: false }),
    system: "linux",
  });
  return { lookUp, asked };
}

function want(logicalPath: string): WantedFile {
  const read = readRequest(OpenRequest.parse({ candidates: ["a.pdf"], logicalPath }));
  if (!read.ok) throw new Error(read.field);
  return read.wanted;
}

const file = (path: string): FileCheck => ({ kind: "ok", path, identity: identity("1:1") });
const paths = (hits: readonly { file: { path: string } }[]) => hits.map((hit) => hit.file.path);

describe("a look for a document", () => {
  it("looks at its address, also when a root is one of its own folders", async () => {
    const { lookUp, asked } = setUp({ "/s/Q/P/a.pdf": file("/s/Q/P/a.pdf") });
    expect(paths((await lookUp.atAddress(want("Q/P"))).hits)).toEqual(["/s/Q/P/a.pdf"]);
    expect(asked).toEqual(["/r/Q/P/a.pdf", "/s/Q/Q/P/a.pdf", "/s/Q/P/a.pdf"]);
  });

  it("finds another spelling among the names there, and reports a folder that does not answer", async () => {
    const { lookUp, asked } = setUp({ "/r/P/A.PDF": file("/r/P/A.PDF") });
    const look = await lookUp.amongNeighbours(want("P"));
    expect(paths(look.hits)).toEqual(["/r/P/A.PDF"]);
    expect(look.silent).toBe(true);
    expect(asked).toEqual(["/r/P/", "/s/Q/P/", "/r/P/A.PDF"]);
  });

  it("looks in the folder above and in the root, and gives everything found on the way", async () => {
    const { lookUp, asked } = setUp({
      "/r/X/a.pdf": { kind: "silent" },
      "/s/Q/X/a.pdf": file("/s/Q/X/a.pdf"),
      "/r/a.pdf": { kind: "refused", reason: "type" },
    });
    const look = await lookUp.above(want("X/P"));
    expect(paths(look.hits)).toEqual(["/s/Q/X/a.pdf"]);
    expect(look).toMatchObject({ refusal: "type", silent: true });
    expect(asked).toHaveLength(4);
  });

  it("does not look above the root", async () => {
    const { lookUp, asked } = setUp({});
    expect((await lookUp.above(want(""))).hits).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("looks by name at the nearest first, and only at some of thousands", async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => `/r/${at}/a.pdf`);
    const found = ["/r/x/P/a.pdf", ...many, "/r/y/P/a.pdf", "/r/Q/P/a.pdf"];
    const { lookUp, asked } = setUp({}, found);
    await lookUp.byName(want("Q/P"));
    expect(asked.slice(0, 3)).toEqual(["/r/Q/P/a.pdf", "/r/x/P/a.pdf", "/r/y/P/a.pdf"]);
    expect(asked).toHaveLength(64);
  });

  it("tells how a found name relates to the document", async () => {
    const found = ["8.4.1_Piano_Rev.2_2026-01-01.pdf", "PIANO.pdf", "A_1.pdf"];
    const known = found.map((name) => `/r/X/${name}`);
    const checked = Object.fromEntries(known.map((path) => [path, file(path)]));
    const { lookUp } = setUp(checked, known);
    const read = readRequest(
      OpenRequest.parse({
        ...{ title: "Piano", fileType: "pdf", logicalPath: "SGI/8/8.4.1" },
        candidates: ["A/1.pdf", "Piano.pdf"],
      }),
    );
    if (!read.ok) throw new Error(read.field);
    const { hits } = await lookUp.byName(read.wanted);
    expect(
      hits.map(({ name, candidate, exactName, how }) => [name, candidate, exactName, how]),
    ).toEqual([
      [found[0], TELLS, true, "index"],
      [found[1], 1, true, "index"],
      [found[2], 0, false, "index"],
    ]);
  });

  it("ignores a folder with the title's name", async () => {
    const { lookUp } = setUp({ "/r/P": { kind: "refused", reason: "notFile" } });
    const read = readRequest(
      OpenRequest.parse({ title: "P", revision: "", fileType: "", logicalPath: "P" }),
    );
    if (!read.ok) throw new Error(read.field);
    expect(await lookUp.atAddress(read.wanted)).toMatchObject({ hits: [], refusal: null });
  });
});

it("finds the outermost of the roots that hold a path, in any order", () => {
  for (const roots of [
    ["/r/sgi", "/r", "/s"],
    ["/r", "/s", "/r/sgi"],
  ]) {
    expect(outermost(roots, "/r/sgi/a.pdf", "linux")).toBe("/r");
    expect(outermost(roots, "/t/a.pdf", "linux")).toBeNull();
  }
});
