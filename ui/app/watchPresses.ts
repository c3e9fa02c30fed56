/** A pointer that moved less between press and release rested, in px. */
const AT_REST_PX = 4;

const PRESSED = "button, a[href], summary, label, input";

/**
 * A button that moves away under a resting pointer, as when what stands above it has loaded, is clicked
 * all the same: browsers click what lies around both places, or under the second one. `signal` ends the
 * watch.
 */
export function watchPresses(signal: AbortSignal): void {
  let pressed: { element: HTMLElement; x: number; y: number } | null = null;
  const note = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    const element = target instanceof Element && target.closest<HTMLElement>(PRESSED);
    pressed = element ? { element, x, y } : null;
  };
  const redirect = (event: MouseEvent) => {
    const press = pressed;
    // A click by the keyboard or by a call counts none.
    if (press === null || event.detail === 0) return;
    pressed = null;
    const { element, x, y } = press;
    if (event.target instanceof Node && element.contains(event.target)) return;
    if (Math.hypot(event.clientX - x, event.clientY - y) > AT_REST_PX) return;
    if (!element.isConnected || element.closest("[inert]") !== null) return;
    event.preventDefault();
    event.stopPropagation();
    element.click();
  };
  addEventListener("pointerdown", note, { signal, capture: true });
  addEventListener("click", redirect, { signal, capture: true });
}
