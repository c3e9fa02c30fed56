import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FileStore } from "../../storage/files/types";

/** A file store in memory that can lose a file and lists the opened ones. */
export function createMemoryFiles(): FileStore & { lose(hash: string): void; opened: Readable[] } {
  const files = new Map<string, Buffer>();
  const opened: Readable[] = [];
  async function put(bytes: Readable) {
    const content = Buffer.concat(await bytes.toArray());
    const hash = createHash("sha256").update(content).digest("hex");
    files.set(hash, content);
    return { hash, sizeBytes: content.length };
  }
  return {
    opened,
    lose: (hash) => void files.delete(hash),
    put,
    batch: () => ({ put, keep: async () => undefined, drop: async () => undefined }),
    async adopt(path, { hash }) {
      files.set(hash, await readFile(path));
    },
    remove: async (hash) => void files.delete(hash),
    probe: async () => undefined,
    async *list() {
      yield* files.keys();
    },
    sweep: async () => undefined,
    async open(hash, range) {
      const content = files.get(hash);
      if (content === undefined) return null;
      const part = range ? content.subarray(range.start, range.end + 1) : content;
      const stream = Readable.from([part]);
      opened.push(stream);
      return { stream, sizeBytes: content.length };
    },
  };
}
