import { expect, it, vi } from "vitest";
import { createEarlyFetch } from "./earlyFetch";

const GET = { method: "GET" };

function setUp(...begun: string[]) {
  const aborts = begun.map(() => new AbortController());
  const fetch = vi.fn<typeof globalThis.fetch>(async (input) => new Response(`new ${input}`));
  const early = createEarlyFetch(
    fetch,
    begun.map((url, at) => {
      const answer = Promise.resolve(new Response(`early ${url}`));
      return [url, { answer, abort: aborts[at] as AbortController }] as const;
    }),
  );
  const read = async (url: string, init: RequestInit = GET) => (await early(url, init)).text();
  return { fetch, early, read, aborts };
}

it("hands what is on its way to the first who reads it, and to nobody else", async () => {
  const { fetch, read } = setUp("/a");
  expect(await read("/a")).toBe("early /a");
  expect(fetch).not.toHaveBeenCalled();
  expect(await read("/a")).toBe("new /a");
});

it.each([
  ["a write", "/b", { method: "POST" }],
  ["another read", "/c", GET],
  ["a read that is tried again", "/a", GET],
])("forgets what was read before %s: it may be old, or another user's", async (_, url, request) => {
  const { fetch, read } = setUp("/a", "/b");
  await read("/a");
  await read(url, request);
  expect(await read("/b")).toBe("new /b");
  expect(fetch.mock.calls.map(([asked]) => asked)).toEqual([url, "/b"]);
});

it("ends a read with whoever took it", async () => {
  const { early, aborts } = setUp("/a", "/b");
  const taker = new AbortController();
  await early("/a", { ...GET, signal: taker.signal });
  taker.abort();
  await early("/b", { ...GET, signal: taker.signal });
  expect(aborts.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

it("tells a failure to whoever takes it", async () => {
  const answer = Promise.reject(new TypeError("no network"));
  answer.catch(() => undefined);
  const early = createEarlyFetch(vi.fn(), [["/a", { answer, abort: new AbortController() }]]);
  await new Promise((resolve) => setTimeout(resolve));
  await expect(early("/a", GET)).rejects.toThrow("no network");
});
