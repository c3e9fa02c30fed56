import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "../files/filePort";
import { putFile, tempFolder } from "../files/testing/tempFolder";
import type { IndexHits } from "../index/rootIndex";
import type { Found } from "./resolution";
import { askResolver, setUp } from "./testing/resolverSetup";

describe("createResolver", () => {
  it.each([
    ["the document's folder", "Qualità/Piani/a.pdf"],
    ["its parent", "Qualità/a.pdf"],
    ["the root", "a.pdf"],
  ])("finds a file in %s, without the index [OPENER-CLI-03, OPENER-CLI-12]", async (_, name) => {
    const { resolver, root } = setUp();
    const file = putFile(root, name);
    expect(await resolver.resolve(askResolver(["a.pdf"], "/Qualità/Piani"))).toMatchObject({
      kind: "found",
      path: file,
      how: "probe",
      others: [],
    });
  });

  it("takes the first candidate that exists, under every root [OPENER-CLI-12]", async () => {
    const other = tempFolder();
    const { resolver, root } = setUp();
    const two = setUp({ roots: () => [root, other] });
    putFile(root, "P/piano.pdf");
    expect(await resolver.resolve(askResolver(["piano 2.pdf", "piano.pdf"], "P"))).toMatchObject({
      path: path.join(root, "P/piano.pdf"),
    });
    const better = putFile(other, "P/piano 2.pdf");
    expect(
      await two.resolver.resolve(askResolver(["piano 2.pdf", "piano.pdf"], "P")),
    ).toMatchObject({
      path: better,
    });
  });

  it("finds a file elsewhere by name, in another spelling too", async () => {
    const { resolver, put } = setUp();
    const file = put("Archivio/PROCEDURA QUALITA\u0300.PDF");
    expect(await resolver.resolve(askResolver(["Procedura Qualità.pdf"], "/X"))).toMatchObject({
      path: file,
      how: "index",
    });
  });

  it("finds the form that a synced folder gives a name", async () => {
    const { resolver, put } = setUp();
    const file = put("Verbali/Riunione 01_02.pdf");
    expect(await resolver.resolve(askResolver(["Riunione 01/02.pdf"], "Verbali"))).toMatchObject({
      path: file,
    });
  });

  it("prefers the document's folders to a copy in the root", async () => {
    const { resolver, put } = setUp();
    put("a.pdf");
    const file = put("Vecchio/Piani/a.pdf");
    expect(await resolver.resolve(askResolver(["a.pdf"], "Qualità/Piani"))).toMatchObject({
      path: file,
    });
  });

  it("opens none of several that lie in no folder of the document", async () => {
    const { resolver, put } = setUp();
    for (const name of ["a.pdf", "X/a.pdf", "Y/a.pdf"]) put(name);
    const asked = askResolver(["a.pdf"], "Qualità");
    expect(await resolver.resolve(asked)).toMatchObject({ kind: "ambiguous", count: 3 });
  });

  it("opens none of several equally near files", async () => {
    const { resolver, put } = setUp();
    for (const name of ["X/Piani/a.pdf", "Y/Piani/a.pdf", "a.pdf"]) put(name);
    const asked = askResolver(["a.pdf"], "Qualità/Piani");
    expect(await resolver.resolve(asked)).toMatchObject({ kind: "ambiguous", count: 2 });
  });

  it("reports missing files, and files that it would not open", async () => {
    const { resolver, root, put } = setUp();
    put("programma.exe");
    symlinkSync("/etc/hostname", path.join(root, "fuori.pdf"));
    mkdirSync(path.join(root, "cartella.pdf"));
    const kinds = ["niente.pdf", "programma.exe", "fuori.pdf", "cartella.pdf"].map((name) =>
      resolver.resolve(askResolver([name])),
    );
    expect(await Promise.all(kinds)).toEqual([
      { kind: "notFound", silent: false },
      { kind: "refused", reason: "type" },
      { kind: "refused", reason: "outside" },
      { kind: "refused", reason: "notFile" },
    ]);
  });

  it("tries the next name after one that it may not open", async () => {
    const { resolver, put } = setUp();
    put("a.exe");
    const file = put("a.pdf");
    expect(await resolver.resolve(askResolver(["a.exe", "a.pdf"]))).toMatchObject({ path: file });
  });

  it("answers in time although a disk never does [OPENER-CLI-11]", async () => {
    const waits: number[] = [];
    const hangs = {
      find: () => new Promise<IndexHits>(() => {}),
      refresh: () => new Promise<void>(() => {}),
    };
    // Every wait is over at once; the longest wait is what the panel would see.
    const timers = {
      after(delayMs: number, run: () => void) {
        waits.push(delayMs);
        const soon = setImmediate(run);
        return () => clearImmediate(soon);
      },
    };
    const files = { ...nodeFiles, realpath: () => new Promise<string>(() => {}) };
    const { resolver } = setUp({ timers, files, index: hangs });
    expect(await resolver.resolve(askResolver(["a.pdf"]))).toEqual({
      kind: "notFound",
      silent: true,
    });
    expect(Math.max(...waits)).toBe(1_100);
  });

  it("opens a file at its address although the index hangs", async () => {
    const { resolver, root } = setUp({
      index: { find: () => new Promise<IndexHits>(() => {}), refresh: async () => {} },
    });
    const file = putFile(root, "Q/a.pdf");
    expect(await resolver.resolve(askResolver(["a.pdf"], "Q"))).toMatchObject({ path: file });
  });

  it("opens from one root while another hangs", async () => {
    const root = tempFolder();
    const file = putFile(root, "P/a.pdf");
    const { resolver } = setUp({
      roots: () => ["/mnt/nas", root],
      files: {
        ...nodeFiles,
        realpath: (asked) =>
          asked.startsWith("/mnt/nas") ? new Promise(() => {}) : nodeFiles.realpath(asked),
      },
    });
    expect(await resolver.resolve(askResolver(["a.pdf"], "P"))).toMatchObject({ path: file });
    expect(await resolver.resolve(askResolver(["b.pdf"], "P"))).toEqual({
      kind: "notFound",
      silent: true,
    });
  });

  it("refuses a file that was replaced, moved or turned into a link since", async () => {
    const { resolver, root } = setUp();
    const file = putFile(root, "P/a.pdf");
    const found = (await resolver.resolve(askResolver(["a.pdf"], "P"))) as Found;
    expect(await resolver.isStillThere(found)).toBe(true);
    renameSync(putFile(root, "altro.pdf"), file);
    expect(await resolver.isStillThere(found)).toBe(false);
    rmSync(file);
    expect(await resolver.isStillThere(found)).toBe(false);
    symlinkSync("/etc/hostname", file);
    expect(await resolver.isStillThere(found)).toBe(false);
    expect(await resolver.isStillThere({ ...found, path: "/etc/hostname" })).toBe(false);
  });
});
