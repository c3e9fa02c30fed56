import { chmodSync, mkdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { systemIndexFs } from "./indexFs";
import { createBrokenFs } from "./testing/brokenFs";
import { openIndex } from "./testing/openIndex";
import { addToTree, tempTree, tempTreeFolder } from "./testing/tempTree";

/** How a drive disappears, and how it comes back. */
const LOSSES: { what: string; lose(root: string): void; bringBack(root: string): void }[] = [
  {
    what: "is gone",
    lose: (root) => renameSync(root, `${root}-via`),
    bringBack: (root) => renameSync(`${root}-via`, root),
  },
  {
    what: "is an empty folder, as a drive not mounted leaves it",
    lose(root) {
      renameSync(root, `${root}-via`);
      mkdirSync(root);
    },
    bringBack(root) {
      rmSync(root, { recursive: true });
      renameSync(`${root}-via`, root);
    },
  },
];

describe("a root that", () => {
  it.each(LOSSES)(
    "$what is unreachable, and has its known files again when it is back",
    async (loss) => {
      const root = tempTree("a/x.pdf", "b/y.pdf");
      const fs = createBrokenFs();
      const { index, sweep } = openIndex([root], { fs });
      await sweep();
      loss.lose(root);
      await sweep();
      expect(index.status()).toMatchObject([{ state: "unreachable", files: 2 }]);
      expect(await index.find("x.pdf")).toEqual([]);
      loss.bringBack(root);
      // Found before any sweep: nothing had to be read anew.
      expect(await index.find("x.pdf")).toEqual([join(root, "a/x.pdf")]);
      await sweep();
      expect(index.status()).toMatchObject([{ state: "ready", files: 2 }]);
    },
  );

  it("was missing at the start is crawled once it appears", async () => {
    const root = join(tempTreeFolder(), "G");
    const { index, sweep } = openIndex([root]);
    await sweep();
    expect(index.status()).toMatchObject([{ state: "unreachable", files: 0, sweptAt: null }]);
    addToTree(root, "a.pdf");
    await sweep();
    expect(index.status()).toMatchObject([{ state: "ready", files: 1 }]);
  });

  it("is a file is unreachable", async () => {
    const { index, sweep } = openIndex([join(tempTree("a.pdf"), "a.pdf")]);
    await sweep();
    expect(index.status()).toMatchObject([{ state: "unreachable" }]);
  });

  it("is dropped is not searched any more", async () => {
    const roots = [tempTree("a.pdf"), tempTree("a.pdf")] as const;
    const { index, sweep } = openIndex(roots);
    await sweep();
    index.setRoots([roots[1]]);
    expect(await index.find("a.pdf")).toEqual([join(roots[1], "a.pdf")]);
    expect(index.status()).toHaveLength(1);
  });
});

describe("a folder", () => {
  it("that may not be read hides nothing else, and is read once it may", async () => {
    const root = tempTree("chiusa/a.pdf", "aperta/b.pdf");
    const fs = createBrokenFs();
    fs.fail(join(root, "chiusa"), "EACCES");
    const { index, sweep } = openIndex([root], { fs });
    await sweep();
    expect(index.status()).toMatchObject([{ state: "ready", files: 1 }]);
    fs.repair(join(root, "chiusa"));
    await sweep();
    expect(await index.find("a.pdf")).toEqual([join(root, "chiusa/a.pdf")]);
  });

  it("that turns unreadable gives no path and breaks nothing", async () => {
    const root = tempTree("a/x.pdf", "b/x.pdf");
    const fs = createBrokenFs();
    const { index, sweep } = openIndex([root], { fs });
    await sweep();
    fs.fail(join(root, "a"), "EPERM");
    expect(await index.find("x.pdf")).toEqual([join(root, "b/x.pdf")]);
    chmodSync(join(root, "a"), 0o700);
    await sweep();
    expect(index.status()).toMatchObject([{ state: "ready" }]);
  });

  it("that a listing calls a link, as Windows does on cloud drives, is entered when it is no link", async () => {
    const root = tempTree("OneDrive/a.pdf");
    const fs = {
      look: systemIndexFs.look,
      list: async (path: string) =>
        (await systemIndexFs.list(path)).map((entry) => ({
          name: entry.name,
          isFile: () => false,
          isDirectory: () => false,
          isSymbolicLink: () => true,
        })),
    };
    const { index, sweep } = openIndex([root], { fs });
    await sweep();
    expect(await index.find("a.pdf")).toEqual([join(root, "OneDrive/a.pdf")]);
  });
});

describe("stamps of folders", () => {
  it("that are old save the read of the folder", async () => {
    const root = tempTree("a/x.pdf");
    const fs = createBrokenFs();
    const { index, time } = openIndex([root], { fs });
    time.advance(10_000);
    await index.refresh(60_000);
    time.advance(10_000);
    await index.refresh(60_000);
    const before = fs.asked.length;
    time.advance(10_000);
    await index.refresh(60_000);
    // One look at each of the two folders, and no listing.
    expect(fs.asked.slice(before)).toEqual([root, join(root, "a")]);
  });

  it("as coarse as two seconds hide no file that came in the same tick as a read", async () => {
    const root = tempTree("a/x.pdf");
    const startedAt = Date.now();
    // A drive whose stamps change only every two seconds of the test's time: here, never.
    const fs = {
      list: systemIndexFs.list,
      look: async (path: string) => ({
        ...(await systemIndexFs.look(path)),
        stamp: startedAt - 1_500,
      }),
    };
    const { index, time } = openIndex([root], { fs });
    await index.refresh(60_000);
    addToTree(root, "a/nuovo.pdf");
    time.advance(2_001);
    await index.refresh(60_000);
    expect(await index.find("nuovo.pdf")).toEqual([join(root, "a/nuovo.pdf")]);
  });

  it("that never change, as on FAT drives, are no longer trusted once one was wrong", async () => {
    const root = tempTree("a/x.pdf");
    const fs = {
      list: systemIndexFs.list,
      look: async (path: string) => ({ ...(await systemIndexFs.look(path)), stamp: 1_000 }),
    };
    const { index, time } = openIndex([root], { fs });
    await index.refresh(60_000);
    addToTree(root, "a/nuovo.pdf");
    time.advance(11 * 60_000);
    await index.refresh(60_000);
    expect(await index.find("nuovo.pdf")).toEqual([join(root, "a/nuovo.pdf")]);
    addToTree(root, "a/altro.pdf");
    time.advance(2_001);
    await index.refresh(60_000);
    expect(await index.find("altro.pdf")).toEqual([join(root, "a/altro.pdf")]);
  });

  it("in the future cost reads, but hide nothing", async () => {
    const root = tempTree("a/x.pdf");
    utimesSync(join(root, "a"), 4_000_000_000, 4_000_000_000);
    const { index, sweep } = openIndex([root]);
    await sweep();
    addToTree(root, "a/nuovo.pdf");
    utimesSync(join(root, "a"), 4_000_000_000, 4_000_000_000);
    await sweep();
    expect(await index.find("nuovo.pdf")).toEqual([join(root, "a/nuovo.pdf")]);
  });
});
