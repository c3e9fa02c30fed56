import type { SessionScope } from "@sgi/core/session";
import { failureText } from "@sgi/core/texts/shell";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { atom } from "jotai";
import { timersAtom } from "../browser/services";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** How long a toast lasts unless told. Source: spec 1 §9. */
export const TOAST_MS = 5 * SECOND_MS;
/** Lasts until it is closed or another takes its place. Source: settled point 133. */
export const UNTIL_CLOSED: DurationMs = Number.POSITIVE_INFINITY;
/** From a toast's dismissal to its removal. Source: spec 1 §9. */
const TOAST_REMOVAL_MS = 2 * SECOND_MS;
/** How far a swipe dismisses a toast, in px. Source: spec 1 §2. */
export const TOAST_SWIPE_PX = 50;
/** The key that leads to the toasts. Source: spec 1 §2. */
export const TOAST_HOTKEY = "F8";

export interface Notice {
  title: string;
  text?: string;
  /** Under the text: what it comes from. */
  detail?: string;
  /** `danger` is read out at once, the others when there is a pause. */
  tone: "success" | "danger" | "info";
  durationMs?: DurationMs;
  /** The next user may see it too: it tells nothing about this one. */
  outlivesUser?: boolean;
  action?: ToastChoice;
  /** The less likely one of two. */
  otherAction?: ToastChoice;
  /** Called when the user dismisses it by button, swipe or Escape; not when its time is over. */
  onDismiss?: () => void;
}

/** An action in a toast; choosing it closes the toast. */
interface ToastChoice {
  label: string;
  run: () => void;
}

export interface Toast extends Notice {
  id: number;
  /** False once dismissed: on its way out. */
  open: boolean;
}

const currentToastAtom = atom<(Toast & { scope: SessionScope }) | null>(null);

/** The one toast there is, or null; it ends with the time of its user. Source: spec 1 §2 and §9. */
export const toastAtom = atom<Toast | null>((get) => {
  const toast = get(currentToastAtom);
  const isOwn = toast?.scope === get(scopeAtom);
  return toast?.outlivesUser || isOwn ? toast : null;
});

/**
 * Replaces the current toast. While a goodbye is shown, drops other toasts of the same user: they
 * would replace it, and then disappear with that user's scope.
 */
export function notify(store: PanelStore, notice: Notice): void {
  const scope = store.get(scopeAtom);
  const before = store.get(currentToastAtom);
  const isLeaving = before?.open && before.outlivesUser && before.scope === scope;
  if (isLeaving && !notice.outlivesUser) return;
  store.set(currentToastAtom, { ...notice, id: (before?.id ?? 0) + 1, open: true, scope });
}

/** Dismisses a toast, unless another took its place; it is removed a little later. */
export function dismiss(store: PanelStore, id: number): void {
  const toast = store.get(currentToastAtom);
  if (toast?.id !== id || !toast.open) return;
  store.set(currentToastAtom, { ...toast, open: false });
  store.get(timersAtom).after(TOAST_REMOVAL_MS, () => {
    if (store.get(currentToastAtom)?.id === id) store.set(currentToastAtom, null);
  });
}

/** The toast of a failure: the server's message, or ours where it has none. Source: spec 2 §8. */
export function failureToast(title: string, error: unknown): Notice {
  return { title, text: failureText(error), tone: "danger" };
}
