import { useAtomValue } from "jotai";
import { createLazyPart, useLazyPart } from "../../components/useLazyPart";
import { syncStateAtom } from "./syncAtoms";

const card = createLazyPart<object>(async () => (await import("./SyncCard")).SyncCard);

/** The place of the sync's progress card, whose code comes with the first sync. */
export function SyncPart() {
  const { step } = useAtomValue(syncStateAtom);
  // Without the card the sync goes on all the same, and its toasts tell how it ends.
  const Card = useLazyPart(card, step !== "idle", ignore);
  return Card && <Card />;
}

function ignore(): void {}
