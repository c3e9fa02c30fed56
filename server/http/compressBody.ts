import { type Duplex, PassThrough } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { ContentEncoding } from "./acceptEncoding";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** From here on brotli costs much more time than it saves bytes. */
const BROTLI_QUALITY = 5;

/** One body in every encoding that clients take. */
export interface CompressedBody {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses once, off the event loop, what will be sent many times. */
export async function compressBody(identity: Buffer): Promise<CompressedBody> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
  };
  const [br, gzipped] = await Promise.all([brotliAsync(identity, { params }), gzipAsync(identity)]);
  return { identity, br, gzip: gzipped };
}

/** Compresses what comes by, off the event loop; for none, passes it on. */
export function createCompressor(encoding: ContentEncoding): Duplex {
  if (encoding === null) return new PassThrough();
  if (encoding === "gzip") return createGzip();
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** The bytes for an encoding. None of them is shared memory, which a Response would not take. */
export function bodyFor(body: CompressedBody, encoding: ContentEncoding): Uint8Array<ArrayBuffer> {
  return (encoding === null ? body.identity : body[encoding]) as Uint8Array<ArrayBuffer>;
}
