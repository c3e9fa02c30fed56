import { createStatusChange } from "@sgi/core/mfa/statusChange";
import { useObservable } from "@sgi/core/react";
import { mfaSettingsTexts } from "@sgi/core/texts/mfaSettings";
import { useStore } from "jotai";
import { useState } from "react";
import { checkSessionAtom } from "../../../state/session/checkSession";
import { clientAtom } from "../../../state/session/scope";
import { notifyAtom } from "../../../state/toasts/toasts";
import { refreshMfaStatusAtom } from "./mfaStatus";

export type StatusChangeView = ReturnType<typeof useStatusChange>;

/** Disabling the second factor and renewing its codes, and the standing that follows. */
export function useStatusChange() {
  const store = useStore();
  const [flow] = useState(() =>
    createStatusChange({
      client: store.get(clientAtom),
      onChanged(change) {
        void store.set(refreshMfaStatusAtom);
        const text = mfaSettingsTexts.change.disabled;
        if (change === "disable") store.set(notifyAtom, { ...text, tone: "success" });
      },
      onFailure(error) {
        void store.set(refreshMfaStatusAtom);
        store.set(checkSessionAtom, error);
      },
    }),
  );
  return { flow, state: useObservable(flow) };
}
