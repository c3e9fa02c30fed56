import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { type ReactNode, useCallback, useEffect } from "react";
import { useLocation } from "../../routing/location";
import { createLazyPart, preload, usePopup } from "../../state/lazy/lazyPart";
import { askSync } from "../../state/sync/startSync";
import { setWayOn, syncAtom, syncQuestionAtom, syncStateAtom } from "../../state/sync/syncState";
import { preloadDialog } from "../dialogs/Dialog";
import { refreshCwIcon } from "../look/icons/refreshCw";
import type { PageAction } from "../menus/PageActions";

const question = createLazyPart<object>(() => import("./SyncQuestion").then((m) => m.SyncQuestion));

function preloadQuestion() {
  preload(question);
  preloadDialog();
}

/**
 * Syncs from the document page: asks first, starts a little later, and ends on the home page. For
 * admins. Source: spec 2 §4.
 */
export function useDocumentSync(): { action: PageAction; question: ReactNode } {
  const { isAsking, pending, ask, stop } = useConfirmedSync();
  const Question = usePopup(question, isAsking, stop);
  const action: PageAction = {
    label: documentTexts.syncDocuments,
    icon: refreshCwIcon,
    pending,
    onPreload: preloadQuestion,
    onSelect: ask,
  };
  return { action, question: Question && <Question /> };
}

/**
 * The document page's sync: asks first, and leaves the page when it is over. Leaving the page
 * cancels one that has not begun.
 */
function useConfirmedSync() {
  const store = useStore();
  const { route } = useLocation();
  const question = useAtomValue(syncQuestionAtom);
  const { step } = useAtomValue(syncStateAtom);
  const sync = useAtomValue(syncAtom);
  useEffect(() => {
    setWayOn(store, (path) => route(path));
    return () => setWayOn(store, null);
  }, [store, route]);
  const stop = useCallback(() => sync?.confirmed.stop(), [sync]);
  useEffect(() => stop, [stop]);
  return {
    isAsking: question === "asking",
    pending: question === "starting" || step === "syncing" || step === "completed",
    ask: () => void askSync(store),
    stop,
  };
}
