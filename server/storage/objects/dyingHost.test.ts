import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createManualTime } from "@sgi/core/time";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Exchange, ExchangeRequest } from "../../base/outbound/exchange";
import { createBucket } from "./bucket";
import { SAMPLE_SETTINGS } from "./testing/sampleSettings";
import { uploadObject } from "./uploadObject";

/** As large as an upload's file may be: it is sent in two parts. */
const CONTENT = randomBytes(10_000_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-dying-"));
  writeFileSync(join(folder, "file"), CONTENT);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Answers `calls` calls, then only reads requests; `told` is called for each, and at its end. */
function dyingAfter(calls: number, told: { onAsked(): void; onLeft(): void }): Exchange {
  let left = calls;
  return async (asked) => {
    left -= 1;
    if (left >= 0) return answerTo(asked);
    const { signal } = asked;
    told.onAsked();
    if (asked.body !== null) asked.onSent?.();
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    told.onLeft();
    throw signal.reason;
  };
}

function answerTo({ method, url }: ExchangeRequest) {
  const id = url.searchParams.has("uploads") ? "<UploadId>u</UploadId>" : "<ETag>t</ETag>";
  const text = method === "POST" ? `<Result>${id}</Result>` : "";
  const headers: Record<string, string> = { etag: "t", "content-length": `${CONTENT.length}` };
  const header = (name: string) => headers[name] ?? null;
  return { status: 200, header, bytes: bytesOf(text) };
}

async function* bytesOf(text: string) {
  if (text !== "") yield Buffer.from(text);
}

it.each([
  [0, "an upload in parts is begun"],
  [1, "its first part is sent"],
  [2, "its second part is sent"],
  [3, "its parts are put together"],
  [4, "it is looked at"],
])("fails within 20 s of a host that says no more after %i calls, when %s", async (calls) => {
  const time = createManualTime();
  let diedAt = Number.NaN;
  let leftAt = Number.NaN;
  let isWaiting = false;
  const exchange = dyingAfter(calls, {
    onAsked() {
      isWaiting = true;
      if (Number.isNaN(diedAt)) diedAt = time.clock.now();
    },
    onLeft() {
      isWaiting = false;
      leftAt = time.clock.now();
    },
  });
  const deps = {
    settings: SAMPLE_SETTINGS,
    exchange,
    ...time,
    random: () => 0,
    skew: { aheadMs: 0 },
  };
  const hash = createHash("sha256").update(CONTENT).digest("hex");
  let isOver = false;
  const upload = { key: "k", hash, sizeBytes: CONTENT.length };
  const result = uploadObject(createBucket(deps), join(folder, "file"), upload)
    .catch((error: unknown) => error)
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    // Requests are read and signed in other threads, for which test time must not pass.
    await new Promise((resolve) => setTimeout(resolve, 1));
    time.advance(isWaiting ? 500 : 0);
  }
  expect(await result).toMatchObject({ code: "S3_UNREACHABLE" });
  expect((leftAt - diedAt) / 1_000).toBeLessThanOrEqual(20);
});
