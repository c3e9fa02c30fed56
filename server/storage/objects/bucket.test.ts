import { systemClock } from "@sgi/core/time";
import { expect, it } from "vitest";
import type { Exchange, ExchangeRequest, Reply } from "../../base/outbound/exchange";
import { createBucket } from "./bucket";
import { SILENT_MS } from "./retrying";
import { SAMPLE_SETTINGS } from "./testing/sampleSettings";

type Given = { status?: number; headers?: Record<string, string>; body?: string };

/** A bucket with these answers in order; `waits` are the pauses, which pass at once. */
function bucketOf(answers: Given[], settings = SAMPLE_SETTINGS) {
  const asked: ExchangeRequest[] = [];
  const waits: number[] = [];
  const exchange: Exchange = async (call) => {
    asked.push(call);
    return replyOf(answers.shift() ?? { status: 500 });
  };
  const timers = {
    after(ms: number, run: () => void) {
      if (ms >= SILENT_MS) return () => undefined;
      waits.push(ms);
      const handle = setImmediate(run);
      return () => clearImmediate(handle);
    },
  };
  const skew = { aheadMs: 0 };
  const deps = { settings, exchange, clock: systemClock, timers, random: () => 1, skew };
  return { bucket: createBucket(deps), asked, waits };
}

function replyOf({ status = 200, headers = {}, body = "" }: Given): Reply {
  async function* bytes() {
    yield Buffer.from(body);
  }
  return { status, header: (name) => headers[name] ?? null, bytes: bytes() };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

it("names the bucket in the path, or in the host", async () => {
  const inPath = bucketOf([{}]);
  await inPath.bucket.put("ab/cd", Buffer.from("x"));
  expect(inPath.asked[0]?.url.href).toBe("https://s3.example.com/documenti/ab/cd");
  const inHost = bucketOf([{}], { ...SAMPLE_SETTINGS, isPathStyle: false });
  await inHost.bucket.put("ab/cd", Buffer.from("x"));
  expect(inHost.asked[0]?.url.href).toBe("https://documenti.s3.example.com/ab/cd");
});

it("signs a call for its region, together with the hash of its body", async () => {
  const { bucket, asked } = bucketOf([{}]);
  await bucket.put("ab/cd", Buffer.from("x"));
  const { headers } = asked[0] ?? {};
  expect(headers?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-south-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, /,
  );
  expect(headers?.["x-amz-content-sha256"]).toMatch(/^2d711642b726/);
});

it("waits longer and longer between six tries", async () => {
  const { bucket, asked, waits } = bucketOf([]);
  await expect(bucket.delete("ab/cd")).rejects.toMatchObject({ kind: "busy", reason: "500" });
  expect(asked).toHaveLength(6);
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
});

it("waits as long as it is asked to, but not for ever", async () => {
  const soon = bucketOf([{ status: 503, headers: { "retry-after": "7" } }, { status: 204 }]);
  await soon.bucket.delete("ab/cd");
  expect(soon.waits).toEqual([7_500]);
  const late = bucketOf([{ status: 503, headers: { "retry-after": "3600" } }]);
  await expect(late.bucket.delete("ab/cd")).rejects.toMatchObject({ kind: "busy" });
  expect(late.asked).toHaveLength(1);
});

it("recognises an error although its answer begins with 200, and retries", async () => {
  const error = { body: "<Error><Code>InternalError</Code></Error>" };
  const done = {
    body: '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>',
  };
  const { bucket, asked } = bucketOf([error, { body: "" }, done]);
  await bucket.endParts("ab/cd", "upload", ['"tag<>&"']);
  expect(asked).toHaveLength(3);
  expect(String(asked[2]?.body)).toBe(
    "<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>&quot;tag&quot;</ETag></Part></CompleteMultipartUpload>",
  );
});

const page = (name: string, more: string) =>
  `<ListBucketResult><IsTruncated>${more !== ""}</IsTruncated><NextContinuationToken>${more}</NextContinuationToken><Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>`;

it("lists on where an answer was not the last", async () => {
  const { bucket, asked } = bucketOf([{ body: page("a", "t+/=") }, { body: page("b", "") }]);
  const found = await all(bucket.list("tmp/"));
  expect(found.map(({ key }) => key)).toEqual(["a", "b"]);
  expect(found[0]?.changedAt).toBe(Date.UTC(2026, 0, 1));
  expect(asked[1]?.url.searchParams.get("continuation-token")).toBe("t+/=");
  expect(asked[1]?.url.searchParams.get("prefix")).toBe("tmp/");
});

it("gives up a list that begins anew again and again, as of a host that does not know where to go on", async () => {
  const { bucket } = bucketOf([{ body: page("a", "t") }, { body: page("a", "t") }]);
  await expect(all(bucket.list("tmp/"))).rejects.toMatchObject({ kind: "refused" });
});

it("treats an object without an age as new, so that it is not removed", async () => {
  const body = "<R><Upload><Key>k</Key><UploadId>u</UploadId><Initiated>?</Initiated></Upload></R>";
  const [found] = await all(bucketOf([{ body }]).bucket.listUnfinished(""));
  expect(found?.begunAt).toBe(Number.POSITIVE_INFINITY);
});

it("reads no answer without end", async () => {
  const body = "x".repeat(5 * 1024 * 1024);
  await expect(bucketOf([{ body }]).bucket.get("ab/cd")).rejects.toMatchObject({ kind: "refused" });
});

it("puts an object where none is, by hosts that know the condition and by those that do not", async () => {
  const { bucket, asked } = bucketOf([
    {},
    { status: 412, body: "<Error><Code>PreconditionFailed</Code></Error>" },
    { status: 409, body: "<Error><Code>ConditionalRequestConflict</Code></Error>" },
    { status: 412, body: "<Error><Code>PreconditionFailed</Code></Error>" },
    { status: 501, body: "<Error><Code>NotImplemented</Code></Error>" },
    {},
    { status: 403, body: "<Error><Code>AccessDenied</Code></Error>" },
  ]);
  for (const name of ["new", "there", "beside", "unknown"]) {
    await bucket.putNew(name, Buffer.from("x"));
  }
  await expect(bucket.putNew("refused", Buffer.from("x"))).rejects.toThrow("AccessDenied");
  const conditions = asked.map(({ headers }) => headers["if-none-match"] ?? null);
  expect(conditions).toEqual(["*", "*", "*", "*", "*", null, "*"]);
});

it("counts a missing upload as ended only if an earlier try may have ended it", async () => {
  const gone = { status: 404, body: "<Error><Code>NoSuchUpload</Code></Error>" };
  const first = bucketOf([gone]);
  await expect(first.bucket.endParts("k", "id", ["t"])).rejects.toThrow("NoSuchUpload");
  await bucketOf([{ status: 500 }, gone]).bucket.endParts("k", "id", ["t"]);
});
