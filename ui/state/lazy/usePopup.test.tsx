import { createManualTime, giveWay } from "@sgi/core/time";
import { act, renderHook } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { timersAtom } from "../browser/services";
import { toastAtom } from "../toasts/toasts";
import { createLazyPart, type LazyPart, preload, usePopup } from "./lazyPart";

function Popup() {
  return null;
}

/** A part whose load fails `failures` times. */
function flakyPart(failures: number) {
  const fetchPart = vi.fn(async () => {
    if (fetchPart.mock.calls.length <= failures) throw new TypeError("Failed to fetch");
    return Popup;
  });
  return { part: createLazyPart<object>(fetchPart), fetchPart };
}

function renderPopup(part: LazyPart<object>) {
  const store = createStore();
  const time = createManualTime(0);
  store.set(timersAtom, time.timers);
  const close = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, rerender } = renderHook(({ open }) => usePopup(part, open, close), {
    wrapper,
    initialProps: { open: false },
  });
  const show = async (open: boolean) => {
    act(() => rerender({ open }));
    await act(() => giveWay());
  };
  return { store, time, close, result, show };
}

it("fetches a popup when it is first wanted, once, and keeps it to leave with its motion", async () => {
  const { part, fetchPart } = flakyPart(0);
  const { result, show } = renderPopup(part);
  expect(fetchPart).not.toHaveBeenCalled();
  await show(true);
  expect(result.current).toBe(Popup);
  await show(false);
  await show(true);
  expect(result.current).toBe(Popup);
  expect(fetchPart).toHaveBeenCalledOnce();
});

it("fetches in a step of its own, after the one that asked", async () => {
  const { part, fetchPart } = flakyPart(0);
  const loading = part.load();
  await Promise.resolve();
  expect(fetchPart).not.toHaveBeenCalled();
  expect(await loading).toBe(Popup);
});

it("closes what cannot be fetched, says so, and tries again the next time", async () => {
  const { part } = flakyPart(1);
  const { store, close, result, show } = renderPopup(part);
  await show(true);
  expect(result.current).toBeNull();
  expect(close).toHaveBeenCalledOnce();
  expect(store.get(toastAtom)).toMatchObject({
    title: "Qualcosa è andato storto",
    text: "Impossibile raggiungere il server",
  });
  await show(false);
  await show(true);
  expect(result.current).toBe(Popup);
});

it("says that a popup is on its way where its code takes long, until it is there", async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  const part = createLazyPart<object>(() => arrived.then(() => Popup));
  const { store, time, result, show } = renderPopup(part);
  await show(true);
  act(() => time.advance(999));
  expect(store.get(toastAtom)).toBeNull();
  act(() => time.advance(1));
  expect(store.get(toastAtom)).toMatchObject({ title: "Caricamento in corso...", open: true });
  arrive();
  await act(() => giveWay());
  expect([result.current, store.get(toastAtom)?.open]).toEqual([Popup, false]);
});

it("keeps a failed fetch ahead of need to itself", async () => {
  const { part, fetchPart } = flakyPart(1);
  preload(part);
  await expect(part.load()).rejects.toThrow("Failed to fetch");
  await expect(part.load()).resolves.toBe(Popup);
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
