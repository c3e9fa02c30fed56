import { expect, it } from "vitest";
import { createClient } from "../../api/client";
import { createFakeFetch, json } from "../../testing/fakeFetch";
import { createManualTime } from "../../time/manualTime";
import { createContentSearch } from "./contentSearch";

const FOUND = { ids: ["a", "b"], isCut: false, sentences: {}, indexing: null };
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A search on a host with the given answers, and the addresses that it was asked for. */
function start(answer: (address: string) => Response | Promise<Response> = () => json(FOUND)) {
  const { fetch, sent } = createFakeFetch((request) => answer(request.address));
  const { timers, advance } = createManualTime();
  const client = createClient({ host: "", fetch });
  const search = createContentSearch({ client, timers });
  const ask = async (text: string, obsolete = false) => {
    search.ask({ search: text, obsolete });
    advance(250);
    await settle();
  };
  return { search, ask, advance, asked: () => sent.map(({ address }) => address) };
}

it("asks once typing rests, and only for what was typed last [TEXT-02]", async () => {
  const { search, advance, asked } = start();
  search.ask({ search: "aud", obsolete: false });
  advance(200);
  search.ask({ search: "audit", obsolete: false });
  advance(200);
  expect([asked(), search.get().isBusy]).toEqual([[], true]);
  advance(50);
  await settle();
  expect(asked()).toEqual(["/api/documents/search?q=audit"]);
  expect([...(search.get().answer?.ids ?? [])]).toEqual(["a", "b"]);
  expect(search.get().isBusy).toBe(false);
});

it("keeps what was found until the next answer, and leaves a late one alone", async () => {
  let release = (_: Response) => {};
  const { search, ask } = start((address) =>
    address.endsWith("q=a")
      ? new Promise<Response>((resolve) => {
          release = resolve;
        })
      : json({ ...FOUND, ids: ["b"] }),
  );
  await ask("a");
  await ask("b");
  release(json({ ...FOUND, ids: ["late"] }));
  await settle();
  expect([...(search.get().answer?.ids ?? [])]).toEqual(["b"]);
});

it("asks for the sentences of what is shown, each once [TEXT-02]", async () => {
  const sentences = {
    a: [
      [
        ["Un ", false],
        ["audit", true],
      ],
    ],
  };
  const { search, ask, asked } = start((address) =>
    json(address.includes("ids=") ? { ...FOUND, sentences } : FOUND),
  );
  await ask("audit");
  await search.show(["a", "b", "none"]);
  await search.show(["a", "b"]);
  expect(asked()).toEqual([
    "/api/documents/search?q=audit",
    "/api/documents/search?q=audit&ids=a%2Cb",
  ]);
  expect(search.get().answer?.sentences.get("a")).toEqual(sentences.a);
  expect(search.get().answer?.sentences.get("b")).toEqual([]);
});

it("asks again while the host still reads, and keeps the sentences [TEXT-06]", async () => {
  let done = 120;
  const { search, ask, advance, asked } = start(() =>
    json({ ...FOUND, indexing: done < 200 ? { done, total: 200 } : null }),
  );
  await ask("audit", true);
  expect(search.get().answer?.indexing).toEqual({ done: 120, total: 200 });
  await search.show(["a"]);
  done = 200;
  advance(5_000);
  await settle();
  expect(search.get().answer?.indexing).toBeNull();
  expect(search.get().answer?.sentences.has("a")).toBe(true);
  advance(60_000);
  await settle();
  expect(asked()).toHaveLength(3);
  expect(asked()[0]).toBe("/api/documents/search?q=audit&obsolete=1");
});

it("says that it failed, and tries again when told", async () => {
  let isDown = true;
  const { search, ask, advance } = start(() =>
    isDown ? json({ message: "no" }, { status: 429 }) : json(FOUND),
  );
  await ask("audit");
  expect(search.get()).toMatchObject({ hasFailed: true, isBusy: false, answer: null });
  isDown = false;
  search.retry();
  advance(0);
  await settle();
  expect(search.get()).toMatchObject({ hasFailed: false, isBusy: false });
  expect(search.get().answer?.ids.size).toBe(2);
});
