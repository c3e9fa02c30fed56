import { ApiError, NetworkError } from "@sgi/core/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  failureToast,
  type Notice,
  notify,
  TOAST_SWIPE_PX,
  toastAtom,
} from "../state/toasts/toasts";
import { renderScreen } from "../testing/renderScreen";
import { ToastRegion } from "./ToastRegion";

const SAVED: Notice = { title: "Salvato", text: "Preferenza salvata", tone: "success" };

function renderToasts() {
  const shown = renderScreen(<ToastRegion />);
  return { ...shown, notify: (notice: Notice) => act(() => notify(shown.store, notice)) };
}

const region = () => screen.getByRole("region", { name: "Notifiche (F8)" });
const items = () => [...document.querySelectorAll<HTMLElement>("[data-state][aria-live=off]")];
const shownTitles = () => items().map((item) => item.querySelector("div")?.textContent);

afterEach(() => {
  vi.useRealTimers();
});

describe("toasts", () => {
  it("show one at a time, the newest in the place of the one before [SHELL-59, SHELL-60]", async () => {
    const { notify } = renderToasts();
    notify(SAVED);
    await waitFor(() => expect(shownTitles()).toEqual(["Salvato"]));
    notify({ title: "Inviato", tone: "info" });
    expect(shownTitles()).toEqual(["Inviato"]);
  });

  // The library keeps a toast's time by itself.
  it.each([
    ["5 s unless told [SHELL-61]", SAVED, 5000],
    ["as long as told", { ...SAVED, durationMs: 2000 }, 2000],
  ])("last %s", async (_, notice, durationMs) => {
    const { notify, store } = renderToasts();
    notify(SAVED);
    await waitFor(() => expect(items()).toHaveLength(1));
    vi.useFakeTimers();
    notify(notice);
    act(() => void vi.advanceTimersByTime(durationMs - 1));
    expect(store.get(toastAtom)?.open).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(store.get(toastAtom)?.open).toBe(false);
  });

  it("are removed 2 s after they were dismissed [SHELL-64]", async () => {
    const { notify, store, time } = renderToasts();
    notify(SAVED);
    await userEvent.click(await screen.findByRole("button", { name: "Chiudi" }));
    act(() => time.advance(1999));
    expect(store.get(toastAtom)).toMatchObject({ title: "Salvato", open: false });
    act(() => time.advance(1));
    expect(store.get(toastAtom)).toBeNull();
  });

  it("keep a newer one when an older one's removal falls due", async () => {
    const { notify, store, time } = renderToasts();
    notify(SAVED);
    await userEvent.click(await screen.findByRole("button", { name: "Chiudi" }));
    notify({ title: "Inviato", tone: "info" });
    act(() => time.advance(2000));
    expect(store.get(toastAtom)).toMatchObject({ title: "Inviato", open: true });
  });

  it("are reached by F8 [SHELL-63]", async () => {
    const { notify } = renderToasts();
    notify(SAVED);
    await waitFor(() => expect(items()).toHaveLength(1));
    fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
    const focused = document.activeElement;
    expect(region().contains(focused)).toBe(true);
    expect(focused?.contains(items()[0] ?? null)).toBe(true);
  });

  it.each([
    [TOAST_SWIPE_PX, true],
    [TOAST_SWIPE_PX + 1, false],
  ])("swiped by %i px stay: %s [SHELL-62]", async (distance, stays) => {
    expect(TOAST_SWIPE_PX).toBe(50);
    const { notify, store } = renderToasts();
    notify(SAVED);
    await waitFor(() => expect(items()).toHaveLength(1));
    const [toast] = items();
    if (!toast) throw new Error("no toast");
    swipe(toast, distance);
    expect(store.get(toastAtom)?.open).toBe(stays);
  });

  it("offer an action that runs and dismisses", async () => {
    const { notify, store } = renderToasts();
    const run = vi.fn();
    notify({ ...SAVED, action: { label: "Annulla", run } });
    await userEvent.click(await screen.findByRole("button", { name: "Annulla" }));
    expect(run).toHaveBeenCalledOnce();
    expect(store.get(toastAtom)?.open).toBe(false);
  });
});

describe("a toast with two actions", () => {
  const [download, connect] = [vi.fn(), vi.fn()];
  const OFFER: Notice = {
    ...SAVED,
    detail: "Timeout",
    action: { label: "Collega", run: connect },
    otherAction: { label: "Scarica", run: download },
  };

  it("shows both, and its detail; each runs alone", async () => {
    const { notify, store } = renderToasts();
    notify(OFFER);
    expect(await screen.findByText("Timeout")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Collega" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Scarica" }));
    expect([connect.mock.calls.length, download.mock.calls.length]).toEqual([0, 1]);
    expect(store.get(toastAtom)?.open).toBe(false);
  });
});

describe("a toast that is listened to", () => {
  const choose = () => undefined;
  const heard = async (leave: () => Promise<void> | void) => {
    const onDismiss = vi.fn();
    const { notify, store } = renderToasts();
    notify({ ...SAVED, action: { label: "Annulla", run: choose }, onDismiss });
    await waitFor(() => expect(items()).toHaveLength(1));
    await leave();
    await waitFor(() => expect(store.get(toastAtom)?.open).toBe(false));
    return onDismiss.mock.calls.length;
  };
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

  it.each([
    ["its button", () => press("Chiudi")],
    ["Escape", () => void fireEvent.keyDown(document.body, { key: "Escape" })],
    ["a swipe", () => swipe(items()[0] as HTMLElement, TOAST_SWIPE_PX + 1)],
  ])("says when it is sent away by %s", async (_, leave) => {
    expect(await heard(leave)).toBe(1);
  });

  it("says nothing when its action is chosen", async () => {
    expect(await heard(() => press("Annulla"))).toBe(0);
  });

  it("says nothing when its time is over", async () => {
    const onDismiss = vi.fn();
    const { notify, store } = renderToasts();
    notify({ ...SAVED, durationMs: 1, onDismiss });
    await waitFor(() => expect(store.get(toastAtom)?.open).toBe(false));
    expect(onDismiss).not.toHaveBeenCalled();
  });
});

describe("failure toasts", () => {
  it.each([
    ["the server's message", new ApiError(409, "Codice già usato"), "Codice già usato"],
    ["ours without an answer", new NetworkError("x"), "Impossibile raggiungere il server"],
    ["ours for the unknown", new TypeError("x"), "Errore sconosciuto"],
  ])("are destructive and carry %s [SHELL-65, SHELL-66]", async (_, error, text) => {
    const { notify } = renderToasts();
    notify(failureToast("Accesso fallito", error));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(`Accesso fallito${text}`);
    expect(alert.className).toContain("border-danger-line");
  });
});

function swipe(toast: HTMLElement, distance: number): void {
  const at = (type: string, clientX: number) =>
    act(
      () =>
        void toast.dispatchEvent(
          new PointerEvent(type, { bubbles: true, button: 0, clientX, clientY: 0, pointerId: 1 }),
        ),
    );
  at("pointerdown", 0);
  at("pointermove", distance);
  at("pointerup", distance);
}
