import { readdirSync } from "node:fs";
import { MINUTE_MS } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { createBrokenFs } from "./testing/brokenFs";
import { openIndex } from "./testing/openIndex";
import { addToTree, tempTree } from "./testing/tempTree";

/** An index whose first crawl has taken `crawlMs`. */
async function crawledIn(crawlMs: number) {
  const root = tempTree("a/x.pdf");
  const fs = createBrokenFs();
  fs.silence(root);
  const opened = openIndex([root], { fs });
  await expect.poll(() => fs.underWay.length).toBe(1);
  opened.time.advance(crawlMs);
  fs.answer(root);
  await expect.poll(() => opened.index.status()[0]?.state).toBe("ready");
  expect(opened.index.status()).toMatchObject([{ sweepMs: crawlMs }]);
  return { ...opened, fs, root };
}

describe("sweeps in the background", () => {
  it.each([
    { crawlMs: 0, restMs: 30_000 },
    { crawlMs: 2_900, restMs: 30_000 },
    { crawlMs: 4_000, restMs: 40_000 },
  ])("after one of $crawlMs ms the next begins in $restMs ms", async ({ crawlMs, restMs }) => {
    const { time, fs } = await crawledIn(crawlMs);
    const before = fs.asked.length;
    time.advance(restMs - 1);
    expect(fs.asked.length).toBe(before);
    time.advance(1);
    await expect.poll(() => fs.asked.length).toBeGreaterThan(before);
  });

  it("begin after a random delay, so that folders do not always ask one server at once", async () => {
    const fs = createBrokenFs();
    const { index, time } = openIndex([tempTree("x.pdf")], { fs, random: () => 0.5 });
    await expect.poll(() => index.status()[0]?.state).toBe("ready");
    const before = fs.asked.length;
    time.advance(32_999);
    expect(fs.asked.length).toBe(before);
    time.advance(1);
    await expect.poll(() => fs.asked.length).toBeGreaterThan(before);
  });

  it("become rarer while the folder does not answer, and are as before once it does", async () => {
    const { index, time, fs, root } = await crawledIn(0);
    fs.silence(root);
    time.advance(30_000);
    await expect.poll(() => fs.underWay.length).toBe(1);
    time.advance(5_000);
    await expect.poll(() => index.status()[0]?.state).toBe("unreachable");
    time.advance(59_999);
    fs.answer(root);
    await expect.poll(() => fs.underWay.length).toBe(0);
    const before = fs.asked.length;
    time.advance(1);
    await expect.poll(() => index.status()[0]?.state).toBe("ready");
    expect(fs.asked.length).toBeGreaterThan(before);
    const after = fs.asked.length;
    time.advance(30_000);
    await expect.poll(() => fs.asked.length).toBeGreaterThan(after);
  });

  it("continue by themselves, and find new files", async () => {
    const { index, time, root } = await crawledIn(0);
    addToTree(root, "b/nuovo.pdf");
    time.advance(30_000);
    await expect.poll(() => index.status()[0]?.sweptAt).toBe(time.clock.now());
    expect(index.status()).toMatchObject([{ files: 2 }]);
    addToTree(root, "b/altro.pdf");
    time.advance(30_000);
    await expect.poll(() => index.status()[0]?.sweptAt).toBe(time.clock.now());
    expect(index.status()).toMatchObject([{ files: 3 }]);
  });

  it("end when the index is closed", async () => {
    const { index, time, fs } = await crawledIn(0);
    await index.close();
    const before = fs.asked.length;
    time.advance(10 * MINUTE_MS);
    expect(fs.asked.length).toBe(before);
  });
});

it("saves after the first crawl without waiting to be closed", async () => {
  const { folder } = await crawledIn(0);
  await expect
    .poll(() => readdirSync(folder).map((name) => name.replace(/^\w+/, "")))
    .toEqual([".index"]);
});
