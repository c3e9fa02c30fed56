import { createOwnReminders, wantsReminders } from "@sgi/core/deadlines";
import { hasFeature } from "@sgi/core/session";
import { reminderTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { Note } from "../../../../components/feedback/Note";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { SwitchLine } from "../application/SwitchLine";
import { useReminderSwitch } from "./useReminderSwitch";

const { own: texts } = reminderTexts;

/** Whether the user gets reminders; only where the host sends some. Source: spec 3 §8. */
export function OwnReminders() {
  return hasFeature(useAtomValue(currentUserAtom), "deadlines") ? <Card /> : null;
}

function Card() {
  const user = useAtomValue(currentUserAtom);
  const reminders = useReminderSwitch(createOwnReminders, wantsReminders(user), texts);
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      <div className="flex flex-col gap-3">
        {user?.company?.reminders !== true && <Note tone="info">{texts.companyOff}</Note>}
        <Panel>
          <SwitchLine
            label={texts.label}
            text={texts.explained}
            checked={reminders.isOn}
            onChange={reminders.set}
          />
        </Panel>
      </div>
    </SettingsRow>
  );
}
