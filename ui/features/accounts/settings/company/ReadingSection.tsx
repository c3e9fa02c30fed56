import { hasFeature, hasReadings, pagePath } from "@sgi/core/session";
import { readingSettingTexts as texts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { ButtonLink } from "../../../../components/buttons/Button";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { CompanySwitch } from "./CompanySwitch";

/** Whether the company asks its people to read revisions. Source: spec 3 §1, §7. */
export function ReadingSection() {
  const user = useAtomValue(currentUserAtom);
  if (!hasFeature(user, "readings")) return null;
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      <Panel>
        <CompanySwitch
          name="readings"
          words={texts}
          refresh={(store) => void refreshDocuments(store)}
          effect={(on) =>
            (on ? texts.begin.effects : texts.end.effects).map((text) => (
              <p key={text} className="mt-3 first:mt-0">
                {text}
              </p>
            ))
          }
        />
        {!hasReadings(user) && (
          <p className="px-4 pb-3">
            <ButtonLink variant="link" href={pagePath("readings")}>
              {texts.given}
            </ButtonLink>
          </p>
        )}
      </Panel>
    </SettingsRow>
  );
}
