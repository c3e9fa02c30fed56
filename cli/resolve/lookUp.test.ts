import { describe, expect, it } from "vitest";
import type { FileCheck } from "../files/fileChecker";
import { createLookUp } from "./lookUp";

/** Two roots, of whose files these are checked as told and all others are missing. */
function setUp(known: Readonly<Record<string, FileCheck>>) {
  const asked: string[] = [];
  const lookUp = createLookUp({
    roots: () => ["/r", "/s"],
    checker: {
      async check(path) {
        asked.push(path);
        return known[path] ?? { kind: "missing" };
      },
      isStill: async () => false,
    },
    find: async () => [],
    system: "linux",
  });
  const atAddress = (folders: string[]) =>
    lookUp.atAddress([{ name: "a.pdf", exact: true }], folders);
  return { atAddress, asked };
}

const file = (path: string): FileCheck => ({ kind: "ok", path, id: "1:1", modifiedAt: 0 });
const paths = (hits: readonly { file: { path: string } }[]) => hits.map((hit) => hit.file.path);

describe("a look at a document's address", () => {
  it("asks neither its parent nor the root for what lies in its folder", async () => {
    const { atAddress, asked } = setUp({ "/s/Q/P/a.pdf": file("/s/Q/P/a.pdf") });
    expect(paths((await atAddress(["Q", "P"])).hits)).toEqual(["/s/Q/P/a.pdf"]);
    expect(asked).toEqual(["/r/Q/P/a.pdf", "/s/Q/P/a.pdf"]);
  });

  it("goes on to both where it does not, and tells all that was met on the way", async () => {
    const { atAddress, asked } = setUp({
      "/r/Q/P/a.pdf": { kind: "silent" },
      "/s/Q/a.pdf": file("/s/Q/a.pdf"),
      "/r/a.pdf": { kind: "refused", reason: "type" },
    });
    const look = await atAddress(["Q", "P"]);
    expect(paths(look.hits)).toEqual(["/s/Q/a.pdf"]);
    expect(look).toMatchObject({ refusal: "type", silent: true });
    expect(asked).toHaveLength(6);
  });

  it("asks the root once for a document that has no folder", async () => {
    const { atAddress, asked } = setUp({});
    expect((await atAddress([])).hits).toEqual([]);
    expect(asked).toEqual(["/r/a.pdf", "/s/a.pdf"]);
  });
});
