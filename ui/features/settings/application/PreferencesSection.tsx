import { PREFERENCE_NAMES, type PreferenceName } from "@sgi/core/settings";
import { settingsTexts } from "@sgi/core/texts/settings";
import { useAtomValue, useStore } from "jotai";
import { useId } from "react";
import { SettingsRow } from "../../../components/page/SettingsRow";
import { browserSwitchesAtom, setBrowserSwitch } from "./preferences";
import { Switch } from "./Switch";

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
  const id = useId();
  const store = useStore();
  const preferences = useAtomValue(browserSwitchesAtom);
  const { label, text } = texts.switches[name];
  return (
    <li className="flex items-center gap-3 px-4 py-3 [&+&]:border-0 [&+&]:border-t [&+&]:border-t-solid [&+&]:border-line-subtle">
      <div className="flex-1 min-w-0">
        <label htmlFor={id} className="font-medium cursor-pointer">
          {label}
        </label>
        <p id={`${id}text`} className="text-sm text-fg-muted">
          {text}
        </p>
      </div>
      <Switch
        id={id}
        describedBy={`${id}text`}
        checked={preferences[name]}
        onChange={(checked) => setBrowserSwitch(store, name, checked)}
      />
    </li>
  );
}
