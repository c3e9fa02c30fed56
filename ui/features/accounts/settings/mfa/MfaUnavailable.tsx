import { mfaSettingsTexts as texts } from "@sgi/core/texts/accounts/settings";
import { Panel } from "../../../../components/page/Panel";
import { FactorLine } from "./FactorLine";

/** In the second factor's place where there is none to set up. Source: spec 2 §2, settled point 40. */
export function MfaUnavailable({ text }: { text: string }) {
  return (
    <Panel>
      <FactorLine title={texts.unavailable.title} text={text} />
    </Panel>
  );
}
