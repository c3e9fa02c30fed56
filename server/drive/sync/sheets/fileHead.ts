import { HEAD_BYTES } from "../../../ingest/readSource";

/** Keeps the first bytes of a stream, which tell the file's type. */
export interface FileHead {
  /** Passes the bytes through; restarts with each try. */
  watch(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  bytes(): Buffer;
}

export function createFileHead(): FileHead {
  let first = Buffer.alloc(0);
  return {
    async *watch(bytes) {
      first = Buffer.alloc(0);
      for await (const part of bytes) {
        const left = HEAD_BYTES - first.length;
        if (left > 0) first = Buffer.concat([first, part.subarray(0, left)]);
        yield part;
      }
    },
    bytes: () => first,
  };
}
