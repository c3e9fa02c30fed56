import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { timersAtom } from "../browser/services";

/** Milliseconds of quiet before a result is read out, so that no key interrupts it. Source: ours. */
export const ANNOUNCEMENT_PAUSE_MS = 600;

/**
 * What a live region says: `message`, once `subject` has changed and then stayed for the pause.
 * Null waits. Empty until the first change: a page that opens says nothing.
 */
export function useAnnouncement(subject: string, message: string | null) {
  const timers = useAtomValue(timersAtom);
  const [said, setSaid] = useState({ subject, text: "" });
  useEffect(() => {
    if (said.subject === subject || message === null) return;
    return timers.after(ANNOUNCEMENT_PAUSE_MS, () => setSaid({ subject, text: message }));
  }, [said.subject, subject, message, timers]);
  return said;
}
