import { useAtomValue, useStore } from "jotai";
import { memo, useEffect } from "react";
import { createLazyPart, useLazyPart } from "../../state/lazy/lazyPart";
import { setSyncCard, syncStateAtom } from "../../state/sync/syncState";

const card = createLazyPart<object>(() => import("./SyncCard").then((m) => m.SyncCard));

/** The sync's progress card, loaded with the first sync. */
export const SyncPart = memo(function SyncPart() {
  const { step } = useAtomValue(syncStateAtom);
  const store = useStore();
  useEffect(() => {
    setSyncCard(store, true);
    return () => setSyncCard(store, false);
  }, [store]);
  // Without the card the sync continues, and toasts report its end.
  const Card = useLazyPart(card, step !== "idle", () => setSyncCard(store, false));
  return Card && <Card />;
});
