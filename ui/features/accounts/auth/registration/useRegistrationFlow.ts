import { codeWasRefused, createRegistrationFlow } from "@sgi/core/accounts/registration";
import { useFlow } from "@sgi/core/react";
import { registrationTexts as texts } from "@sgi/core/texts/accounts/auth";
import { type LocalFile, sentName } from "@sgi/core/uploads";
import { useStore } from "jotai";
import { useState } from "react";
import { currentUserAtom, userSourceAtom } from "../../../../state/session/currentUser";
import { hostDeps } from "../../../../state/session/scope";
import { failureToast, type Notice, notify } from "../../../../state/toasts/toasts";

/** Sends the registration, and why the last try failed; `onLogin`: the login is next. */
export function useRegistrationFlow({
  onLogin,
  onCodeRefused,
}: {
  onLogin: () => void;
  /** The host does not take the company code. */
  onCodeRefused: () => void;
}) {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (notice: Notice) => {
    notify(store, notice);
    setFailure(notice.text ?? null);
  };
  const { flow, state } = useFlow(() =>
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
      onFailure(error) {
        fail(failureToast(texts.failed, error));
        if (codeWasRefused(error)) onCodeRefused();
      },
      onUnreadable: (files) =>
        fail({ title: texts.failed, text: unreadableText(files), tone: "danger" }),
      toLogin: onLogin,
    }),
  );
  return { flow, state, failure: state === "form" ? failure : null };
}

function unreadableText(files: readonly LocalFile[]): string {
  return files.map((file) => texts.unreadable(sentName(file))).join("\n");
}
