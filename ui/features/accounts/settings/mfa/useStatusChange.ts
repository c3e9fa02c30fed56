import { createStatusChange } from "@sgi/core/accounts/mfa";
import { useFlow } from "@sgi/core/react";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { useStore } from "jotai";
import { refreshMfaStatus } from "../../../../state/account/mfaStatus";
import { checkSession } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/scope";
import { notify } from "../../../../state/toasts/toasts";

export type StatusChangeView = ReturnType<typeof useStatusChange>;

/** Disables the second factor or renews its codes, then refetches its status. */
export function useStatusChange() {
  const store = useStore();
  return useFlow(() =>
    createStatusChange({
      ...userDeps(store),
      onChanged(change) {
        void refreshMfaStatus(store);
        const text = mfaSettingsTexts.change.disabled;
        if (change === "disable") notify(store, { ...text, tone: "success" });
      },
      onFailure(error) {
        void refreshMfaStatus(store);
        checkSession(store, error);
      },
    }),
  );
}
