import { type Duplex, PassThrough } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { ContentEncoding } from "./acceptEncoding";

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
