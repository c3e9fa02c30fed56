import { createManualTime } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import type { FileIdentity, FilePort } from "../files/filePort";
import { fingerprint } from "../files/testing/fingerprint";
import { identity } from "../files/testing/identity";
import { createCopyChecker, MAX_READ_BYTES, READ_LIMIT_MS } from "./copyChecker";

const FOUR = fingerprint("quattro", "4");
const TWO = fingerprint("seconda", "2");
const ONE = fingerprint("la prima", "1");
const PRINTS = { inForce: FOUR, replaced: [TWO, ONE] };
const LONG_AGO = -60_000;

/** A checker over one made-up file, and how often that was read. */
function setUp(given: Partial<Pick<FilePort, "sha256" | "peek">> = {}) {
  const time = createManualTime();
  const disk = { content: "quattro", identity: fileOf("quattro"), reads: 0 };
  const checker = createCopyChecker({
    files: {
      async sha256() {
        disk.reads += 1;
        return fingerprint(disk.content, "").sha256;
      },
      peek: async () => disk.identity,
      ...given,
    },
    ...time,
  });
  const put = (content: string, facts: Partial<FileIdentity> = {}) => {
    disk.content = content;
    disk.identity = fileOf(content, facts);
  };
  const tell = (prints = PRINTS, limitMs = 1_000, asked = disk.identity) =>
    checker.tell({ path: "/r/a.pdf", identity: asked }, prints, limitMs);
  return { time, disk, put, tell };
}

function fileOf(content: string, facts: Partial<FileIdentity> = {}) {
  return identity("1:1", { size: Buffer.byteLength(content), changedAt: LONG_AGO, ...facts });
}

describe("createCopyChecker", () => {
  it.each([
    ["quattro", { state: "inForce", revision: null }, 1],
    ["seconda", { state: "superseded", revision: "2" }, 1],
    ["la prima", { state: "superseded", revision: "1" }, 1],
    ["quattrO", { state: "other", revision: null }, 1],
    ["di un'altra lunghezza", { state: "other", revision: null }, 0],
    ["", { state: "other", revision: null }, 0],
  ])(
    "tells of a file with the content %j: %j, by %i readings [OPEN-03]",
    async (content, copy, reads) => {
      const { disk, put, tell } = setUp();
      put(content);
      expect(await tell()).toEqual(copy);
      expect(disk.reads).toBe(reads);
    },
  );

  it("says of a document whose file the host does not keep no more than what was replaced [OPEN-03]", async () => {
    const { put, tell } = setUp();
    const prints = { inForce: null, replaced: [TWO] } as never;
    const states = [];
    for (const content of ["seconda", "secondA", "altro"]) {
      put(content, { stamp: content });
      states.push((await tell(prints)).state);
    }
    expect(states).toEqual(["superseded", "unchecked", "unchecked"]);
  });

  it("reads a file once, and again when it, its size or its times are others [OPEN-03]", async () => {
    const { disk, put, tell } = setUp();
    for (let again = 0; again < 3; again += 1) await tell();
    expect(disk.reads).toBe(1);
    put("quattro", { stamp: "2:1" });
    await tell();
    put("quattro", { id: "1:2" });
    await tell();
    put("seconda", { stamp: "3:1" });
    expect(await tell()).toMatchObject({ state: "superseded" });
    expect(disk.reads).toBe(4);
  });

  it("keeps no result of a file that has just changed: its times may stay as they are [OPEN-03]", async () => {
    const { disk, put, tell } = setUp();
    put("quattro", { changedAt: -1_000 });
    await tell();
    put("seconda", { changedAt: -1_000 });
    expect(await tell()).toMatchObject({ state: "superseded" });
    expect(disk.reads).toBe(2);
  });

  it("keeps 4,000 results, the latest [OPEN-03]", async () => {
    const { disk, put, tell } = setUp();
    const readOf = async (id: string) => {
      const before = disk.reads;
      put("quattro", { id });
      await tell();
      return disk.reads - before;
    };
    for (let file = 0; file <= 4_000; file += 1) await readOf(`1:${file}`);
    expect(await readOf("1:4000")).toBe(0);
    expect(await readOf("1:1")).toBe(0);
    expect(await readOf("1:0")).toBe(1);
  });

  it("reads no file that is in the cloud only, nor one over 200 MB [OPEN-03]", async () => {
    const { disk, put, tell } = setUp();
    put("quattro", { isHere: false });
    expect(await tell()).toMatchObject({ state: "unchecked" });
    const large = { ...FOUR, size: MAX_READ_BYTES + 1 };
    put("quattro", { size: large.size });
    expect(await tell({ ...PRINTS, inForce: large })).toMatchObject({ state: "unchecked" });
    expect(disk.reads).toBe(0);
    put("quattro", { size: MAX_READ_BYTES });
    await tell({ ...PRINTS, inForce: { ...FOUR, size: MAX_READ_BYTES } });
    expect(disk.reads).toBe(1);
  });

  it("says nothing of a file that changed while it was read [OPEN-03]", async () => {
    const { put, tell, disk } = setUp();
    const before = disk.identity;
    put("quattro", { stamp: "2:2" });
    expect(await tell(PRINTS, 1_000, before)).toMatchObject({ state: "unchecked" });
    const { tell: tellGone } = setUp({ peek: () => Promise.reject(new Error("ENOENT")) });
    expect(await tellGone()).toMatchObject({ state: "unchecked" });
  });

  it.each([
    [1_000, READ_LIMIT_MS],
    [150, 150],
  ])("stops reading: of %i ms that are left after %i [OPEN-03]", async (leftMs, waitedMs) => {
    const signals: AbortSignal[] = [];
    const { tell, time } = setUp({
      sha256: (_, { signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    const telling = tell(PRINTS, leftMs);
    time.advance(waitedMs - 1);
    expect(signals[0]?.aborted).toBe(false);
    time.advance(1);
    expect(await telling).toMatchObject({ state: "unchecked" });
    expect(signals[0]?.aborted).toBe(true);
  });

  it("begins no reading without time, nor a third while two hang [OPEN-03]", async () => {
    let reads = 0;
    const { tell, time } = setUp({
      sha256: () => {
        reads += 1;
        return new Promise(() => {});
      },
    });
    expect(await tell(PRINTS, 0)).toMatchObject({ state: "unchecked" });
    expect(reads).toBe(0);
    const first = [tell(), tell()];
    expect(await tell()).toMatchObject({ state: "unchecked" });
    expect(reads).toBe(2);
    time.advance(READ_LIMIT_MS);
    await Promise.all(first);
  });
});
