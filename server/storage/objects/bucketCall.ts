import { createHash } from "node:crypto";
import { type DurationMs, MINUTE_MS } from "@sgi/core/time";
import { AwsV4Signer } from "aws4fetch";
import type { ObjectSettings } from "../../base/config/objectSettings";
import { retryAfterMs } from "../../base/outbound/backOff";
import type { Exchange, Reply } from "../../base/outbound/exchange";
import { scanXml } from "../../base/xml/scanXml";
import { kindOfAnswer, ObjectFault } from "./objectFault";
import type { RetryDeps } from "./retrying";

/** More than a list of a thousand names, the most per response. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const NOTHING = sha256(Buffer.alloc(0));

export interface BucketDeps extends RetryDeps {
  settings: ObjectSettings;
  exchange: Exchange;
  /** How far the host's clock is ahead of ours, once the host has complained. */
  skew: { aheadMs: DurationMs };
}

/** One S3 call. Names and values must need no encoding in the signature. */
export interface BucketCall {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** The object's name; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  /** Aborts the call and its response. */
  signal: AbortSignal;
  /** Called whenever bytes are sent or received. */
  onMoved?: () => void;
}

/**
 * Sends a call once, signed with the SHA-256 of its body, so that the host refuses an altered one;
 * resolves when the response begins.
 * @throws {ObjectFault} Without a response, or with a status other than 2xx.
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
  // Responses to HEAD have no body: a missing bucket shows at the next call.
  const isHead404 = method === "HEAD" && reply.status === 404;
  const code = isHead404 ? "NoSuchKey" : await codeOf(reply, call);
  if (isSkewed(deps, reply, code)) throw new ObjectFault("busy", "another clock");
  const wait = retryAfterMs(reply.header("retry-after"), deps.clock.now());
  throw new ObjectFault(kindOfAnswer(reply.status, code), code || `${reply.status}`, wait);
}

/** All bytes of a response. */
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

/** Keeps only the error's code: its message may name the host. */
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

/** The fault for a call that took too long. */
export function lateAfter(limitMs: DurationMs): ObjectFault {
  return new ObjectFault("unreachable", `nothing for ${limitMs} ms`);
}

/**
 * Hosts refuse calls whose date is off by 15 minutes, for HEAD without giving a reason: later calls
 * then use the host's clock.
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

/** The error code in a response; empty if there is none. */
async function codeOf(reply: Reply, call: BucketCall): Promise<string> {
  const answer = await readS3Answer(await wholeOf(reply, call), "").catch(() => null);
  return /^\w{1,64}$/.exec(answer?.fields.Code ?? "")?.[0] ?? "";
}

/** In hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** An XML response of S3: the root's name, the texts of its children, and those of each `item`. */
export interface XmlAnswer {
  root: string;
  fields: Readonly<Record<string, string>>;
  items: Readonly<Record<string, string>>[];
}

/**
 * Parses a response whose repeated elements are named `item`.
 * @throws When it is not XML.
 */
export async function readS3Answer(bytes: Buffer, item: string): Promise<XmlAnswer> {
  const path: string[] = [];
  const fields: Record<string, string> = {};
  const items: Record<string, string>[] = [];
  let root = "";
  let text = "";
  async function* once() {
    yield bytes;
  }
  await scanXml(once(), {
    open(name) {
      if (path.length === 0) root = name;
      if (path.length === 1 && name === item) items.push({});
      path.push(name);
      text = "";
      return false;
    },
    text(part) {
      text += part;
    },
    close(name) {
      path.pop();
      const [, parent] = path;
      if (path.length === 1) fields[name] = text;
      if (path.length === 2 && parent === item) Object.assign(items.at(-1) ?? {}, { [name]: text });
      text = "";
      return false;
    },
  });
  return { root, fields, items };
}
