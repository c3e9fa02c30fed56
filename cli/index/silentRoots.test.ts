import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createBrokenFs } from "./testing/brokenFs";
import { openIndex } from "./testing/openIndex";
import { addToTree, tempTree } from "./testing/tempTree";

/** An index over a root that answers and one that has just gone silent, both crawled before. */
async function openHalfSilent() {
  const dead = tempTree("a.pdf", "sotto/b.pdf");
  const alive = tempTree("a.pdf");
  const fs = createBrokenFs();
  const opened = openIndex([dead, alive], { fs });
  await opened.sweep();
  fs.silence(dead);
  return { ...opened, dead, alive, fs };
}

/** Waits until the disk's late answers have arrived, as far as they arrive. */
async function settled(until: () => boolean): Promise<void> {
  await expect.poll(until).toBe(true);
}

describe("a root that never answers", () => {
  it("does not keep another from being crawled and searched", async () => {
    const dead = tempTree("a.pdf");
    const alive = tempTree("a.pdf");
    const fs = createBrokenFs();
    fs.silence(dead);
    const { index } = openIndex([dead, alive], { fs });
    await settled(() => index.status()[1]?.state === "ready");
    expect(index.status()[0]).toMatchObject({ state: "indexing", files: 0 });
    expect(await index.find("a.pdf")).toEqual([join(alive, "a.pdf")]);
  });

  it("costs a look-up one second, the first time only, and is reported as unreachable", async () => {
    const { index, time, dead, alive, fs } = await openHalfSilent();
    const first = index.find("a.pdf");
    await settled(
      () => fs.underWay.length > 0 && fs.underWay.every((path) => path.startsWith(dead)),
    );
    time.advance(1_000);
    expect(await first).toEqual([join(alive, "a.pdf")]);
    expect(index.status()).toMatchObject([
      { path: dead, state: "unreachable", files: 2 },
      { state: "ready" },
    ]);
    expect(await index.find("a.pdf")).toEqual([join(alive, "a.pdf")]);
  });

  it("is searched again as soon as it answers", async () => {
    const { index, time, dead, alive, fs } = await openHalfSilent();
    const first = index.find("a.pdf");
    await settled(
      () => fs.underWay.length > 0 && fs.underWay.every((path) => path.startsWith(dead)),
    );
    time.advance(1_000);
    await first;
    fs.answer(dead);
    await settled(() => index.status()[0]?.state === "ready");
    expect((await index.find("a.pdf")).sort()).toEqual(
      [join(alive, "a.pdf"), join(dead, "a.pdf")].sort(),
    );
  });

  it("holds one call for each sweep, and later none: threads are left for the others", async () => {
    const { index, time, fs } = await openHalfSilent();
    for (let round = 0; round < 10; round++) {
      time.advance(3_000);
      void index.refresh(60_000);
      await settled(() => index.status()[1]?.sweptAt === time.clock.now());
      time.advance(5_000);
    }
    expect(fs.underWay.length).toBeGreaterThan(0);
    expect(fs.underWay.length).toBeLessThanOrEqual(2);
    expect(index.status()).toMatchObject([{ state: "unreachable" }, { state: "ready" }]);
  });

  it("lets the index be closed", async () => {
    const { index, time } = await openHalfSilent();
    time.advance(30_000);
    await index.close();
    expect(await index.find("a.pdf")).toEqual([]);
  });

  it("keeps an interrupted crawl, and continues from there", async () => {
    const root = tempTree("a.pdf", "x/b.pdf", "y/c.pdf");
    const fs = createBrokenFs();
    fs.silence(join(root, "y"));
    const { index, time, sweep } = openIndex([root], { fs });
    await settled(() => fs.underWay.length === 1 && fs.asked.includes(join(root, "x")));
    time.advance(5_000);
    await settled(() => index.status()[0]?.state === "unreachable");
    fs.answer(join(root, "y"));
    // The late answer may come after the sweep that follows it: the next one takes it in.
    await expect
      .poll(async () => {
        await sweep();
        return index.status();
      })
      .toMatchObject([{ state: "ready", files: 3 }]);
    expect(await index.find("c.pdf")).toEqual([join(root, "y/c.pdf")]);
  });
});

describe("refresh", () => {
  it("ends with its budget and leaves the sweep to go on", async () => {
    const { index, time, dead, alive, fs } = await openHalfSilent();
    addToTree(alive, "nuovo.pdf");
    time.advance(3_000);
    let ended = false;
    const refreshing = index.refresh(300).then(() => {
      ended = true;
    });
    await settled(() => index.status()[1]?.files === 2);
    expect(ended).toBe(false);
    time.advance(300);
    await refreshing;
    fs.answer(dead);
    await settled(() => fs.underWay.length === 0);
  });

  it("asks the disk for nothing when the last sweep is younger than two seconds", async () => {
    const fs = createBrokenFs();
    const { index, time, sweep } = openIndex([tempTree("a.pdf")], { fs });
    await sweep();
    const before = fs.asked.length;
    time.advance(1_999);
    await index.refresh(1_000);
    expect(fs.asked.length).toBe(before);
    time.advance(2);
    await index.refresh(1_000);
    expect(fs.asked.length).toBeGreaterThan(before);
  });

  it("finds a file that came during an older sweep", async () => {
    const root = tempTree("a/1.pdf", "b/2.pdf");
    const fs = createBrokenFs();
    const { index, time, sweep } = openIndex([root], { fs });
    await sweep();
    time.advance(2_500);
    fs.silence(join(root, "b"));
    const older = index.refresh(60_000);
    await settled(() => fs.underWay.length === 1 && fs.asked.at(-1) !== join(root, "a"));
    addToTree(root, "a/nuovo.pdf");
    time.advance(2_500);
    const newer = index.refresh(60_000);
    fs.answer(join(root, "b"));
    await Promise.all([older, newer]);
    expect(await index.find("nuovo.pdf")).toEqual([join(root, "a/nuovo.pdf")]);
  });
});
