import type { Document } from "@sgi/core/documents";
import { LIST_ORDER_HEADER, USUAL_ORDER } from "@sgi/core/documents/list";
import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { act } from "@testing-library/react";
import { HttpResponse } from "msw";

/** A list of documents whose text comes as the test sends it. */
export function arrivingList(
  route: "listDocuments" | "listObsoleteDocuments",
  documents: readonly Document[],
  order: string | null = USUAL_ORDER,
) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const handler = handleRoute(route, () => {
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
      },
    });
    const headers = {
      "Content-Type": "application/json",
      ...(order && { [LIST_ORDER_HEADER]: order }),
    };
    return new HttpResponse(body, { headers });
  });
  const begun = async () => {
    await act(async () => {
      while (controller === undefined) await new Promise((resolve) => setTimeout(resolve));
    });
    return controller as unknown as ReadableStreamDefaultController<Uint8Array>;
  };
  return {
    handler,
    /** The whole text of the list. */
    bytes: new TextEncoder().encode(JSON.stringify(documents)),
    send: async (part: Uint8Array) => (await begun()).enqueue(part),
    end: async () => (await begun()).close(),
    breakOff: async () => (await begun()).error(new TypeError("terminated")),
  };
}

/** Waits until everything that arrived would be shown. */
export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
