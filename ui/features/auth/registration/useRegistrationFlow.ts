import { useObservable } from "@sgi/core/react";
import { createRegistrationFlow } from "@sgi/core/registration/registrationFlow";
import { registrationTexts as texts } from "@sgi/core/texts/registration";
import { type LocalFile, sentName } from "@sgi/core/uploads/localFile";
import { useStore } from "jotai";
import { useState } from "react";
import { hostClientAtom, timersAtom } from "../../../state/browser/services";
import { currentUserAtom, userSourceAtom } from "../../../state/session/currentUser";
import { failureToast, notifyAtom } from "../../../state/toasts/toasts";

/** Sends the registration; `onLogin`: the login is next. */
export function useRegistrationFlow(onLogin: () => void) {
  const store = useStore();
  const [flow] = useState(() =>
    createRegistrationFlow({
      client: store.get(hostClientAtom),
      timers: store.get(timersAtom),
      async refetchUser() {
        await store.get(userSourceAtom).refresh();
        return store.get(currentUserAtom);
      },
      onSuccess: (email) =>
        store.set(notifyAtom, {
          title: texts.succeeded.title,
          text: texts.succeeded.text(email),
          tone: "success",
        }),
      onFailure: (error) => store.set(notifyAtom, failureToast(texts.failed, error)),
      onUnreadable: (files) =>
        store.set(notifyAtom, { title: texts.failed, text: unreadableText(files), tone: "danger" }),
      toLogin: onLogin,
    }),
  );
  return { flow, pending: useObservable(flow) !== "form" };
}

function unreadableText(files: readonly LocalFile[]): string {
  return files.map((file) => texts.unreadable(sentName(file))).join("\n");
}
