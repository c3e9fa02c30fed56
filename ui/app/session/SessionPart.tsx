import { SECOND_MS } from "@sgi/core/time/units";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { createLazyPart, useLazyPart } from "../../components/useLazyPart";
import { currentUserAtom } from "../currentUser";
import { timersAtom } from "../services";

const watch = createLazyPart<object>(async () => (await import("./SessionWatch")).SessionWatch);
/** From a fetch that failed to the next: nobody's session goes unwatched for want of a network. */
const RETRY_MS = 10 * SECOND_MS;

/** Watches over the session once someone is signed in. */
export function SessionPart() {
  const timers = useAtomValue(timersAtom);
  const [attempt, setAttempt] = useState(0);
  return (
    <Watch key={attempt} onFailure={() => timers.after(RETRY_MS, () => setAttempt(attempt + 1))} />
  );
}

function Watch({ onFailure }: { onFailure: () => void }) {
  const isSignedIn = Boolean(useAtomValue(currentUserAtom));
  const Part = useLazyPart(watch, isSignedIn, onFailure);
  return Part && <Part />;
}
