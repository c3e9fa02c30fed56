import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expiryRule } from "@sgi/core/documents/expiry";
import type { CalendarDate } from "@sgi/core/time";
import type { ContentEncoding } from "../http/acceptEncoding";
import { createCompressor } from "../http/compressBody";
import type { ListSnapshot } from "../storage/store/schema/documentTypes";
import { wireDocument } from "./wireDocument";

/** Writes a list's JSON, compressed while rows are read: the whole text is never in memory. */
export async function writeList(
  list: Pick<ListSnapshot, "pages">,
  { day, encoding }: { day: CalendarDate; encoding: ContentEncoding },
): Promise<{ body: Buffer<ArrayBuffer>; documents: number }> {
  const statusOf = expiryRule(day);
  let documents = 0;

  async function* json() {
    for await (const rows of list.pages()) {
      const texts = rows.map((row) => JSON.stringify(wireDocument(row, statusOf)));
      yield Buffer.from((documents === 0 ? "[" : ",") + texts.join(","));
      documents += rows.length;
    }
    yield Buffer.from(documents === 0 ? "[]" : "]");
  }

  const compressor = createCompressor(encoding);
  const parts: Buffer[] = [];
  await pipeline(Readable.from(json()), compressor, async (bytes: AsyncIterable<Buffer>) => {
    for await (const part of bytes) parts.push(part);
  });
  return { body: Buffer.concat(parts), documents };
}
