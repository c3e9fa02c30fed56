import { createArraySplitter } from "@sgi/core/api";
import { Document } from "@sgi/core/documents";
import { expiryRule } from "@sgi/core/documents/expiry";
import { DOCUMENT_PAGE_SIZE, isInUsualOrder } from "@sgi/core/documents/list";
import { localDate, systemClock } from "@sgi/core/time";
import { copyTemplate, isStillDrawn, putEarly } from "../../../../state/browser/earlyPlace";
import { EXPIRY_LOOKS, fillRow, lookOf } from "./fillRow";

/**
 * The browser's cache delivers a list in pieces of half a megabyte; the first page is far shorter.
 */
const PIECE_BYTES = 16_384;

type Reads = Readonly<Record<"user" | "documents", Promise<Response>>>;

/**
 * Replaces the skeleton by the first page of the index as soon as it has arrived, while the panel's
 * code still loads, using the prerendered rows. Unusual cases are left to the panel, which renders
 * everything.
 */
export async function showEarlyRows({ user, documents }: Reads): Promise<void> {
  // Cloned before the panel reads the body.
  const copy = documents.then((answer) => answer.clone());
  const [{ ok }, page] = await Promise.all([user, copy.then(readFirstPage)]);
  if (!ok || page.length === 0) return;
  if (!(await isStillDrawn())) return;
  const rows = drawnRows(page);
  const skeleton = document.querySelector<HTMLElement>("[data-list-skeleton]");
  const silent = skeleton?.closest("[aria-hidden]");
  if (rows && skeleton && silent) putEarly(rows, skeleton, silent);
}

/**
 * The prerendered rows filled with these documents; null without them, or without a row for one
 * document.
 */
function drawnRows(page: readonly Document[]): Element | null {
  const rows = copyTemplate();
  if (rows === null) return null;
  const isNarrow = matchMedia("(max-width: 767.98px)").matches;
  rows.querySelector(`[data-view=${isNarrow ? "table" : "cards"}]`)?.remove();
  // The columns' buttons have no listeners yet.
  rows.querySelector("thead")?.setAttribute("inert", "");
  const list = rows.querySelector("tbody, ul");
  const looks = [...(list?.children ?? [])];
  const statusOf = expiryRule(localDate(systemClock.now()));
  const filled: Element[] = [];
  for (const document of page) {
    const look = lookOf(document, statusOf(document));
    const drawn = look && looks[EXPIRY_LOOKS.indexOf(look)];
    if (!drawn) return null;
    const row = drawn.cloneNode(true) as Element;
    fillRow(row, document);
    filled.push(row);
  }
  list?.replaceChildren(...filled);
  return rows;
}

/**
 * Reads the first page of a list while it arrives: as soon as the page is complete if the host
 * sends the panel's order, else once the list is.
 * @throws {TypeError} When it is no list, an item is no document, or the connection was lost.
 * @throws {SyntaxError} When the text is no JSON.
 */
async function readFirstPage({ ok, body, headers }: Response): Promise<Document[]> {
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
