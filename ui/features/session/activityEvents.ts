import type { Clock, DurationMs, EpochMs } from "@sgi/core/time";

/** What counts as activity. Source: spec 1 §4. */
const EVENTS = [
  "mousemove",
  "mousedown",
  "wheel",
  "keydown",
  "scroll",
  "touchstart",
  "click",
] as const;
/** Events closer together count once. */
const THROTTLE_MS: DurationMs = 200;

/** Calls `onActive` on the user's input in this tab. Returns an unsubscribe function. */
export function listenForActivity(clock: Clock, onActive: () => void): () => void {
  let toldAt: EpochMs = Number.NEGATIVE_INFINITY;
  let pointer = "";
  const hear = (event: Event) => {
    if (event.type === "mousemove") {
      // Browsers send mouse moves also when the page scrolls under a resting mouse.
      const place = placeOf(event);
      if (place === pointer) return;
      pointer = place;
    }
    const now = clock.now();
    if (Math.abs(now - toldAt) < THROTTLE_MS) return;
    toldAt = now;
    onActive();
  };
  const options = { passive: true, capture: true };
  for (const event of EVENTS) addEventListener(event, hear, options);
  return () => {
    for (const event of EVENTS) removeEventListener(event, hear, options);
  };
}

function placeOf(event: Event): string {
  return event instanceof MouseEvent ? `${event.screenX} ${event.screenY}` : "";
}
