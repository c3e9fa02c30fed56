import { useFlow } from "@sgi/core/react";
import { createRegistrationFlow } from "@sgi/core/registration";
import { registrationTexts as texts } from "@sgi/core/texts/auth";
import { type LocalFile, sentName } from "@sgi/core/uploads";
import { useStore } from "jotai";
import { currentUserAtom, userSourceAtom } from "../../../state/session/currentUser";
import { hostDeps } from "../../../state/session/flowDeps";
import { failureToast, notify } from "../../../state/toasts/toasts";

/** Sends the registration; `onLogin`: the login is next. */
export function useRegistrationFlow(onLogin: () => void) {
  const store = useStore();
  return useFlow(() =>
    createRegistrationFlow({
      ...hostDeps(store),
      async refetchUser() {
        await store.get(userSourceAtom).refresh();
        return store.get(currentUserAtom);
      },
      onSuccess(email) {
        const { title, text } = texts.succeeded;
        notify(store, { title, text: text(email), tone: "success" });
      },
      onFailure: (error) => notify(store, failureToast(texts.failed, error)),
      onUnreadable: (files) =>
        notify(store, { title: texts.failed, text: unreadableText(files), tone: "danger" }),
      toLogin: onLogin,
    }),
  );
}

function unreadableText(files: readonly LocalFile[]): string {
  return files.map((file) => texts.unreadable(sentName(file))).join("\n");
}
