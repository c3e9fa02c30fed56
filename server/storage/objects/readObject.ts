import { Readable } from "node:stream";
import { type BucketDeps, callOnce, lateAfter, reached } from "./bucketCall";
import { isMissing, ObjectFault } from "./objectFault";
import { pauseBefore, retrying, SILENT_MS } from "./retrying";

/** The first and the last byte, both included. */
export interface ByteSpan {
  start: number;
  end: number;
}

interface Incoming {
  /** The size of the whole object. */
  sizeBytes: number;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Opens an object, or a part of it, for reading; null if there is none. Resumes a broken download
 * transparently. Destroying the stream ends the call.
 * @throws {RangeError} For a part outside the object.
 */
export async function readObject(
  deps: BucketDeps,
  key: string,
  span: ByteSpan | undefined,
): Promise<{ stream: Readable; sizeBytes: number } | null> {
  const reading = new AbortController();
  const { signal } = reading;
  const first = await retrying(deps, () => begin(deps, { key, span, signal }), signal);
  if (first === null) return null;
  const { sizeBytes } = first;
  if (span !== undefined && span.end >= sizeBytes) {
    reading.abort();
    throw outside(span);
  }
  const whole = span ?? { start: 0, end: sizeBytes - 1 };
  const pieces = piecesOf(deps, { key, span: whole, signal }, first);
  const stream = new Readable({
    read() {
      pieces.next().then(
        ({ done, value }) => stream.push(done ? null : value),
        (error) => stream.destroy(error),
      );
    },
    destroy(error, done) {
      reading.abort();
      done(error);
    },
  });
  return { stream, sizeBytes };
}

interface Wanted<Span> {
  key: string;
  span: Span;
  signal: AbortSignal;
}

async function begin(
  deps: BucketDeps,
  { key, span, signal: given }: Wanted<ByteSpan | undefined>,
): Promise<Incoming | null> {
  const late = new AbortController();
  const signal = AbortSignal.any([given, late.signal]);
  const timely = async <T>(work: () => Promise<T>): Promise<T> => {
    const cancel = deps.timers.after(SILENT_MS, () => late.abort(lateAfter(SILENT_MS)));
    try {
      return await work();
    } finally {
      cancel();
    }
  };
  const headers = span && { Range: `bytes=${span.start}-${span.end}` };
  const call = { method: "GET", key, signal, ...(headers && { headers }) } as const;
  try {
    const reply = await timely(() => callOnce(deps, call));
    const next = (parts: AsyncIterator<Uint8Array>) =>
      timely(() => reached(call, () => parts.next()));
    const bytes = timelyPieces(reply.bytes, next);
    const [status, header] = span ? [206, "content-range"] : [200, "content-length"];
    const size = /\d+$/.exec(reply.header(header) ?? "")?.[0];
    if (reply.status === status && size !== undefined) return { sizeBytes: Number(size), bytes };
    late.abort();
    throw new ObjectFault("refused", "an answer without its size, or of another part");
  } catch (error) {
    if (isMissing(error)) return null;
    if (span && error instanceof ObjectFault && error.reason === "InvalidRange")
      throw outside(span);
    throw error;
  }
}

async function* timelyPieces(
  bytes: AsyncIterable<Uint8Array>,
  next: (parts: AsyncIterator<Uint8Array>) => Promise<IteratorResult<Uint8Array>>,
) {
  const parts = bytes[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await next(parts);
    if (done) return;
    yield value;
  }
}

/** The bytes as they arrive, resumed after each break. */
async function* piecesOf(
  deps: BucketDeps,
  { key, span, signal }: Wanted<ByteSpan>,
  first: Incoming,
): AsyncGenerator<Uint8Array> {
  const { end } = span;
  let incoming = first;
  let { start } = span;
  for (let failures = 1; ; failures += 1) {
    const broken = yield* untilBreak(incoming.bytes, { start, end });
    if (broken === null) return;
    await pauseBefore(deps, { failures, error: broken.fault, signal });
    start = broken.at;
    const rest = { key, span: { start, end }, signal };
    const again = await retrying(deps, () => begin(deps, rest), signal);
    if (again === null) throw new ObjectFault("missing", "gone while it was read");
    incoming = again;
  }
}

/** Yields bytes; returns where and why they broke off, or null when complete. */
async function* untilBreak(
  bytes: AsyncIterable<Uint8Array>,
  { start, end }: ByteSpan,
): AsyncGenerator<Uint8Array, { at: number; fault: ObjectFault } | null> {
  let at = start;
  try {
    for await (const piece of bytes) {
      at += piece.length;
      if (at > end + 1) throw new ObjectFault("refused", "more bytes than it said");
      yield piece;
    }
  } catch (error) {
    if (!(error instanceof ObjectFault) || !error.mayPass) throw error;
    if (at <= end) return { at, fault: error };
  }
  if (at > end) return null;
  return { at, fault: new ObjectFault("unreachable", "the answer was cut short") };
}

function outside({ start, end }: ByteSpan): RangeError {
  return new RangeError(`no bytes ${start}-${end} in that file`);
}
