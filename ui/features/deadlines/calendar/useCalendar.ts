import { createCalendarFlow } from "@sgi/core/deadlines";
import { useFlow } from "@sgi/core/react";
import { calendarTexts as texts } from "@sgi/core/texts/deadlines";
import { useStore } from "jotai";
import { clipboardAtom } from "../../../state/browser/clipboard";
import { userDeps } from "../../../state/session/flowDeps";
import { failureToast, notify } from "../../../state/toasts/toasts";

const FAILURES = { copy: texts.copyFailed, renew: texts.renewFailed };

/** Copies and replaces the URLs of the user's calendar, with a toast. */
export function useCalendar() {
  const store = useStore();
  return useFlow(() =>
    createCalendarFlow({
      ...userDeps(store),
      write: (text) => store.get(clipboardAtom).write(text),
      onDone: (done) => notify(store, { ...texts[done], tone: "success" }),
      onFailure: (failed, error) => notify(store, failureToast(FAILURES[failed], error)),
    }),
  );
}
