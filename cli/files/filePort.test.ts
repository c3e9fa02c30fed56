import { truncateSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "./filePort";
import { fingerprint } from "./testing/fingerprint";
import { putFile, tempFolder } from "./testing/tempFolder";

const GOES_ON = new AbortController().signal;

describe("the bytes of a file", () => {
  it("give its SHA-256, piece by piece [OPEN-03]", async () => {
    const content = Buffer.alloc(2_500_000, "sgi");
    const file = putFile(tempFolder(), "a.pdf");
    writeFileSync(file, content);
    const { size: bytes, sha256 } = fingerprint(content, "");
    expect(await nodeFiles.sha256(file, { bytes, signal: GOES_ON })).toBe(sha256);
    const empty = putFile(tempFolder(), "b.pdf", "");
    const none = await nodeFiles.sha256(empty, { bytes: 0, signal: GOES_ON });
    expect(none).toBe(fingerprint("", "").sha256);
  });

  it("give none when they are fewer than told, or no longer wanted [OPEN-03]", async () => {
    const file = putFile(tempFolder(), "a.pdf", "quattro");
    expect(await nodeFiles.sha256(file, { bytes: 8, signal: GOES_ON })).toBeNull();
    const ended = AbortSignal.abort();
    expect(await nodeFiles.sha256(file, { bytes: 7, signal: ended })).toBeNull();
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
