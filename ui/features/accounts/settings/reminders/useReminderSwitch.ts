import type { AskedWriteDeps } from "@sgi/core/api";
import type { createOwnReminders } from "@sgi/core/deadlines";
import { useStore } from "jotai";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { userSourceAtom } from "../../../../state/session/currentUser";
import type { Notice } from "../../../../state/toasts/toasts";

type Words = Record<"on" | "off", Pick<Notice, "title" | "text">> & { failed: string };

/** A reminder switch whose state the host keeps. */
export function useReminderSwitch(
  create: typeof createOwnReminders,
  isOn: boolean,
  { on, off, failed }: Words,
) {
  const store = useStore();
  const { flow, asked, writing, dialog } = useAskedWrite(
    (deps: AskedWriteDeps<boolean>) =>
      create({ ...deps, refreshUser: () => store.get(userSourceAtom).refresh() }),
    { done: (isNowOn) => (isNowOn ? on : off), failed: () => failed },
  );
  return {
    /** The new state while it is being sent. */
    isOn: dialog.open ? isOn : (writing ?? isOn),
    /** The state that the open dialog asks about. */
    asked,
    dialog,
    ask: flow.ask,
    confirm: () => void flow.confirm(),
    set: (to: boolean) => void flow.write(to),
  };
}
