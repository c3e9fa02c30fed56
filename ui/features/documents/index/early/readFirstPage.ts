import { createArraySplitter } from "@sgi/core/api";
import { Document } from "@sgi/core/documents";
import { DOCUMENT_PAGE_SIZE, isInUsualOrder } from "@sgi/core/documents/list";

/**
 * Reads the first page of a list while it arrives: as soon as the page is complete if the host
 * sends the panel's order, else once the list is.
 * @throws {TypeError} When it is no list, an item is no document, or the connection was lost.
 * @throws {SyntaxError} When the text is no JSON.
 */
export async function readFirstPage({ ok, body, headers }: Response): Promise<Document[]> {
  if (!ok || body === null) throw new TypeError("no list");
  const isInOrder = isInUsualOrder(headers);
  const page: Document[] = [];
  for await (const item of itemsOf(body)) {
    const document = Document.parse(item);
    if (page.length < DOCUMENT_PAGE_SIZE) page.push(document);
    if (page.length === DOCUMENT_PAGE_SIZE && isInOrder) break;
  }
  return page;
}

/**
 * The browser's cache delivers a list in pieces of half a megabyte; the first page is far shorter.
 */
const PIECE_BYTES = 16_384;

/** The items of a list as they come; the caller may stop at any item. */
async function* itemsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const splitter = createArraySplitter();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (let at = 0; at < value.length; at += PIECE_BYTES) {
        const piece = value.subarray(at, at + PIECE_BYTES);
        yield* JSON.parse(splitter.push(decoder.decode(piece, { stream: true })) ?? "[]");
      }
    }
  } finally {
    // A broken stream is reported by its reader.
    reader.cancel().catch(() => undefined);
  }
  splitter.end();
  if (!splitter.isArray) throw new TypeError("no list");
}
