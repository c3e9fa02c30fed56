import { isDeepStrictEqual } from "node:util";
import { type DurationMs, type EpochMs, SECOND_MS } from "@sgi/core/time";
import type { Reply } from "../../base/outbound/exchange";
import { type Answered, askOnce, type OneCall } from "./askOnce";
import type { BucketDeps } from "./bucketCall";
import { isMissing, ObjectFault } from "./objectFault";
import { readS3Answer, type XmlAnswer } from "./readAnswer";
import { retrying, SILENT_MS } from "./retrying";

/** How long a host may say nothing while it puts an object's parts together, however many. */
const JOINING_MS: DurationMs = 30 * SECOND_MS;

/** Of few parts no longer than of an object that is sent at once: who sent an upload waits. */
function joiningMs(parts: number): DurationMs {
  return Math.min((SILENT_MS * parts) / 2, JOINING_MS);
}

/** Where one part of a larger object belongs. */
export interface PartPlace {
  key: string;
  uploadId: string;
  /** From 1. */
  number: number;
}

/**
 * A bucket, by the calls of S3 that we need. Each has a limit of time and is tried again when it
 * failed by what passes.
 * @throws {ObjectFault} Each of them.
 */
export interface Bucket {
  /** Bytes; null when there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  /** A small object, whole; null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Appears whole or not at all; writes over what is there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The same where there is none, and nothing else; hosts that know no such condition write over it. */
  putNew(key: string, bytes: Buffer): Promise<void>;
  delete(key: string): Promise<void>;
  /** Begins an object in parts; gives its `uploadId`. */
  beginParts(key: string): Promise<string>;
  /** Gives the part's tag. */
  putPart(place: PartPlace, bytes: Buffer): Promise<string>;
  /**
   * Makes the object of its parts: it appears whole or not at all. An upload that is gone after a
   * try that nobody answered passes for ended.
   */
  endParts(key: string, uploadId: string, tags: readonly string[]): Promise<void>;
  dropParts(key: string, uploadId: string): Promise<void>;
  /** Objects whose names begin so, in their order; of a host that tells no size, NaN. */
  list(prefix: string): AsyncGenerator<{ key: string; sizeBytes: number; changedAt: EpochMs }>;
  /** Objects in parts that were begun and not ended. */
  listUnfinished(
    prefix: string,
  ): AsyncGenerator<{ key: string; uploadId: string; begunAt: EpochMs }>;
}

export function createBucket(deps: BucketDeps): Bucket {
  function ask<T>(call: OneCall, take: (answered: Answered) => T | Promise<T>): Promise<T> {
    return retrying(deps, async () => take(await askOnce(deps, call)));
  }

  async function* listed(query: Record<string, string>, item: string) {
    let more: Record<string, string> = {};
    for (;;) {
      const call = { method: "GET", key: "", query: { ...query, ...more } } as const;
      const { fields, items } = await ask(call, ({ bytes }) => xmlOf(bytes, item));
      yield* items;
      if (fields.IsTruncated !== "true") return;
      const next = nextOf(fields);
      if (isDeepStrictEqual(next, more)) throw new ObjectFault("refused", "a list without end");
      more = next;
    }
  }

  return {
    sizeOf: (key) => ask({ method: "HEAD", key }, ({ reply }) => lengthOf(reply)).catch(none),
    get: (key) => ask({ method: "GET", key }, ({ bytes }) => bytes).catch(none),
    put: (key, body) => ask({ method: "PUT", key, body }, nothing),
    async putNew(key, body) {
      const headers = { "If-None-Match": "*" };
      const unmet = await ask({ method: "PUT", key, headers, body }, nothing).catch(unmetReason);
      if (unmet === "unknown") await ask({ method: "PUT", key, body }, nothing);
    },
    delete: (key) => ask({ method: "DELETE", key }, nothing),
    beginParts(key) {
      const call = { method: "POST", key, query: { uploads: "" } } as const;
      return ask(call, async ({ bytes }) => given((await xmlOf(bytes)).fields.UploadId));
    },
    putPart({ key, uploadId, number }, body) {
      const query = { partNumber: String(number), uploadId };
      const call = { method: "PUT", key, query, body } as const;
      return ask(call, ({ reply }) => given(reply.header("etag")));
    },
    async endParts(key, uploadId, tags) {
      const body = Buffer.from(completion(tags));
      const call = { method: "POST", key, query: { uploadId }, body } as const;
      let mayBeDone = false;
      await retrying(deps, async () => {
        try {
          const { bytes } = await askOnce(deps, call, joiningMs(tags.length));
          given((await xmlOf(bytes)).fields.ETag);
        } catch (error) {
          // Ended by a try whose answer was lost, it is there no more.
          if (!(mayBeDone && isMissing(error))) throw error;
        } finally {
          mayBeDone = true;
        }
      });
    },
    async dropParts(key, uploadId) {
      // Gone already, or by a try whose answer was lost.
      await ask({ method: "DELETE", key, query: { uploadId } }, nothing).catch(none);
    },
    async *list(prefix) {
      for await (const found of listed({ "list-type": "2", prefix }, "Contents")) {
        const { Key, Size, LastModified } = found;
        yield {
          key: given(Key),
          sizeBytes: Number(Size),
          changedAt: instantOf(LastModified),
        };
      }
    },
    async *listUnfinished(prefix) {
      for await (const found of listed({ uploads: "", prefix }, "Upload")) {
        const { Key, UploadId, Initiated } = found;
        yield { key: given(Key), uploadId: given(UploadId), begunAt: instantOf(Initiated) };
      }
    },
  };
}

const nothing = () => undefined;

function none(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Why a condition was not met; 501 is said by hosts that know none. @throws All other faults. */
function unmetReason(error: unknown): "there" | "unknown" {
  const reason = error instanceof ObjectFault ? error.reason : "";
  if (/^(PreconditionFailed|412)$/.test(reason)) return "there";
  if (/^(NotImplemented|501)$/.test(reason)) return "unknown";
  throw error;
}

/** Hosts begin some answers by 200 before they know how they end. */
async function xmlOf(bytes: Buffer, item = ""): Promise<XmlAnswer> {
  const answer = await readS3Answer(bytes, item).catch(() => null);
  if (answer === null) throw new ObjectFault("busy", "an answer that is no XML");
  if (answer.root === "Error") throw new ObjectFault("busy", answer.fields.Code ?? "Error");
  return answer;
}

function nextOf(fields: XmlAnswer["fields"]): Record<string, string> {
  const { NextContinuationToken, NextKeyMarker, NextUploadIdMarker } = fields;
  if (NextContinuationToken) return { "continuation-token": NextContinuationToken };
  return {
    "key-marker": given(NextKeyMarker),
    ...(NextUploadIdMarker && { "upload-id-marker": NextUploadIdMarker }),
  };
}

function lengthOf(reply: Reply): number {
  return Number(given(reply.header("content-length")));
}

function instantOf(text: string | undefined): EpochMs {
  const at = Date.parse(given(text));
  // What has no age is new: nothing young is swept away.
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

function given(text: string | null | undefined): string {
  if (!text) throw new ObjectFault("refused", "an answer that lacks what it should say");
  return text;
}

/** Tags come from the host: quotes and letters alone are written back. */
function completion(tags: readonly string[]): string {
  const parts = tags.map((tag, index) => {
    const etag = tag.replace(/[^\w"./+=-]/g, "").replaceAll('"', "&quot;");
    return `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`;
  });
  return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
}
