import { countBegun, createOwnReminders, wantsReminders } from "@sgi/core/deadlines";
import { hasFeature } from "@sgi/core/session";
import { reminderTexts } from "@sgi/core/texts/accounts/settings";
import { atom, useAtomValue } from "jotai";
import { useLast } from "../../../../components/dialogs/Dialog";
import { Note } from "../../../../components/feedback/Note";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { documentIndexAtom, documentsQueryAtom } from "../../../../state/documents/documentLists";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { SwitchLine } from "../application/Switch";
import { CompanySwitch } from "../company/CompanySwitch";
import { useSwitch } from "../company/useSwitch";

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
  const reminders = useSwitch(createOwnReminders, wantsReminders(user), own);
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
  const isOn = useAtomValue(currentUserAtom)?.company?.reminders === true;
  const due = useLast(useAtomValue(isOn ? notWantedAtom : dueAtom));
  return (
    <SettingsRow title={company.title} text={company.text}>
      <Panel>
        <CompanySwitch
          name="reminders"
          words={company}
          effect={(on) => <p>{on ? company.begin.text(due) : company.end.text()}</p>}
        />
      </Panel>
      {!isOn && <p className="caption mt-2">{company.turningOn}</p>}
    </SettingsRow>
  );
}
