import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import type { Exchange, Reply } from "../../base/outbound/exchange";
import { type Bucket, createBucket } from "./bucket";
import type { BucketDeps } from "./bucketCall";
import { readObject } from "./readObject";
import { SAMPLE_SETTINGS } from "./testing/sampleSettings";

/** Far less than the two minutes after which the server cuts clients off. */
const MOST_SECONDS = 20;

type Time = ReturnType<typeof createManualTime>;

/** The seconds that `work` took with such a host, and its outcome. */
async function timed(
  exchangeOf: (time: Time) => Exchange,
  work: (bucket: Bucket, deps: BucketDeps) => Promise<unknown>,
) {
  const time = createManualTime();
  const deps = {
    settings: SAMPLE_SETTINGS,
    exchange: exchangeOf(time),
    ...time,
    random: () => 1,
    skew: { aheadMs: 0 },
  };
  let isOver = false;
  const result = work(createBucket(deps), deps).then(
    () => "done",
    (error: unknown) => error,
  );
  const ended = result.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await letSign();
    if (!isOver) time.advance(500);
  }
  return { result: await ended, seconds: time.clock.now() / 1_000 };
}

/**
 * Requests are signed by steps in another thread, which a busy machine lets wait: as many steps
 * here take at least as long.
 */
async function letSign() {
  for (let step = 0; step < 10; step++) await crypto.subtle.digest("SHA-256", new Uint8Array(1));
  await new Promise((resolve) => setTimeout(resolve, 1));
}

const silent: Exchange = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", reject));

/** Reads a part of the body every five seconds for a minute, then answers. */
const slow =
  ({ timers }: Time): Exchange =>
  ({ onSent, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", reject);
      let turns = 0;
      const takeSome = () => {
        if (turns === 12) return resolve(answer());
        turns += 1;
        onSent?.();
        timers.after(5_000, takeSome);
      };
      takeSome();
    });

function answer(): Reply {
  return { status: 200, header: () => '"tag"', bytes: none() };
}

async function* none() {}

it.each<[string, (bucket: Bucket, deps: BucketDeps) => Promise<unknown>]>([
  ["a look", (bucket) => bucket.sizeOf("k")],
  ["an object that is put", (bucket) => bucket.put("k", Buffer.alloc(100))],
  ["an object that is read", (_, deps) => readObject(deps, "k", undefined)],
])("gives up on a host that takes connections and never answers: %s", async (_, work) => {
  const { result, seconds } = await timed(() => silent, work);
  expect(result).toMatchObject({ code: "S3_UNREACHABLE", reason: "nothing for 9000 ms" });
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
});

it("lets a host take a part slowly, as long as it takes some of it", {
  tags: ["long"],
}, async () => {
  const place = { key: "k", uploadId: "u", number: 1 };
  const { result, seconds } = await timed(slow, (bucket) =>
    bucket.putPart(place, Buffer.alloc(100)),
  );
  expect(result).toBe("done");
  expect(seconds).toBeGreaterThan(55);
});

it("takes no more of an object than its host said it has", async () => {
  const header = (name: string) => (name === "content-length" ? "3" : null);
  const endless: Exchange = async () => ({ status: 200, header, bytes: withoutEnd() });
  const { result } = await timed(
    () => endless,
    async (_, deps) => (await readObject(deps, "k", undefined))?.stream.toArray(),
  );
  expect(result).toMatchObject({ code: "S3_REFUSED", reason: "more bytes than it said" });
});

async function* withoutEnd() {
  for (let piece = 0; piece < 1_000; piece++) yield Buffer.from("ab");
}
