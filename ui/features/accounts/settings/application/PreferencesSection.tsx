import {
  PREFERENCE_NAMES,
  PREFERENCES_KEY,
  type PreferenceName,
  type Preferences,
  parsePreferences,
} from "@sgi/core/settings";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue, useStore } from "jotai";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { createKeptChoice } from "../../../../state/browser/keptChoice";
import type { PanelStore } from "../../../../state/store";
import { SwitchLine } from "./SwitchLine";

const kept = createKeptChoice<Preferences>(PREFERENCES_KEY, parsePreferences, JSON.stringify);
/** The preferences of this browser. */
const browserSwitchesAtom = kept.atom;

const texts = settingsTexts.preferences;

/** Three switches that this browser keeps and that nothing reads yet. Source: settled point 30. */
export function PreferencesSection() {
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      <ul className="panel">
        {PREFERENCE_NAMES.map((name) => (
          <PreferenceLine key={name} name={name} />
        ))}
      </ul>
      <p className="caption mt-2">{texts.note}</p>
    </SettingsRow>
  );
}

function PreferenceLine({ name }: { name: PreferenceName }) {
  const store = useStore();
  const preferences = useAtomValue(browserSwitchesAtom);
  const { label, text } = texts.switches[name];
  return (
    <li className="[&+&]:border-0 [&+&]:border-t [&+&]:border-t-solid [&+&]:border-line-subtle">
      <SwitchLine
        label={label}
        text={text}
        checked={preferences[name]}
        onChange={(checked) => setBrowserSwitch(store, name, checked)}
      />
    </li>
  );
}

function setBrowserSwitch(store: PanelStore, name: PreferenceName, value: boolean): void {
  kept.choose(store, { ...store.get(browserSwitchesAtom), [name]: value });
}
