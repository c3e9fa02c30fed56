import type { AskedWriteDeps } from "@sgi/core/api";
import {
  countBegun,
  createCompanyReminders,
  createOwnReminders,
  wantsReminders,
} from "@sgi/core/deadlines";
import { hasFeature } from "@sgi/core/session";
import { reminderTexts } from "@sgi/core/texts/accounts/settings";
import { atom, useAtomValue, useStore } from "jotai";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../../components/dialogs/Dialog";
import { Note } from "../../../../components/feedback/Note";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { documentIndexAtom, documentsQueryAtom } from "../../../../state/documents/documentLists";
import { currentUserAtom, userSourceAtom } from "../../../../state/session/currentUser";
import type { Notice } from "../../../../state/toasts/toasts";
import { SwitchLine } from "../application/Switch";

const { own, company } = reminderTexts;
/** How many documents fall due; null until they are loaded. */
const dueAtom = atom((get) =>
  get(documentsQueryAtom).data ? countBegun(get(documentIndexAtom)) : null,
);
const notWantedAtom = atom(null);

/** Whether the user gets reminders; only where the host sends some. Source: spec 3 §8. */
export function OwnReminders() {
  return hasFeature(useAtomValue(currentUserAtom), "deadlines") ? <Card /> : null;
}

function Card() {
  const user = useAtomValue(currentUserAtom);
  const reminders = useReminderSwitch(createOwnReminders, wantsReminders(user), own);
  return (
    <SettingsRow title={own.title} text={own.text}>
      <div className="flex flex-col gap-3">
        {user?.company?.reminders !== true && <Note tone="info">{own.companyOff}</Note>}
        <Panel>
          <SwitchLine
            label={own.label}
            text={own.explained}
            checked={reminders.isOn}
            onChange={reminders.set}
          />
        </Panel>
      </div>
    </SettingsRow>
  );
}

/** The company's reminders: turning them on or off says first what it does, and asks. Source: spec 3 §1. */
export function CompanyReminders() {
  const user = useAtomValue(currentUserAtom);
  const isOn = user?.company?.reminders === true;
  const reminders = useReminderSwitch(createCompanyReminders, isOn, company);
  const due = useLast(useAtomValue(isOn ? notWantedAtom : dueAtom));
  const asked = useLast(reminders.asked);
  const question = asked ? company.begin : company.end;
  return (
    <SettingsRow title={company.title} text={company.text}>
      <Panel>
        <SwitchLine
          label={company.label}
          text={company.explained}
          checked={reminders.isOn}
          onChange={reminders.ask}
        />
      </Panel>
      {!reminders.isOn && <p className="caption mt-2">{company.turningOn}</p>}
      <ConfirmDialog
        {...reminders.dialog}
        title={question.title}
        confirm={question.confirm}
        pendingLabel={question.pending}
        variant={asked ? "primary" : "danger"}
        onConfirm={reminders.confirm}
      >
        <p>{question.text(due)}</p>
      </ConfirmDialog>
    </SettingsRow>
  );
}

type Words = Record<"on" | "off", Pick<Notice, "title" | "text">> & { failed: string };

/** A reminder switch whose state the host keeps. */
function useReminderSwitch(
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
