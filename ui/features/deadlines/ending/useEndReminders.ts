import { createEndRemindersFlow, type RemindersLink } from "@sgi/core/deadlines";
import { useFlow } from "@sgi/core/react";
import { endRemindersTexts as texts } from "@sgi/core/texts/deadlines";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { hostDeps } from "../../../state/session/flowDeps";
import { failureToast, notify } from "../../../state/toasts/toasts";

/** Turns the reminders of a link's user off. */
export function useEndReminders(link: RemindersLink) {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() =>
    createEndRemindersFlow(link, {
      ...hostDeps(store),
      onFailure(error) {
        notify(store, failureToast(texts.failed, error));
        setFailure(failureText(error));
      },
    }),
  );
  return { flow, state, failure };
}
