import { OpenRequest } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import type { FileCheck } from "../files/fileChecker";
import { createLookUp } from "./lookUp";
import { readRequest, type Wanted } from "./readRequest";

/** Two roots, of whose files these are checked as told and all others are missing. */
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

function want(logicalPath: string): Wanted {
  const read = readRequest(OpenRequest.parse({ candidates: ["a.pdf"], logicalPath }));
  if (!read.ok) throw new Error(read.field);
  return read.wanted;
}

const file = (path: string): FileCheck => ({ kind: "ok", path, id: "1:1" });
const paths = (hits: readonly { file: { path: string } }[]) => hits.map((hit) => hit.file.path);

describe("a look for a document", () => {
  it("asks at its address, also where a root is one of its own folders", async () => {
    const { lookUp, asked } = setUp({ "/s/Q/P/a.pdf": file("/s/Q/P/a.pdf") });
    expect(paths((await lookUp.atAddress(want("Q/P"))).hits)).toEqual(["/s/Q/P/a.pdf"]);
    expect(asked).toEqual(["/r/Q/P/a.pdf", "/s/Q/Q/P/a.pdf", "/s/Q/P/a.pdf"]);
  });

  it("finds another spelling among what lies there, and tells which folder is silent", async () => {
    const { lookUp, asked } = setUp({ "/r/P/A.PDF": file("/r/P/A.PDF") });
    const look = await lookUp.amongNeighbours(want("P"));
    expect(paths(look.hits)).toEqual(["/r/P/A.PDF"]);
    expect(look.silent).toBe(true);
    expect(asked).toEqual(["/r/P/", "/s/Q/P/", "/r/P/A.PDF"]);
  });

  it("asks in the folder above and in the root, and tells all that was met on the way", async () => {
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

  it("has nothing above the root to ask", async () => {
    const { lookUp, asked } = setUp({});
    expect((await lookUp.above(want(""))).hits).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("looks by name at the nearest first, of thousands at some only", async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => `/r/${at}/a.pdf`);
    const { lookUp, asked } = setUp({}, [...many, "/r/Q/P/a.pdf"]);
    await lookUp.byName(want("Q/P"));
    expect(asked[0]).toBe("/r/Q/P/a.pdf");
    expect(asked).toHaveLength(64);
  });

  it("takes a folder that has the title's name for no file, and says nothing of it", async () => {
    const { lookUp } = setUp({ "/r/P": { kind: "refused", reason: "notFile" } });
    const read = readRequest(
      OpenRequest.parse({ title: "P", revision: "", fileType: "", logicalPath: "P" }),
    );
    if (!read.ok) throw new Error(read.field);
    expect(await lookUp.atAddress(read.wanted)).toMatchObject({ hits: [], refusal: null });
  });
});
