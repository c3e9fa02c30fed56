import { type Clock, type DurationMs, MINUTE_MS, SECOND_MS, type Timers } from "@sgi/core/time";
import { retryAfterMs } from "../../base/outbound/backOff";
import type { Exchange, ExchangeRequest, Reply } from "../../base/outbound/exchange";
import { GoogleFailure } from "./googleFailure";
import { refusalOf } from "./refusalOf";
import { type SilenceWatch, startWatch } from "./watch";

/** Until a whole response has arrived; for a download, until the next bytes have. */
const LIMIT_MS: DurationMs = 30 * SECOND_MS;
/** Until a whole download has arrived: 10 MB at 35 KB a second. */
const WHOLE_LIMIT_MS: DurationMs = 5 * MINUTE_MS;
const MAX_REFUSAL_BYTES = 64 * 1024;

/** One call; `origin` is a configured one, never from a response. */
export interface GoogleCall {
  origin: string;
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  form?: Readonly<Record<string, string>>;
  token?: string;
  maxBytes: number;
  /** Whether the transfer may take long, as long as bytes keep arriving. */
  isLong?: boolean;
  /** Called before each try; an error ends the call. */
  beforeTry?: (() => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

export interface SendDeps {
  exchange: Exchange;
  clock: Clock;
  timers: Timers;
}

/** Reads the bytes of a response. */
export type Take<Taken> = (bytes: AsyncIterable<Uint8Array>) => Promise<Taken>;

/** A failed try, and how long Google asks us to wait before the next one. */
export class FailedTry extends Error {
  readonly failure: GoogleFailure;
  readonly retryAfterMs: DurationMs | null;

  constructor(failure: GoogleFailure, wait: DurationMs | null = null) {
    super(failure.message);
    this.failure = failure;
    this.retryAfterMs = wait;
  }
}

/**
 * Sends a call once and returns what `take` makes of its bytes.
 * @throws {FailedTry} When Google does not respond, or not with OK.
 * @throws What `take` throws, and the signal's reason once that aborts.
 */
export async function sendOnce<Taken>(
  deps: SendDeps,
  call: GoogleCall,
  take: Take<Taken>,
): Promise<Taken> {
  const watch = startWatch(deps.timers, {
    limitMs: LIMIT_MS,
    totalMs: call.isLong ? WHOLE_LIMIT_MS : LIMIT_MS,
    signal: call.signal,
  });
  try {
    const reply = await reached(call, () => deps.exchange(askedOf(call, watch)));
    if (isOk(reply)) return await take(bytesOf(reply, call, watch));
    const body = await refusalText(reply, call, watch);
    const wait = retryAfterMs(reply.header("retry-after"), deps.clock.now());
    throw new FailedTry(refusalOf(reply.status, body), wait);
  } finally {
    watch.end();
  }
}

export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

const isOk = ({ status }: Reply) => status >= 200 && status < 300;

/** The status matters most: a body that is too long or breaks off counts as empty. */
async function refusalText(reply: Reply, call: GoogleCall, watch: SilenceWatch): Promise<string> {
  try {
    return await textOf(bytesOf(reply, { ...call, maxBytes: MAX_REFUSAL_BYTES }, watch));
  } catch {
    call.signal?.throwIfAborted();
    return "";
  }
}

async function* bytesOf(
  { bytes }: Reply,
  call: GoogleCall,
  watch: SilenceWatch,
): AsyncIterable<Uint8Array> {
  const parts = bytes[Symbol.asyncIterator]();
  let left = call.maxBytes;
  for (;;) {
    const { done, value } = await reached(call, () => parts.next());
    if (done) return watch.finish();
    if (call.isLong) watch.touch();
    left -= value.byteLength;
    if (left < 0) throw new FailedTry(new GoogleFailure("tooLarge"));
    yield value;
  }
}

/** The client's error may contain the URL: nothing of it is kept. */
async function reached<T>({ signal }: GoogleCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    signal?.throwIfAborted();
    throw new FailedTry(new GoogleFailure("unreachable"));
  }
}

function urlOf({ origin, path, query }: GoogleCall): URL {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url;
}

function askedOf(call: GoogleCall, { signal }: SilenceWatch): ExchangeRequest {
  const { form, token } = call;
  return {
    url: urlOf(call),
    method: form === undefined ? "GET" : "POST",
    headers: {
      Accept: "*/*",
      ...(form !== undefined && { "Content-Type": "application/x-www-form-urlencoded" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: form === undefined ? null : new URLSearchParams(form).toString(),
    signal,
  };
}
