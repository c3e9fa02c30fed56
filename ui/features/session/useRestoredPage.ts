import { type CurrentUserState, isSameUser } from "@sgi/core/session";
import { useStore } from "jotai";
import { useEffect } from "react";
import { reloadAtom } from "../../state/browser/services";
import { userSourceAtom } from "../../state/session/currentUser";

/**
 * The browser's back-forward cache may restore a page as it was, long after its user has left. The
 * page is hidden when it is left, and shown again once the host has confirmed the same user, or
 * still nobody; otherwise it is reloaded. Settled point 61.
 */
export function useRestoredPage(): void {
  const store = useStore();
  useEffect(() => {
    const { style } = document.documentElement;
    const hide = () => {
      style.visibility = "hidden";
    };
    const restore = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const source = store.get(userSourceAtom);
      const before = source.get();
      await source.refresh();
      if (isStill(before, source.get())) style.visibility = "";
      else store.get(reloadAtom).reload();
    };
    addEventListener("pagehide", hide);
    addEventListener("pageshow", restore);
    return () => {
      removeEventListener("pagehide", hide);
      removeEventListener("pageshow", restore);
    };
  }, [store]);
}

/** Whether the page was restored, and is shown only once it is known whose it is. */
export const isRestoring = () => document.documentElement.style.visibility === "hidden";

/** Whether the host has answered since, with the same user. */
function isStill(before: CurrentUserState, after: CurrentUserState): boolean {
  if (after === before || after.failed) return false;
  const [was, is] = [before.user, after.user];
  return was && is ? isSameUser(was, is) : was === is;
}
