import { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";
import { ArchiveRefused, archiveTexts as texts } from "./archiveTexts";

const MB = 1024 * 1024;
const STEP_BYTES = 4 * MB;
/** More than manifest and directory of the largest archive; the tail is kept in memory. */
const MAX_TAIL_BYTES = 192 * MB;

/** Returns the bytes from `start` to `end`, both included. */
export type ReadSpan = (span: { start: number; end: number }) => Promise<Buffer>;

/**
 * Reads a remote archive from its end: directory and manifest are written last, so that the parts
 * are never fetched.
 */
export class TailReader extends RandomAccessReader {
  readonly #readSpan: ReadSpan;
  #tail: Buffer = Buffer.alloc(0);
  /** Where the tail begins in the archive. */
  #from: number;

  constructor(sizeBytes: number, readSpan: ReadSpan) {
    super();
    this.#from = sizeBytes;
    this.#readSpan = readSpan;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#bytes(position, position + length).then((bytes) => {
      bytes.copy(buffer, offset);
      callback(null);
    }, callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#stream(start, end), { objectMode: false });
  }

  async *#stream(start: number, end: number) {
    yield await this.#bytes(start, end);
  }

  async #bytes(start: number, end: number): Promise<Buffer> {
    if (start < this.#from) await this.#fetch(start);
    return this.#tail.subarray(start - this.#from, end - this.#from);
  }

  async #fetch(start: number): Promise<void> {
    const begin = Math.max(0, Math.min(start, this.#from - STEP_BYTES));
    const tailBytes = this.#from + this.#tail.length - begin;
    if (tailBytes > MAX_TAIL_BYTES) throw new ArchiveRefused(texts.unreadable);
    const head = await this.#readSpan({ start: begin, end: this.#from - 1 });
    this.#tail = Buffer.concat([head, this.#tail]);
    this.#from = begin;
  }
}
