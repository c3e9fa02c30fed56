import { createCopying } from "@sgi/core/accounts/mfa";
import { useFlow } from "@sgi/core/react";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { useStore } from "jotai";
import { clipboardAtom } from "../../../../state/browser/services";
import { userDeps } from "../../../../state/session/scope";
import { notify } from "../../../../state/toasts/toasts";

/** Copies a text to the clipboard, and says for a while that it did. */
export function useCopying() {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    createCopying({
      ...userDeps(store),
      write: (text) => store.get(clipboardAtom).write(text),
      onFailure: () => notify(store, { title: mfaSettingsTexts.codes.copyFailed, tone: "danger" }),
    }),
  );
  return { copied: state, copy: (text: string) => void flow.copy(text) };
}
