import { onlineManager, QueryClient, QueryObserver } from "@tanstack/query-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listDocuments } from "../documents/api";
import { createFakeFetch, json } from "../testing/fakeFetch";
import { HOUR_MS, MINUTE_MS } from "../time/units";
import { createClient } from "./client";
import { queryOptions, readQuery } from "./query";

const mounted: QueryClient[] = [];

// The library reads the time itself; hence fake timers, here alone.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const queries of mounted.splice(0)) queries.unmount();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

function connect(status = 200) {
  const host = { status };
  const { fetch, sent } = createFakeFetch(() => json([], host));
  const queries = new QueryClient({
    defaultOptions: { queries: queryOptions({ isOnline: () => onlineManager.isOnline() }) },
  });
  // Only a mounted client listens to focus and connection.
  queries.mount();
  mounted.push(queries);
  return { client: createClient({ host: "", fetch }), sent, queries, host };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("without a network", () => {
  /** A query that is shown, of a host that fails until it is mended. */
  async function failing() {
    const { client, sent, queries, host } = connect(500);
    const observer = new QueryObserver(queries, readQuery(client, listDocuments));
    observer.subscribe(() => undefined);
    await later(0);
    return { sent, host, status: () => observer.getCurrentResult().status };
  }

  it("a query sends nothing between two tries, and goes on by itself when it is back [CALL-30]", async () => {
    const { sent, host, status } = await failing();
    onlineManager.setOnline(false);
    await later(HOUR_MS);
    expect([sent.length, status()]).toEqual([1, "pending"]);
    host.status = 200;
    onlineManager.setOnline(true);
    await later(0);
    expect([sent.length, status()]).toEqual([2, "success"]);
  });

  it("a query that failed is asked again by itself when it is back [CALL-30]", async () => {
    onlineManager.setOnline(false);
    const { sent, host, status } = await failing();
    expect([sent.length, status()]).toEqual([1, "error"]);
    host.status = 200;
    onlineManager.setOnline(true);
    await later(0);
    expect([sent.length, status()]).toEqual([2, "success"]);
  });
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
      observer.subscribe(() => undefined);
      await later(MINUTE_MS);
      expect([sent.length, observer.getCurrentResult().status]).toEqual([times, "error"]);
    },
  );
});
