import { useFlow } from "@sgi/core/react";
import { PAGES, pagePath } from "@sgi/core/session";
import { createSessionWatch, type SessionEnd } from "@sgi/core/session/timers";
import { sessionTexts } from "@sgi/core/texts/shell";
import type { Clock, DurationMs, EpochMs } from "@sgi/core/time";
import { useStore } from "jotai";
import { useLocation } from "../../routing/location";
import { matchPage } from "../../routing/matchPage";
import { clockAtom, onlineAtom, visibleAtom } from "../../state/browser/services";
import { currentUserAtom, userSourceAtom } from "../../state/session/currentUser";
import { hostDeps } from "../../state/session/scope";
import { noteSessionEnd } from "../../state/session/signIn";
import { sharedNotesAtom } from "./browserNotes";
import { isRestoring } from "./useRestoredPage";

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

export interface SessionWatchProps {
  /** When the user was first seen. */
  since: EpochMs;
  /** The last end that any tab had noted when the user was loaded. */
  endedBefore: EpochMs | null;
}

/** This page's session watch, fed by user and browser events. */
export function useSessionWatch({ since, endedBefore }: SessionWatchProps) {
  const store = useStore();
  const { route } = useLocation();
  function onEnd(why: SessionEnd): void {
    const leaves =
      why === "over" ? isForUsers(location.pathname) : Boolean(store.get(currentUserAtom));
    store.get(userSourceAtom).replace(null);
    noteSessionEnd(store, sessionTexts.ends[why]);
    if (leaves) route(pagePath("auth"), true);
  }

  return useFlow(
    () =>
      createSessionWatch({
        ...hostDeps(store),
        clock: store.get(clockAtom),
        notes: store.get(sharedNotesAtom),
        online: store.get(onlineAtom),
        user: store.get(userSourceAtom),
        since,
        endedBefore,
        onEnd,
      }),
    (watch) => {
      const ends = [
        watch.start(),
        listenForActivity(store.get(clockAtom), watch.active),
        store.get(visibleAtom).subscribe(watch.check),
        store.get(onlineAtom).subscribe(watch.check),
        listen("pageshow", watch.check),
        listen("focus", watch.check),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  );
}

/**
 * Whether a page shows the user's data: public pages stay at a logout, and a restored page reloads.
 */
function isForUsers(path: string): boolean {
  const name = matchPage(path)?.name;
  if (name === undefined || isRestoring()) return false;
  return name === "home" || PAGES[name].access !== "public";
}

function listen(event: "pageshow" | "focus", hear: () => void): () => void {
  addEventListener(event, hear);
  return () => removeEventListener(event, hear);
}

/** Calls `onActive` on the user's input in this tab. Returns an unsubscribe function. */
function listenForActivity(clock: Clock, onActive: () => void): () => void {
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
