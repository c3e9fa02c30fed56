import { createCopying } from "@sgi/core/mfa/setupCopy";
import { useObservable } from "@sgi/core/react";
import { mfaSettingsTexts } from "@sgi/core/texts/mfaSettings";
import { useStore } from "jotai";
import { useState } from "react";
import { clipboardAtom } from "../../../state/browser/clipboard";
import { timersAtom } from "../../../state/browser/services";
import { notifyAtom } from "../../../state/toasts/toasts";

/** Copies a text to the clipboard, and says for a while that it did. */
export function useCopying() {
  const store = useStore();
  const [copying] = useState(() =>
    createCopying({
      timers: store.get(timersAtom),
      write: (text) => store.get(clipboardAtom).write(text),
      onFailure: () =>
        store.set(notifyAtom, { title: mfaSettingsTexts.codes.copyFailed, tone: "danger" }),
    }),
  );
  const copied = useObservable(copying);
  return { copied, copy: (text: string) => void copying.copy(text) };
}
