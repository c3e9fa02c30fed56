import { createClient } from "@sgi/core/api";
import { createFakeFetch, json } from "@sgi/core/testing";
import { HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { focusManager, onlineManager } from "@tanstack/query-core";
import { createStore } from "jotai";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hostClientAtom } from "../browser/services";
import { documentsQueryAtom } from "../documents/documentLists";
import { queryClientAtom } from "./queries";

// The library reads the time itself; hence fake timers, here alone.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The panel's own list and cache, over a host that counts; `show` mounts it, and returns an unsubscribe function. */
async function openList(host = { status: 200 }) {
  const { fetch, sent } = createFakeFetch(({ address }) =>
    address === "/api/documents" ? json([sampleDocument()], host) : json(sampleUser()),
  );
  const store = createStore();
  store.set(hostClientAtom, createClient({ host: "", fetch }));
  const show = async () => {
    const hide = store.sub(documentsQueryAtom, () => undefined);
    await later(0);
    return hide;
  };
  return {
    show,
    store,
    asked: () => sent.filter(({ address }) => address === "/api/documents").length,
    known: () => store.get(queryClientAtom).getQueryData(["/api/documents"]) !== undefined,
  };
}

it("a list shown again within a minute is not asked for again, and after it is [CALL-37]", async () => {
  const { show, asked } = await openList();
  (await show())();
  await later(MINUTE_MS - 1);
  (await show())();
  expect(asked()).toBe(1);
  await later(1);
  (await show())();
  expect(asked()).toBe(2);
});

it("a list that nobody shows is kept for 15 minutes and no longer [CALL-38]", async () => {
  const { show, known } = await openList();
  (await show())();
  await later(15 * MINUTE_MS - 1);
  expect(known()).toBe(true);
  await later(1);
  expect(known()).toBe(false);
});

it("a list is asked for once, however long it is shown [CALL-39]", async () => {
  const { show, asked } = await openList();
  await show();
  await later(24 * HOUR_MS);
  expect(asked()).toBe(1);
});

it("a list, however stale, is not asked for when the window takes the focus [CALL-40]", async () => {
  const { show, asked, store } = await openList();
  await show();
  focusManager.setFocused(false);
  await later(HOUR_MS);
  focusManager.setFocused(true);
  await later(0);
  expect(asked()).toBe(1);
  await store.get(queryClientAtom).refetchQueries({ stale: true });
  expect(asked()).toBe(2);
});

it("a list that keeps failing is asked for four times, and again when the network is back [CALL-30, CALL-32]", async () => {
  const { show, asked } = await openList({ status: 500 });
  await show();
  await later(HOUR_MS);
  expect(asked()).toBe(4);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await later(0);
  expect(asked()).toBe(5);
});
