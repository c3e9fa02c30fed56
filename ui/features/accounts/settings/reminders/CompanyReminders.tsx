import { countBegun, createCompanyReminders } from "@sgi/core/deadlines";
import { reminderTexts } from "@sgi/core/texts/accounts/settings";
import { atom, useAtomValue } from "jotai";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../../components/dialogs/useLast";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { documentIndexAtom, documentsQueryAtom } from "../../../../state/documents/documentLists";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { SwitchLine } from "../application/SwitchLine";
import { useReminderSwitch } from "./useReminderSwitch";

const { company: texts } = reminderTexts;

/** How many documents fall due; null until they are loaded. */
const dueAtom = atom((get) =>
  get(documentsQueryAtom).data ? countBegun(get(documentIndexAtom)) : null,
);
const notWantedAtom = atom(null);

/** The company's reminders: turning them on or off says first what it does, and asks. Source: spec 3 §1. */
export function CompanyReminders() {
  const user = useAtomValue(currentUserAtom);
  const isOn = user?.company?.reminders === true;
  const reminders = useReminderSwitch(createCompanyReminders, isOn, texts);
  const due = useLast(useAtomValue(isOn ? notWantedAtom : dueAtom));
  const asked = useLast(reminders.asked);
  const question = asked ? texts.begin : texts.end;
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      <Panel>
        <SwitchLine
          label={texts.label}
          text={texts.explained}
          checked={reminders.isOn}
          onChange={reminders.ask}
        />
      </Panel>
      {!reminders.isOn && <p className="caption mt-2">{texts.turningOn}</p>}
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
