import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { createExchange, type Exchange, type ExchangeRequest } from "../../base/outbound/exchange";
import { contentHash } from "../files/testing/fileStoreContract";
import { useObjectPlace } from "./testing/objectPlace";

const MB = 1024 * 1024;
const { place, open, bucket, keyOf, root } = useObjectPlace();

const bytesOf = (content: Buffer) => Readable.from([content]);

it.each([-1, 1])("sweeps by the host's clock where ours is %i hours off", async (hours) => {
  await place.leaveHalf();
  const before = await place.names();
  const clock = { now: () => Date.now() + hours * HOUR_MS };
  const store = await open(undefined, { clock });
  await bucket().beginParts(keyOf("cd".repeat(32)));
  // The spool is this machine's, and so is its clock.
  rmSync(join(root(), "spool", "half"));
  await store.sweep(clock.now() - HOUR_MS / 2);
  expect(await place.names()).toHaveLength(before.length);
  await store.sweep(clock.now() + HOUR_MS / 2);
  expect(await place.names()).toEqual([]);
});

/** Calls `meddle` before the first matching call. */
function beforeCall(
  isIt: (call: ExchangeRequest) => boolean,
  meddle: () => Promise<unknown>,
): Exchange {
  const exchange = createExchange();
  let isDone = false;
  return async (call) => {
    if (!isDone && isIt(call)) {
      isDone = true;
      await meddle();
    }
    return exchange(call);
  };
}

it("sweeps away no upload of its own that is under way, whatever the host's clock says", {
  tags: ["long"],
}, async () => {
  const content = randomBytes(9 * MB);
  const isPart = ({ url }: ExchangeRequest) => url.searchParams.get("partNumber") === "2";
  const exchange = beforeCall(isPart, () => store.sweep(Number.POSITIVE_INFINITY));
  const store = await open(undefined, { exchange });
  const path = join(root(), "under way");
  writeFileSync(path, content);
  const hash = contentHash(content);
  await store.adopt(path, { hash, sizeBytes: content.length });
  rmSync(path);
  expect(await place.names()).toEqual([`${hash.slice(0, 2)}/${hash.slice(2)}`]);
  await bucket().beginParts(keyOf(hash));
  await store.sweep(Number.POSITIVE_INFINITY);
  expect(await place.names()).toHaveLength(1);
});

it("takes no damaged object for mended when the upload that mends it was dropped", {
  tags: ["long"],
}, async () => {
  const content = randomBytes(9 * MB);
  const hash = contentHash(content);
  await place.cutShort(hash, "x".repeat(content.length));
  const isEnd = ({ url, method }: ExchangeRequest) =>
    method === "POST" && url.searchParams.has("uploadId");
  const dropAll = async () => {
    for await (const { key, uploadId } of bucket().listUnfinished("")) {
      await bucket().dropParts(key, uploadId);
    }
  };
  const store = await open(undefined, { exchange: beforeCall(isEnd, dropAll) });
  const mended = store.batch().put(bytesOf(content));
  await expect(mended).rejects.toMatchObject({ kind: "busy" });
  await (await open()).batch().put(bytesOf(content));
  const found = await store.open(hash);
  expect(found && contentHash(await buffer(found.stream))).toBe(hash);
});

it("leaves others' uploads and objects in the bucket alone", async () => {
  await bucket().beginParts("altro/file");
  await bucket().beginParts("sgi/altro");
  await bucket().put("sgi/tmp/altro", Buffer.from("x"));
  const before = await place.names();
  await (await open()).sweep(Number.POSITIVE_INFINITY);
  expect(before).toHaveLength(3);
  expect(await place.names()).toEqual(before);
});
