import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { createLazyPart, useLazyPart } from "../../state/lazy/lazyPart";
import { hasCardAtom, syncStateAtom } from "../../state/sync/syncAtoms";

const card = createLazyPart<object>(async () => (await import("./SyncCard")).SyncCard);

/** The place of the sync's progress card, whose code comes with the first sync. */
export function SyncPart() {
  const { step } = useAtomValue(syncStateAtom);
  const setCard = useSetAtom(hasCardAtom);
  useEffect(() => {
    setCard(true);
    return () => setCard(false);
  }, [setCard]);
  // Without the card the sync goes on all the same, and its toasts tell how it ends.
  const Card = useLazyPart(card, step !== "idle", () => setCard(false));
  return Card && <Card />;
}
