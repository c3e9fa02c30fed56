import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { startTestServer } from "../app/testing/testServer";
import { step, take } from "../documents/testing/randomSteps";
import type { Store } from "../storage/store/store";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { createTextSearch } from "./textSearch";

const SOUGHT = { words: ["a"], beginning: null };
const HEX_OF_A = Buffer.from("A").toString("hex");

/** Reads every waiting text as its file's first letter. */
async function readAll(store: Store) {
  const next = () => store.texts.next("acme");
  for (let text = await next(); text !== null; text = await next()) {
    const words = Buffer.from(text.fileHash, "hex").toString().slice(0, 1).toLowerCase();
    await store.texts.settle(text.id, { state: "done", chars: 1, packed: Buffer.from(""), words });
  }
}

forEachEngine((engine) => {
  it("finds in the order that the list has now, whatever happened since the last search [TEXT-02, TEXT-04]", async () => {
    const server = await startTestServer(await engine.newStore());
    const { store } = server;
    const admin = await server.signedIn("admin", { remember: true });
    const kept = createTextSearch(store);
    const read = vi.spyOn(store, "readList");
    let hits = 0;
    const ask = async (which: "current" | "obsolete") => {
      await readAll(store);
      const found = await kept.find({ companyId: "acme", which, version: null }, SOUGHT);
      const listed = await store.documents.list("acme", which);
      const having = listed.filter(({ fileHash }) => fileHash.startsWith(HEX_OF_A));
      expect(found).toEqual(having.map(({ id }) => id));
      hits += found.length;
    };
    await take({ do: "revise", id: "d1", title: "Acquisti" }, admin, store);
    await ask("current");
    await ask("obsolete");
    expect(hits).toBe(1);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        for (const each of steps) {
          await take(each, admin, store);
          if (each.do === "ask") await ask("current");
          if (each.do === "ask") await ask("obsolete");
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
    // Once each list: what changed was followed.
    expect(read).toHaveBeenCalledTimes(2);
  });
});
