import { renameSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FileIdentity, nodeFiles } from "./filePort";
import { fingerprint } from "./testing/fingerprint";
import { putFile, tempFolder } from "./testing/tempFolder";

const GOES_ON = new AbortController().signal;

/** The SHA-256 of a file as it was, by default as it is now. */
const sha256Of = async (file: string, then?: FileIdentity, signal = GOES_ON) =>
  nodeFiles.sha256(file, { identity: then ?? (await nodeFiles.peek(file)), signal });

describe("the bytes of a file", () => {
  it("give its SHA-256, piece by piece [OPEN-03]", async () => {
    const content = Buffer.alloc(2_500_000, "sgi");
    const file = putFile(tempFolder(), "a.pdf");
    writeFileSync(file, content);
    const { sha256 } = fingerprint(content, "");
    expect(await sha256Of(file)).toBe(sha256);
    const empty = putFile(tempFolder(), "b.pdf", "");
    expect(await sha256Of(empty)).toBe(fingerprint("", "").sha256);
  });

  it("give none when they are fewer than told, or no longer wanted [OPEN-03]", async () => {
    const file = putFile(tempFolder(), "a.pdf", "quattro");
    const then = await nodeFiles.peek(file);
    expect(await sha256Of(file, { ...then, size: 8 })).toBeNull();
    expect(await sha256Of(file, then, AbortSignal.abort())).toBeNull();
  });

  it("give none when the path leads to another file just then [OPEN-03]", async () => {
    const folder = tempFolder();
    const file = putFile(folder, "SGI/a.pdf", "seconda");
    putFile(folder, "altra/a.pdf", "quattro");
    const then = await nodeFiles.peek(file);
    // Renamed folders leave the times of what is in them: both looks at the path tell nothing.
    renameSync(join(folder, "SGI"), join(folder, "via"));
    renameSync(join(folder, "altra"), join(folder, "SGI"));
    const sha256 = await sha256Of(file, then);
    renameSync(join(folder, "SGI"), join(folder, "altra"));
    renameSync(join(folder, "via"), join(folder, "SGI"));
    expect(await nodeFiles.peek(file)).toEqual(then);
    expect(sha256).toBeNull();
  });

  it("lie elsewhere when the file has a size and no blocks [OPEN-03]", async () => {
    const folder = tempFolder();
    const cloud = putFile(folder, "cloud.pdf", "");
    truncateSync(cloud, 1_000_000);
    const files = [cloud, putFile(folder, "a.pdf", "quattro"), putFile(folder, "vuoto.pdf", "")];
    const facts = await Promise.all(files.map(nodeFiles.peek));
    expect(facts.map(({ size, isHere }) => [size, isHere])).toEqual([
      [1_000_000, false],
      [7, true],
      [0, true],
    ]);
  });
});
