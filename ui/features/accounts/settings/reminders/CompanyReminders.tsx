import { createCompanyReminders } from "@sgi/core/deadlines";
import { reminderTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { SwitchLine } from "../application/SwitchLine";
import { useReminderSwitch } from "./useReminderSwitch";

const { company: texts } = reminderTexts;

/** The company's reminders: turning them off says what becomes of them, and asks. Source: spec 3 §1. */
export function CompanyReminders() {
  const user = useAtomValue(currentUserAtom);
  const isOn = user?.company?.reminders === true;
  const reminders = useReminderSwitch(createCompanyReminders, isOn, texts);
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      <Panel>
        <SwitchLine
          label={texts.label}
          text={texts.explained}
          checked={reminders.isOn}
          onChange={(on) => (on ? reminders.set(true) : reminders.ask())}
        />
      </Panel>
      {!reminders.isOn && <p className="caption mt-2">{texts.turningOn}</p>}
      <ConfirmDialog
        {...reminders.dialog}
        title={texts.question.title}
        confirm={texts.question.confirm}
        pendingLabel={texts.question.pending}
        onConfirm={reminders.confirm}
      >
        <p>{texts.question.text}</p>
      </ConfirmDialog>
    </SettingsRow>
  );
}
