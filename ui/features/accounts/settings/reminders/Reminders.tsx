import { countBegun, createOwnMails, wantsMails } from "@sgi/core/deadlines";
import { hasFeature, hasReadings } from "@sgi/core/session";
import { readingSettingTexts, reminderTexts } from "@sgi/core/texts/accounts/settings";
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

const createOwnReminders = createOwnMails("reminders");
const createReadingMails = createOwnMails("readingMails");

/** Whether the user gets reminders, and mails of what is to be read; only where the host sends some. Source: spec 3 §7, §8. */
export function OwnReminders() {
  const user = useAtomValue(currentUserAtom);
  const hasDeadlines = hasFeature(user, "deadlines");
  if (!hasDeadlines && !hasReadings(user)) return null;
  return (
    <SettingsRow title={own.title} text={hasReadings(user) ? own.textOfBoth : own.text}>
      <div className="flex flex-col gap-3">
        {hasDeadlines && user?.company?.reminders !== true && (
          <Note tone="info">{own.companyOff}</Note>
        )}
        <Panel>
          {hasDeadlines && <OwnDeadlineMails />}
          {hasReadings(user) && (
            <div className="border-0 border-t border-t-solid border-line-subtle first:border-t-0">
              <OwnReadingMails />
            </div>
          )}
        </Panel>
      </div>
    </SettingsRow>
  );
}

function OwnDeadlineMails() {
  const user = useAtomValue(currentUserAtom);
  const { isOn, set } = useSwitch(createOwnReminders, wantsMails("reminders", user), own);
  return <SwitchLine label={own.label} text={own.explained} checked={isOn} onChange={set} />;
}

function OwnReadingMails() {
  const { own: texts } = readingSettingTexts;
  const user = useAtomValue(currentUserAtom);
  const { isOn, set } = useSwitch(createReadingMails, wantsMails("readingMails", user), texts);
  return <SwitchLine label={texts.label} text={texts.explained} checked={isOn} onChange={set} />;
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
