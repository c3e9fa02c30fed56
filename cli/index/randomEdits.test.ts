import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { fold } from "../names/fold";
import { openIndex } from "./testing/openIndex";
import { tempTreeFolder } from "./testing/tempTree";

const FILES = ["a.pdf", "A.PDF", "Qualità.docx", "Qualita\u0300.docx", "b.xlsx", "c.odt"];
const FOLDERS = ["Uno", "uno", "Due", "Perché", "Tre", "2026"];
const ROUNDS = 12;

/** All that lies below `folder`, by the simplest walk. */
function walk(folder: string): { files: string[]; folders: string[] } {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const of = (wanted: typeof entries) => wanted.map((entry) => join(entry.parentPath, entry.name));
  return {
    files: of(entries.filter((entry) => entry.isFile())),
    folders: of(entries.filter((entry) => entry.isDirectory())),
  };
}

/** Random integers from 0 to below a limit, the same for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One edit that a person or a sync program might make; some fail, as real ones do. */
function edit(root: string, random: (below: number) => number): void {
  const pick = (all: readonly string[]) => all[random(all.length)] ?? "";
  const { files, folders } = walk(root);
  const into = pick([root, ...folders]);
  const edits = [
    () => writeFileSync(join(into, pick(FILES)), "x"),
    () => writeFileSync(join(into, pick(FILES)), "x"),
    () => mkdirSync(join(into, pick(FOLDERS))),
    () => mkdirSync(join(into, pick(FOLDERS), pick(FOLDERS)), { recursive: true }),
    () => rmSync(pick(files)),
    () => renameSync(pick(files), join(into, pick(FILES))),
    () => renameSync(pick(folders), join(into, pick(FOLDERS))),
    () => rmSync(pick(folders), { recursive: true }),
  ];
  try {
    edits[random(edits.length)]?.();
  } catch {
    // Nothing to edit there, or a folder moved into itself.
  }
}

it.each(Array.from({ length: 15 }, (_, index) => index + 1))(
  "knows after one sweep what any edits have left, and never gives a path that is not there: seed %i",
  async (seed) => {
    const random = randomFrom(seed);
    const root = tempTreeFolder();
    // Every third run many names share a hash.
    const weak = seed % 3 === 0 ? { hash: (folded: string) => folded.length } : {};
    const { index, time, sweep } = openIndex([root], weak);
    for (let round = 0; round < ROUNDS; round++) {
      for (let edits = random(12); edits >= 0; edits--) edit(root, random);
      await expectNoLies(index, walk(root).files);
      // Sometimes long enough for the index to merge, save and reuse ids; no call is in progress
      // then, since it would seem lost.
      await index.refresh(MINUTE_MS);
      if (random(3) === 0) time.advance(6 * MINUTE_MS);
      await sweep();
      await expectAll(index, walk(root).files, `round ${round}`);
    }
  },
);

type NamedIndex = ReturnType<typeof openIndex>["index"];

async function expectNoLies(index: NamedIndex, files: readonly string[]): Promise<void> {
  for (const name of FILES) {
    for (const path of await index.find(name)) expect(files).toContain(path);
  }
}

async function expectAll(index: NamedIndex, files: readonly string[], when: string): Promise<void> {
  for (const name of FILES) {
    const present = files.filter((path) => fold(basename(path)) === fold(name));
    expect((await index.find(name)).sort(), `${when}, ${name}`).toEqual(present.sort());
  }
}
