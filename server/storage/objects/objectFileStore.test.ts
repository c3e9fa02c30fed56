import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { HOUR_MS } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { contentHash, itKeepsFiles } from "../files/testing/fileStoreContract";
import type { Failing } from "./testing/faultyProxy";
import { impatientTimers, useObjectPlace } from "./testing/objectPlace";

const MB = 1024 * 1024;
const { place, open, settings, keyOf, proxy, root } = useObjectPlace();

const bytesOf = (content: Buffer | string) => Readable.from([Buffer.from(content)]);

describe("in a bucket", () => itKeepsFiles(() => place));

function itKeepsFilesThough(failing: Failing) {
  itKeepsFiles(() => {
    proxy().failing = failing;
    return place;
  });
}

describe.each<Failing>(["error", "cut"])(
  "in a bucket of which one call in three fails: %s",
  itKeepsFilesThough,
);

describe.each<Failing>(["slowDown", "slow"])(
  "in a bucket of which one call in three fails: %s",
  { tags: ["long"] },
  itKeepsFilesThough,
);

it("counts a call without an answer as failed", { tags: ["long"] }, async () => {
  const store = await open(undefined, { timers: impatientTimers(200) });
  proxy().failing = "never";
  const { hash } = await store.put(bytesOf("verbale"));
  const found = await store.open(hash);
  expect(found && String(await buffer(found.stream))).toBe("verbale");
  expect(proxy().calls.length).toBeGreaterThan(3);
});

it("gives up after some tries, and says neither key nor address", async () => {
  const { endpoint } = settings();
  const store = await open(undefined, {
    settings: { ...settings(), endpoint: "http://127.0.0.1:1" },
  });
  const failed = await store.put(bytesOf("verbale")).catch((error: unknown) => error);
  expect(failed).toMatchObject({ kind: "unreachable", code: "S3_UNREACHABLE" });
  const told = `${(failed as Error).stack} ${JSON.stringify(failed)}`;
  expect(told).toContain("ECONNREFUSED");
  for (const secret of ["S3RVER", "127.0.0.1:1", endpoint]) expect(told).not.toContain(secret);
});

it("is refused with another secret, another key, and another region's signature", async () => {
  for (const wrong of [{ secretKey: "another" }, { accessKey: "another" }]) {
    const store = await open(undefined, { settings: { ...settings(), ...wrong } });
    await expect(store.put(bytesOf("x"))).rejects.toMatchObject({ kind: "refused" });
    await expect(store.open(contentHash("x"))).rejects.toMatchObject({ kind: "refused" });
  }
  const unsigned = await fetch(`${settings().endpoint}/documenti/${keyOf(contentHash("x"))}`);
  expect(unsigned.status).toBe(403);
});

it("does not confuse a missing bucket with a missing file", async () => {
  const store = await open(undefined, { settings: { ...settings(), bucket: "nessuno" } });
  await expect(store.open(contentHash("x"))).rejects.toMatchObject({ reason: "NoSuchBucket" });
  await expect(store.put(bytesOf("x"))).rejects.toMatchObject({ reason: "NoSuchBucket" });
});

it("adopts no bytes but those of the hash, small or large, and shows nothing of them", {
  tags: ["long"],
}, async () => {
  const store = await open();
  const path = join(root(), "altered");
  for (const sizeBytes of [10, 9 * MB]) {
    writeFileSync(path, randomBytes(sizeBytes));
    const file = { hash: contentHash("others"), sizeBytes };
    await expect(store.adopt(path, file)).rejects.toThrow(RangeError);
    expect(await place.names()).toEqual([]);
  }
  rmSync(path);
});

it("ends the call to the host when a reader leaves in the midst", async () => {
  const store = await open();
  const { hash } = await store.put(bytesOf(randomBytes(100_000)));
  proxy().calls.length = 2;
  proxy().failing = "stall";
  const found = await store.open(hash);
  for await (const piece of found?.stream ?? []) {
    expect(piece.length).toBeGreaterThan(0);
    expect(proxy().running()).toBe(1);
    break;
  }
  await expect.poll(() => proxy().running()).toBe(0);
});

it("asks anew where the host falls silent in the midst, but not where the reader is slow", {
  tags: ["long"],
}, async () => {
  const store = await open(undefined, { timers: impatientTimers(200) });
  const content = randomBytes(100_000);
  const { hash } = await store.put(bytesOf(content));
  proxy().calls.length = 2;
  proxy().failing = "stall";
  const found = await store.open(hash);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(found && (await buffer(found.stream))).toEqual(content);
  expect(proxy().calls).toHaveLength(4);
});

it("holds no more of a file than its reader takes", { tags: ["long"] }, async () => {
  const store = await open();
  const { hash } = await store.put(bytesOf(randomBytes(4 * MB)));
  const found = await store.open(hash);
  await new Promise((resolve) => found?.stream.once("readable", resolve));
  expect(found?.stream.readableLength).toBeLessThan(MB);
  found?.stream.destroy();
});

it("asks for what is left where the bytes break off, and not for the rest again", {
  tags: ["long"],
}, async () => {
  const store = await open();
  const content = randomBytes(100_000);
  const { hash } = await store.put(bytesOf(content));
  proxy().calls.length = 2;
  proxy().failing = "cut";
  const found = await store.open(hash, { start: 10, end: 99_989 });
  expect(found && (await buffer(found.stream))).toEqual(content.subarray(10, 99_990));
  expect(proxy().calls).toHaveLength(4);
});

it.each([-1, 1])("works by the host's clock where ours is %i hours off", async (hours) => {
  const store = await open(undefined, {
    clock: { now: () => Date.now() + hours * HOUR_MS },
  });
  const { hash } = await store.put(bytesOf("verbale"));
  const found = await store.open(hash);
  expect(found && String(await buffer(found.stream))).toBe("verbale");
  // The host had to refuse only the first call.
  expect(proxy().calls.filter((call) => call.startsWith("HEAD"))).toHaveLength(2);
  expect(proxy().calls.filter((call) => call.startsWith("GET"))).toHaveLength(1);
});

it("sends no existing file a second time", async () => {
  const store = await open();
  await store.put(bytesOf("verbale"));
  proxy().calls.length = 0;
  await store.put(bytesOf("verbale"));
  expect(proxy().calls).toEqual([`HEAD /documenti/${keyOf(contentHash("verbale"))}`]);
});
