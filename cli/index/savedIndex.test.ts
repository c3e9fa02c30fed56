import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hashName } from "./nameKey";
import { createBrokenFs } from "./testing/brokenFs";
import { openIndex } from "./testing/openIndex";
import { addToTree, tempTree, tempTreeFolder } from "./testing/tempTree";

/** A crawled root whose index is saved in `folder`; `path` is the saved file. */
async function saved() {
  const root = tempTree("a/x.pdf", "a/b/y.pdf", "Perché no/z.pdf");
  const folder = tempTreeFolder();
  const { index, sweep } = openIndex([root], { folder });
  await sweep();
  await index.close();
  const [name = "none"] = readdirSync(folder);
  return { root, folder, path: join(folder, name) };
}

/** Opens with a disk that blocks the first sweep: only the saved index can be searched. */
function openWarm(root: string, folder: string) {
  const fs = createBrokenFs();
  const never = new Promise<never>(() => undefined);
  const look = (path: string) => (path === root ? never : fs.look(path));
  return openIndex([root], { folder, fs: { ...fs, look } });
}

describe("a saved index", () => {
  it("answers at once, before anything is swept", async () => {
    const { root, folder } = await saved();
    const { index } = openWarm(root, folder);
    expect(await index.find("z.pdf")).toEqual([join(root, "Perché no/z.pdf")]);
    expect(index.status()).toMatchObject([{ state: "ready", files: 3, sweptAt: null }]);
  });

  it("learns with the first sweep what has changed meanwhile", async () => {
    const { root, folder } = await saved();
    addToTree(root, "a/b/nuovo.pdf");
    const { index, sweep } = openIndex([root], { folder });
    await sweep();
    expect(await index.find("nuovo.pdf")).toEqual([join(root, "a/b/nuovo.pdf")]);
  });

  it("is readable by its owner only", async () => {
    const { path } = await saved();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("is removed with its root", async () => {
    const { root, folder } = await saved();
    const { index } = openIndex([root], { folder });
    index.setRoots([]);
    await index.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("removes the drafts of killed processes, but not a draft being written", async () => {
    const { root, folder } = await saved();
    writeFileSync(join(folder, "vecchio.index.1.new"), "mezzo");
    utimesSync(join(folder, "vecchio.index.1.new"), 1, 1);
    writeFileSync(join(folder, "nuovo.index.2.new"), "mezzo");
    const { index } = openIndex([root], { folder });
    await index.close();
    expect(readdirSync(folder).filter((name) => name.endsWith(".new"))).toEqual([
      "nuovo.index.2.new",
    ]);
  });

  it("that cannot be written is logged, and nothing else happens", async () => {
    const folder = join(tempTree("occupato"), "occupato");
    const root = tempTree("a.pdf");
    const { index, sweep } = openIndex([root], { folder });
    await sweep();
    await index.close();
    expect(readFileSync(folder, "utf8")).toBe("occupato");
  });
});

const DAMAGES: { what: string; damage(bytes: Buffer): Buffer }[] = [
  ...Array.from({ length: 16 }, (_, part) => ({
    what: `cut off at ${part}/16`,
    damage: (bytes: Buffer) => bytes.subarray(0, Math.floor((bytes.length * part) / 16)),
  })),
  ...Array.from({ length: 16 }, (_, part) => ({
    what: `with a flipped byte at ${part}/16`,
    damage(bytes: Buffer) {
      const at = Math.floor((bytes.length * part) / 16);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
      return bytes;
    },
  })),
  { what: "with bytes after its end", damage: (bytes) => Buffer.concat([bytes, Buffer.alloc(8)]) },
  {
    what: "of another version",
    damage(bytes) {
      bytes.write("SGIINDX9");
      return bytes;
    },
  },
  { what: "that is something else", damage: () => Buffer.from("PK\u0003\u0004".padEnd(500, "x")) },
];

describe("a damaged index", () => {
  it.each(DAMAGES)("$what is not trusted, and built again", async ({ damage }) => {
    const { root, folder, path } = await saved();
    writeFileSync(path, damage(readFileSync(path)));
    const warm = openWarm(root, folder);
    expect(await warm.index.find("z.pdf")).toEqual([]);
    expect(warm.index.status()).toMatchObject([{ state: "indexing", files: 0 }]);
    const { index, sweep } = openIndex([root], { folder });
    await sweep();
    expect(await index.find("z.pdf")).toEqual([join(root, "Perché no/z.pdf")]);
  });

  it("of another root in its place is not trusted", async () => {
    const one = await saved();
    const other = await saved();
    writeFileSync(one.path, readFileSync(other.path));
    const { index } = openWarm(one.root, one.folder);
    expect(await index.find("z.pdf")).toEqual([]);
  });

  it("made by other rules of names is not trusted", async () => {
    const { root, folder } = await saved();
    const hash = (folded: string) => hashName(`${folded}!`);
    const { index, sweep } = openIndex([root], { folder, hash });
    await sweep();
    expect(await index.find("z.pdf")).toEqual([join(root, "Perché no/z.pdf")]);
  });
});
