import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { abortable } from "../../base/time/waits";
import type { ArchivePart } from "./manifest";

/** Bytes buffered for the disk, so that packing and writing overlap. */
const WRITE_AHEAD_BYTES = 256 * 1024;
/** Prefer speed: most files in a backup are compressed already. */
const LEVEL = 1;

export interface ArchiveWriter {
  /** Adds a part from a stream; parts are added one at a time. */
  add(
    name: string,
    bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
    options: { pack: boolean },
  ): Promise<ArchivePart>;
}

/**
 * Writes a new ZIP file from the parts that `work` adds, with constant memory. The file is on disk
 * when this resolves. A failure leaves an incomplete file.
 */
export async function writeArchive(
  path: string,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error));
  const file = { flags: "wx", mode: 0o600, flush: true, highWaterMark: WRITE_AHEAD_BYTES };
  const written = pipeline(output, createWriteStream(path, file));
  const failing = new AbortController();
  // Stops `add`, and keeps the rejection from ending the process; `await written` throws it too.
  written.catch((error: unknown) => failing.abort(error));
  try {
    await work({ add: (...part) => abortable(add(zip, ...part), failing.signal) });
    zip.end();
    await written;
  } catch (error) {
    output.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

async function add(
  zip: ZipFile,
  ...[name, bytes, { pack }]: Parameters<ArchiveWriter["add"]>
): Promise<ArchivePart> {
  const hash = createHash("sha256");
  const meter = { size: 0 };
  const stream = Readable.from(measured(bytes, hash, meter), { objectMode: false });
  zip.addReadStreamLazy(name, { compressionLevel: pack ? LEVEL : 0, mode: 0o100600 }, lend(stream));
  await finished(stream);
  return { name, size: meter.size, hash: hash.digest("hex") };
}

/**
 * yazl keeps a reference to every part's stream until the end: this lets go of finished streams.
 */
function lend(stream: Readable) {
  let lent: Readable | null = stream;
  return (give: (error: unknown, stream: Readable) => void) => {
    if (lent !== null) give(null, lent);
    lent = null;
  };
}

async function* measured(
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
  hash: Hash,
  meter: { size: number },
) {
  for await (const chunk of bytes) {
    hash.update(chunk);
    meter.size += chunk.length;
    yield chunk;
  }
}
