import { describe, expect, it } from "vitest";
import { type Document, listDocuments } from "../documents";
import { aDocument } from "../testing/documents";
import { createFakeFetch } from "../testing/fakeFetch";
import { createManualTime } from "../time/manualTime";
import { createClient } from "./client";

describe("a list on its way", () => {
  it("tells its items with the headers of its answer, before the rest has come", async () => {
    const { fetch } = createFakeFetch(() => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) =>
          controller.enqueue(new TextEncoder().encode(`[${JSON.stringify(aDocument())},{`)),
      });
      return new Response(body, { headers: { "X-List-Order": "usual" } });
    });
    const told = await new Promise((resolve) => {
      void createClient({ host: "", fetch }).call(listDocuments, {
        onItems: (items, headers) => resolve([items, headers.get("x-list-order")]),
      });
    });
    expect(told).toEqual([[aDocument()], "usual"]);
  });

  it("gives way whenever its turn is over, and no item is told after it was aborted", async () => {
    const documents = Array.from({ length: 2_000 }, () => aDocument());
    const text = JSON.stringify(documents);
    const { fetch } = createFakeFetch(() => new Response(text));
    const time = createManualTime();
    const leaving = new AbortController();
    let turns = 0;
    let told = 0;
    const client = createClient({
      host: "",
      fetch,
      clock: time.clock,
      async giveWay() {
        turns += 1;
        if (turns === 3) leaving.abort(new Error("left"));
      },
    });
    const onItems = (items: readonly Document[]) => {
      told += items.length;
      // Each step takes half a turn.
      time.advance(4);
    };
    const call = client.call(listDocuments, { signal: leaving.signal, onItems });
    await expect(call).rejects.toThrow("left");
    expect(turns).toBe(3);
    expect(told).toBeLessThan(documents.length / 2);
  });
});
