import { isDeepStrictEqual } from "node:util";
import { type DurationMs, type EpochMs, SECOND_MS } from "@sgi/core/time";
import type { Reply } from "../../base/outbound/exchange";
import { type Answered, askOnce, type OneCall } from "./askOnce";
import { type BucketDeps, readS3Answer, type XmlAnswer } from "./bucketCall";
import { isMissing, ObjectFault } from "./objectFault";
import { retrying, SILENT_MS } from "./retrying";

/** How long a host may be silent while it assembles an object's parts. */
const JOINING_MS: DurationMs = 30 * SECOND_MS;

/** Grows with the parts: two get the limit of a whole object, because a user waits. */
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
 * A bucket, by the S3 calls that we need. Each call has a time limit and is retried after temporary
 * failures.
 * @throws {ObjectFault} Each of them.
 */
export interface Bucket {
  /** Bytes; null when there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  /** A small object, whole; null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Replaces an existing object; appears whole or not at all. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Like `put`, only if there is no such object; hosts without conditional writes replace it. */
  putNew(key: string, bytes: Buffer): Promise<void>;
  delete(key: string): Promise<void>;
  /** Begins a multipart upload; returns its `uploadId`. */
  beginParts(key: string): Promise<string>;
  /** Returns the part's tag. */
  putPart(place: PartPlace, bytes: Buffer): Promise<string>;
  /**
   * Assembles the object from its parts, whole or not at all. If the upload is gone after a try
   * without response, it counts as done.
   */
  endParts(key: string, uploadId: string, tags: readonly string[]): Promise<void>;
  dropParts(key: string, uploadId: string): Promise<void>;
  /** Objects with this prefix, in order of name; NaN where the host gives no size. */
  list(prefix: string): AsyncGenerator<{ key: string; sizeBytes: number; changedAt: EpochMs }>;
  /** Multipart uploads that were begun and not finished. */
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
          // An earlier try completed it, and its response was lost.
          if (!(mayBeDone && isMissing(error))) throw error;
        } finally {
          mayBeDone = true;
        }
      });
    },
    async dropParts(key, uploadId) {
      // It may be gone already, by an earlier try whose response was lost.
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

/**
 * Why the condition failed; hosts without conditions respond with 501.
 * @throws All other faults.
 */
function unmetReason(error: unknown): "there" | "unknown" {
  const reason = error instanceof ObjectFault ? error.reason : "";
  if (/^(PreconditionFailed|412)$/.test(reason)) return "there";
  if (/^(NotImplemented|501)$/.test(reason)) return "unknown";
  throw error;
}

/** Some responses have status 200 and turn out to be errors. */
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
  // An object without date counts as new, and is not swept.
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

function given(text: string | null | undefined): string {
  if (!text) throw new ObjectFault("refused", "an answer that lacks what it should say");
  return text;
}

/** Tags come from the host: send back only safe characters. */
function completion(tags: readonly string[]): string {
  const parts = tags.map((tag, index) => {
    const etag = tag.replace(/[^\w"./+=-]/g, "").replaceAll('"', "&quot;");
    return `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`;
  });
  return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
}
