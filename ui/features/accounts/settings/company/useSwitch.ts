import type { SwitchDeps, SwitchFlow, WaitingEnd } from "@sgi/core/deadlines";
import { useStore } from "jotai";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { userSourceAtom } from "../../../../state/session/currentUser";
import type { PanelStore } from "../../../../state/store";
import type { Notice } from "../../../../state/toasts/toasts";

type Words = Record<"on" | "off", Pick<Notice, "title" | "text">> & { failed: string };

/** A switch whose state the host keeps, and tells of the user. */
export function useSwitch(
  create: (deps: SwitchDeps) => SwitchFlow,
  isOn: boolean,
  { on, off, failed }: Words,
  refresh?: (store: PanelStore) => void,
) {
  const store = useStore();
  const { flow, asked, writing, dialog } = useAskedWrite<boolean, WaitingEnd, SwitchFlow>(
    (deps) => create({ ...deps, refreshUser: () => store.get(userSourceAtom).refresh() }),
    {
      done: (isNowOn) => (isNowOn ? on : off),
      failed: () => failed,
      ...(refresh && { refresh }),
    },
  );
  return {
    /** The new state while it is being sent. */
    isOn: dialog.open ? isOn : (writing ?? isOn),
    /** The state that the open dialog asks about. */
    asked,
    dialog,
    ask: flow.ask,
    confirm: (waiting?: WaitingEnd) => void flow.confirm(waiting),
    set: (to: boolean) => void flow.write(to, undefined),
  };
}
