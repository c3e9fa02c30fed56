import { lastEnd } from "@sgi/core/session/timers";
import { type EpochMs, SECOND_MS } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { clockAtom, timersAtom } from "../../state/browser/services";
import { createLazyPart, useLazyPart } from "../../state/lazy/lazyPart";
import { currentUserAtom } from "../../state/session/currentUser";
import { sharedNotesAtom } from "./browserNotes";
import type { SessionWatchProps } from "./useSessionWatch";

const watch = createLazyPart<SessionWatchProps>(() =>
  import("./SessionWatch").then((m) => m.SessionWatch),
);
/**
 * The watch's code is fetched after this time, or earlier at the user's first event or another
 * tab's message.
 */
const FETCH_MS = 5 * SECOND_MS;
/**
 * Between two tries to load the session's part: a session must not go unwatched for lack of a
 * network.
 */
const RETRY_MS = 10 * SECOND_MS;
const FIRST_EVENTS = ["pointermove", "pointerdown", "keydown"] as const;

/** Watches over the session once someone is signed in. */
export function SessionPart() {
  const timers = useAtomValue(timersAtom);
  const endedBefore = useEndedBefore();
  const since = useFirstSeen();
  const [attempt, setAttempt] = useState(0);
  const retry = () => timers.after(RETRY_MS, () => setAttempt(attempt + 1));
  return (
    since !== null && (
      <Watch key={attempt} since={since} endedBefore={endedBefore} onFailure={retry} />
    )
  );
}

function Watch({ onFailure, ...props }: SessionWatchProps & { onFailure: () => void }) {
  const Part = useLazyPart(watch, true, onFailure);
  return Part && <Part {...props} />;
}

/**
 * The last session end that was noted when the user was loaded or signed in here: a later end is
 * this session's, even before the watch runs.
 */
function useEndedBefore(): EpochMs | null {
  const notes = useAtomValue(sharedNotesAtom);
  const user = useAtomValue(currentUserAtom);
  const [endedBefore, setEndedBefore] = useState(() => lastEnd(notes));
  const [isNobody, setNobody] = useState(false);
  if (isNobody !== (user === null)) {
    setNobody(user === null);
    if (isNobody) setEndedBefore(lastEnd(notes));
  }
  return endedBefore;
}

/**
 * When the signed-in user arrived or first did something; null until it is time to fetch the watch.
 */
function useFirstSeen(): EpochMs | null {
  const clock = useAtomValue(clockAtom);
  const timers = useAtomValue(timersAtom);
  const notes = useAtomValue(sharedNotesAtom);
  const isSignedIn = Boolean(useAtomValue(currentUserAtom));
  const [since, setSince] = useState<EpochMs | null>(null);
  const waits = isSignedIn && since === null;
  useEffect(() => {
    if (!waits) return;
    const cameAt = clock.now();
    const begin = () => setSince(clock.now());
    const cancel = timers.after(FETCH_MS, () => setSince(cameAt));
    const hear = () => setSince(cameAt);
    const unhear = notes.subscribe(hear);
    for (const event of FIRST_EVENTS) addEventListener(event, begin, { once: true });
    return () => {
      cancel();
      unhear();
      for (const event of FIRST_EVENTS) removeEventListener(event, begin);
    };
  }, [waits, clock, timers, notes]);
  return since;
}
