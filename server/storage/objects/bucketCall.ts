import { type DurationMs, MINUTE_MS } from "@sgi/core/time";
import { AwsV4Signer } from "aws4fetch";
import type { ObjectSettings } from "../../base/config/objectSettings";
import { retryAfterMs } from "../../base/outbound/backOff";
import type { Exchange, Reply } from "../../base/outbound/exchange";
import { kindOfAnswer, ObjectFault } from "./objectFault";
import { readS3Answer } from "./readAnswer";
import type { RetryDeps } from "./retrying";
import { sha256 } from "./sha256";

/** More than a thousand names take, the most that one answer lists. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const NOTHING = sha256(Buffer.alloc(0));

export interface BucketDeps extends RetryDeps {
  settings: ObjectSettings;
  exchange: Exchange;
  /** How far the host's clock is ahead of ours, as far as it has complained. */
  skew: { aheadMs: DurationMs };
}

/** One call of S3's. Names and values hold nothing that a signature writes otherwise. */
export interface BucketCall {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** The object's name; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  /** Ends it, and what comes of it. */
  signal: AbortSignal;
  /** Told whenever bytes went out or came in. */
  onMoved?: () => void;
}

/**
 * Sends a call once, signed together with the SHA-256 of its body, so that the host refuses a body
 * that was altered on its way; gives the answer once it begins.
 * @throws {ObjectFault} When nobody answers, or not by 2xx.
 */
export async function callOnce(deps: BucketDeps, call: BucketCall): Promise<Reply> {
  const { method, body = null, signal, onMoved } = call;
  const { url, headers } = await signed(deps, call);
  const asked = {
    url,
    method,
    headers: Object.fromEntries(headers),
    body,
    signal,
    onSent: onMoved,
  };
  const reply = await reached(call, () => deps.exchange(asked));
  if (reply.status >= 200 && reply.status < 300) return reply;
  // Answers to HEAD have no body: of a bucket that is missing, the next call will tell.
  const isHead404 = method === "HEAD" && reply.status === 404;
  const code = isHead404 ? "NoSuchKey" : await codeOf(reply, call);
  if (isSkewed(deps, reply, code)) throw new ObjectFault("busy", "another clock");
  const wait = retryAfterMs(reply.header("retry-after"), deps.clock.now());
  throw new ObjectFault(kindOfAnswer(reply.status, code), code || `${reply.status}`, wait);
}

/** An answer's bytes, all of them. */
export async function wholeOf(
  reply: Reply,
  call: Pick<BucketCall, "signal" | "onMoved">,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  return reached(call, async () => {
    for await (const part of reply.bytes) {
      call.onMoved?.();
      sizeBytes += part.length;
      if (sizeBytes > MAX_ANSWER_BYTES) throw new ObjectFault("refused", "an answer without end");
      parts.push(part);
    }
    return Buffer.concat(parts);
  });
}

/** What the client throws may name the host: only its code is kept. */
export async function reached<T>(
  { signal }: Pick<BucketCall, "signal">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectFault) throw error;
    signal.throwIfAborted();
    const { code } = error as NodeJS.ErrnoException;
    throw new ObjectFault("unreachable", code ?? "the connection broke off");
  }
}

/** What of a wait that lasted too long is told. */
export function lateAfter(limitMs: DurationMs): ObjectFault {
  return new ObjectFault("unreachable", `nothing for ${limitMs} ms`);
}

/**
 * Hosts refuse calls that are dated a quarter of an hour off, HEAD without a word: where the host's
 * clock is another one than we thought, calls are dated by it from now on.
 */
function isSkewed({ clock, skew }: BucketDeps, reply: Reply, code: string): boolean {
  const mayBe = code === "RequestTimeTooSkewed" || (code === "" && reply.status === 403);
  if (!mayBe) return false;
  const aheadMs = Date.parse(reply.header("date") ?? "") - clock.now();
  if (Number.isNaN(aheadMs) || Math.abs(aheadMs - skew.aheadMs) < MINUTE_MS) return false;
  skew.aheadMs = aheadMs;
  return true;
}

function signed(
  { settings, clock, skew }: BucketDeps,
  { method, key, query, headers, body }: BucketCall,
) {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings;
  const url = urlOf(settings, key);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const hash = body === undefined ? NOTHING : sha256(body);
  const given = { ...headers, "X-Amz-Content-Sha256": hash };
  const credentials = { accessKeyId, secretAccessKey, region, service: "s3" };
  const datetime = new Date(clock.now() + skew.aheadMs).toISOString().replace(/[:-]|\.\d{3}/g, "");
  const call = { method, url: url.href, headers: given, datetime };
  return new AwsV4Signer({ ...call, ...credentials }).sign();
}

function urlOf({ endpoint, bucket, isPathStyle }: ObjectSettings, key: string): URL {
  if (isPathStyle) return new URL(key === "" ? `/${bucket}` : `/${bucket}/${key}`, endpoint);
  const url = new URL(`/${key}`, endpoint);
  url.hostname = `${bucket}.${url.hostname}`;
  return url;
}

/** Empty where the answer does not say. */
async function codeOf(reply: Reply, call: BucketCall): Promise<string> {
  const answer = await readS3Answer(await wholeOf(reply, call), "").catch(() => null);
  return /^\w{1,64}$/.exec(answer?.fields.Code ?? "")?.[0] ?? "";
}
