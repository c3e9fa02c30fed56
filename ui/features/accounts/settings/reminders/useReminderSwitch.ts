import { askedAbout } from "@sgi/core/api";
import type { createOwnReminders } from "@sgi/core/deadlines";
import { useFlow } from "@sgi/core/react";
import { useStore } from "jotai";
import { checkSession } from "../../../../state/session/checkSession";
import { userSourceAtom } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/flowDeps";
import { failureToast, type Notice, notify } from "../../../../state/toasts/toasts";

type Words = Record<"on" | "off", Pick<Notice, "title" | "text">> & { failed: string };

/** A reminder switch whose state the host keeps. */
export function useReminderSwitch(
  create: typeof createOwnReminders,
  isOn: boolean,
  { on, off, failed }: Words,
) {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    create({
      ...userDeps(store),
      refreshUser: () => store.get(userSourceAtom).refresh(),
      onDone: (done) => notify(store, { ...(done ? on : off), tone: "success" }),
      onFailure(error) {
        notify(store, failureToast(failed, error));
        checkSession(store, error);
      },
    }),
  );
  const isWriting = state.step === "writing";
  return {
    /** The new state while it is being sent. */
    isOn: isWriting && !state.wasAsked ? state.what : isOn,
    isWriting,
    isAsking: askedAbout(state) !== null,
    ask: () => flow.ask(false),
    cancel: flow.cancel,
    confirm: () => void flow.confirm(),
    set: (to: boolean) => void flow.write(to),
  };
}
