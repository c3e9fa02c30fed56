import { type Duplex, PassThrough } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/**
 * The longest header that is parsed, in characters: browsers send about two hundred, and parsing a
 * long one costs time.
 */
const MAX_CHARS = 2_000;
/** Best first: answers are compressed once and cached, so the smallest is the cheapest. */
const ENCODINGS = ["br", "gzip"] as const;
/** Browsers send few different headers, but send them with every request. */
const picks = new LRUCache<string, { encoding: ContentEncoding }>({ max: 100 });

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Higher qualities cost far more time than they save bytes. */
const BROTLI_QUALITY = 5;

/** One body in every encoding that clients accept. */
export interface CompressedBody {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses once, off the event loop, a body that is sent many times. */
export async function compressBody(identity: Buffer): Promise<CompressedBody> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
  };
  const [br, gzipped] = await Promise.all([brotliAsync(identity, { params }), gzipAsync(identity)]);
  return { identity, br, gzip: gzipped };
}

/**
 * A stream that compresses, off the event loop; without an encoding it passes data on unchanged.
 */
export function createCompressor(encoding: ContentEncoding): Duplex {
  if (encoding === null) return new PassThrough();
  if (encoding === "gzip") return createGzip();
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** The bytes for an encoding; never shared memory, which a Response does not accept. */
export function bodyFor(body: CompressedBody, encoding: ContentEncoding): Uint8Array<ArrayBuffer> {
  return (encoding === null ? body.identity : body[encoding]) as Uint8Array<ArrayBuffer>;
}

export type ContentEncoding = "br" | "gzip" | null;

/** The best encoding that a client accepts; null for none. Source: RFC 9110 §12.5.3. */
export function pickEncoding(acceptEncoding: string | null): ContentEncoding {
  if (acceptEncoding === null) return null;
  const picked = picks.get(acceptEncoding) ?? { encoding: pick(acceptEncoding) };
  picks.set(acceptEncoding, picked);
  return picked.encoding;
}

function pick(acceptEncoding: string): ContentEncoding {
  const taken = negotiator("accept-encoding", acceptEncoding).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null;
}

/** Parses what a client accepts. A longer header counts as empty. */
export function negotiator(header: "accept" | "accept-encoding", value: string): Negotiator {
  return new Negotiator({ headers: { [header]: value.length > MAX_CHARS ? "" : value } });
}
