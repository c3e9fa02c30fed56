import { hasMark } from "@sgi/core/drive/sync";
import { useAtomValue, useStore } from "jotai";
import { memo, useEffect } from "react";
import { useLocation } from "../../routing/location";
import { createLazyPart, useLazyPart } from "../../state/lazy/lazyPart";
import { setSyncCard, syncStateAtom } from "../../state/sync/syncState";

const watch = createLazyPart<object>(() => import("./ReturnWatch").then((m) => m.ReturnWatch));
/** Handles a return from Google's consent or from a sync, where the address contains one. */
export const ReturnPart = memo(function ReturnPart() {
  const { url } = useLocation();
  const { search } = new URL(url, location.origin);
  const returns = hasMark(search, "fromDrive") || hasMark(search, "fromSync");
  // If it cannot be loaded, the list shows as usual, and the mark stays for the next visit.
  const Watch = useLazyPart(watch, returns, () => undefined);
  return Watch && <Watch />;
});

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
