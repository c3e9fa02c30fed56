import { createOwnName } from "@sgi/core/accounts/users";
import { useFlow } from "@sgi/core/react";
import { sessionsTexts } from "@sgi/core/texts/accounts/settings";
import { useStore } from "jotai";
import { checkSession } from "../../../../state/session/checkSession";
import { userSourceAtom } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/flowDeps";
import { failureToast, notify } from "../../../../state/toasts/toasts";

const { done, failed } = sessionsTexts.name;

/** Sends one's own name; the panel then reads who the user is. */
export function useOwnName() {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    createOwnName({
      ...userDeps(store),
      onDone() {
        void store.get(userSourceAtom).refresh();
        notify(store, { ...done, tone: "success" });
      },
      onFailure(error) {
        notify(store, failureToast(failed, error));
        checkSession(store, error);
      },
    }),
  );
  return {
    isSending: state.step === "writing",
    send: (name: string) => void flow.write(null, name),
  };
}
