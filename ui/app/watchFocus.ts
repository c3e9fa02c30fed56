import type { DurationMs } from "@sgi/core/time";
import { timersAtom } from "../state/browser/services";
import type { PanelStore } from "../state/store";

/** How long to wait for something else to take a lost focus. Ours. */
export const FOCUS_GRACE_MS: DurationMs = 100;

/**
 * When the focused element disappears or is disabled and nothing else takes the focus, the focus
 * goes to the surrounding list, the title of the panel or dialog, or the page's title. A focus that
 * the user has moved since stays. `first` is the path of the element that had the focus when this
 * file was loaded; it may be gone. `signal` ends the watch.
 */
export function watchFocus(
  first: readonly EventTarget[],
  store: PanelStore,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const timers = store.get(timersAtom);
  /** The last focused element, and the named parts around it, innermost first. */
  let held: { element: Element; around: Element[]; isByKeyboard: boolean } | null = null;
  let stopWaiting = (): void => undefined;

  const hold = (element: Element | null, around = namedPartsAround(element)) => {
    if (element === null || element === document.body) return;
    const isByKeyboard = element.matches(":focus-visible");
    held = { element, around, isByKeyboard };
  };
  const giveOn = () => {
    if (held === null || document.activeElement !== document.body || isUsable(held.element)) return;
    const title = titleOf(held.around);
    if (title && title.tabIndex < 0) title.tabIndex = -1;
    // Pointer users see no focus and look at what they pressed: do not scroll.
    title?.focus({ preventScroll: !held.isByKeyboard });
  };
  const lookSoon = () => {
    stopWaiting();
    stopWaiting = timers.after(FOCUS_GRACE_MS, giveOn);
  };
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "inert"],
  });
  const [element = null, ...around] = first.filter((each) => each instanceof Element);
  hold(element, around.filter(isNamed));
  hold(document.activeElement);
  lookSoon();
  addEventListener("focusin", () => hold(document.activeElement), { signal });
  // When a frame takes the focus, only the page's own window gets an event.
  addEventListener("blur", () => hold(document.activeElement), { signal });
  addEventListener("pointerdown", () => (held = null), { signal, capture: true });
  signal.addEventListener("abort", () => {
    changes.disconnect();
    stopWaiting();
  });
}

/** A list's panel has a name and no title: it can have the focus itself. */
const LIST = "section[aria-label][tabindex]";
const NAMED = `[aria-labelledby], ${LIST}`;
const OFF = ":disabled, [inert], [inert] *";

function isUsable(element: Element): boolean {
  return element.checkVisibility() && !element.matches(OFF);
}

function isNamed(element: Element): boolean {
  return element.matches(NAMED);
}

function namedPartsAround(element: Element | null): Element[] {
  const part = element?.parentElement?.closest(NAMED);
  return part ? [part, ...namedPartsAround(part)] : [];
}

function titleOf(around: readonly Element[]): HTMLElement | null {
  const part = around.find(isUsable);
  if (part instanceof HTMLElement && part.matches(LIST)) return part;
  const title = document.getElementById(part?.getAttribute("aria-labelledby") ?? "");
  return title ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
}
