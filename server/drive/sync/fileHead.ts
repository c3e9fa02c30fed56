import { HEAD_BYTES } from "../../ingest/readSource";

/** The first bytes of a file that goes by, which tell its type. */
export interface FileHead {
  /** Gives the bytes on. Begins anew with each try. */
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
