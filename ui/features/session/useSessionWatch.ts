import { useFlow } from "@sgi/core/react";
import { PAGES, pagePath } from "@sgi/core/session";
import { createSessionWatch, type SessionEnd } from "@sgi/core/session/timers";
import { sessionTexts } from "@sgi/core/texts/shell";
import type { EpochMs } from "@sgi/core/time";
import { useStore } from "jotai";
import { useLocation } from "../../routing/location";
import { matchPage } from "../../routing/matchPage";
import { clockAtom, onlineAtom, visibleAtom } from "../../state/browser/services";
import { currentUserAtom, userSourceAtom } from "../../state/session/currentUser";
import { hostDeps } from "../../state/session/scope";
import { noteSessionEnd } from "../../state/session/signIn";
import { listenForActivity } from "./activityEvents";
import { sharedNotesAtom } from "./notes";
import { isRestoring } from "./useRestoredPage";

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
