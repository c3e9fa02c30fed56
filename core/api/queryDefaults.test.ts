import {
  focusManager,
  MutationObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
} from "@tanstack/query-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listDocuments } from "../documents/api";
import { getUser, logout, USER_QUERY_DEFAULTS } from "../session/api";
import { createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/units";
import { createClient } from "./client";
import { QUERY_DEFAULTS, readQuery, readQueryOrNull } from "./query";
import { QUERY_RETRIES, shouldRetryMutation, shouldRetryQuery } from "./retry";

const mounted: QueryClient[] = [];

// The library reads the time itself; hence fake timers, here alone.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const queries of mounted.splice(0)) queries.unmount();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

function connect(status = 200) {
  const { fetch, sent } = createFakeFetch(
    withCsrf(({ address }) => json(address.endsWith("user") ? {} : [], { status })),
  );
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        ...QUERY_DEFAULTS,
        retry: (failureCount, error) =>
          shouldRetryQuery(
            { failureCount, error },
            { online: onlineManager.isOnline(), maxRetries: QUERY_RETRIES },
          ),
      },
      mutations: { retry: (failureCount, error) => shouldRetryMutation({ failureCount, error }) },
    },
  });
  // Only a mounted client hears of focus and connection.
  queries.mount();
  mounted.push(queries);
  return { client: createClient({ host: "", fetch }), sent, queries };
}

/** The two kinds of query; `mount` shows one as a page does, and gives what ends that. */
function documents() {
  const { client, sent, queries } = connect();
  const options = readQuery(client, listDocuments);
  return { sent, queries, options, mount: () => mount(new QueryObserver(queries, options)) };
}
function user() {
  const { client, sent, queries } = connect();
  const options = { ...readQueryOrNull(client, getUser), ...USER_QUERY_DEFAULTS };
  return { sent, queries, options, mount: () => mount(new QueryObserver(queries, options)) };
}
// biome-ignore lint/suspicious/noExplicitAny: any observer will do
async function mount(observer: QueryObserver<any, any, any, any, any>) {
  const end = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return end;
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe.each([
  {
    name: "queries",
    create: documents,
    fresh: 60 * SECOND_MS,
    kept: 15 * MINUTE_MS,
    freshIds: "[CALL-37]",
    keptIds: "[CALL-38]",
  },
  {
    name: "the user query",
    create: user,
    fresh: 5 * MINUTE_MS,
    kept: 10 * MINUTE_MS,
    freshIds: "[SESS-03, SESS-06]",
    keptIds: "[SESS-07]",
  },
])("$name", ({ create, fresh, kept, freshIds, keptIds }) => {
  it(`use the cache on a mount while fresh, and ask again after that ${freshIds}`, async () => {
    const { sent, mount } = create();
    (await mount())();
    await later(fresh - 1);
    (await mount())();
    expect(sent.length).toBe(1);
    await later(1);
    (await mount())();
    expect(sent.length).toBe(2);
  });

  it(`keep data that nobody uses so long and no longer ${keptIds}`, async () => {
    const { queries, options, mount } = create();
    (await mount())();
    await later(kept - 1);
    expect(queries.getQueryData(options.queryKey)).toBeDefined();
    await later(1);
    expect(queries.getQueryData(options.queryKey)).toBeUndefined();
  });
});

describe.each([
  { name: "queries", create: documents, ids: "[CALL-40]" },
  { name: "the user query", create: user, ids: "[SESS-05]" },
])("$name", ({ create, ids }) => {
  it(`ask nothing when the window takes the focus, however stale ${ids}`, async () => {
    const { sent, mount } = create();
    await mount();
    focusManager.setFocused(false);
    await later(HOUR_MS);
    focusManager.setFocused(true);
    await later(0);
    expect(sent.length).toBe(1);
  });
});

it("a query that asks on focus is asked again, so the tests above can fail", async () => {
  const { sent, queries, options } = documents();
  await mount(new QueryObserver(queries, { ...options, refetchOnWindowFocus: "always" }));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await later(0);
  expect(sent.length).toBe(2);
});

it("queries do not poll, however long they are shown [CALL-39]", async () => {
  const { sent, mount } = documents();
  await mount();
  await later(24 * HOUR_MS);
  expect(sent.length).toBe(1);
});

it("the user query asks again on reconnect, fresh or stale [SESS-04]", async () => {
  const { sent, mount } = user();
  await mount();
  for (const [offlineMs, requests] of [
    [SECOND_MS, 2],
    [HOUR_MS, 3],
  ] as const) {
    onlineManager.setOnline(false);
    await later(offlineMs);
    onlineManager.setOnline(true);
    await later(0);
    expect(sent.length).toBe(requests);
  }
});

describe("retries", () => {
  it.each([
    [404, 1],
    [408, 3],
    [429, 3],
    [500, 3],
  ])(
    "a query that always gives %i is sent %i times [CALL-26..29, CALL-31]",
    async (status, times) => {
      const { client, sent, queries } = connect(status);
      const observer = new QueryObserver(queries, readQuery(client, listDocuments));
      await mount(observer);
      await later(MINUTE_MS);
      expect([sent.length, observer.getCurrentResult().status]).toEqual([times, "error"]);
    },
  );

  it.each([
    [400, 1],
    [408, 1],
    [429, 1],
    [500, 3],
  ])(
    "a mutation that always gives %i is sent %i times [CALL-33, CALL-34]",
    async (status, times) => {
      const { client, sent, queries } = connect(status);
      const observer = new MutationObserver(queries, { mutationFn: () => client.call(logout) });
      const failed = observer.mutate().catch((error: unknown) => error);
      await later(MINUTE_MS);
      expect(await failed).toMatchObject({ status });
      expect(sent.filter(({ method }) => method === "POST").length).toBe(times);
    },
  );
});
