import {
  PREFERENCE_NAMES,
  PREFERENCES_KEY,
  type PreferenceName,
  type Preferences,
  parsePreferences,
  THEME_CHOICES,
} from "@sgi/core/settings";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { shellTexts, shortcutTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useId, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Segmented } from "../../../../components/forms/Segmented";
import { KeysPart } from "../../../../components/keys/ListKeys";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { createKeptChoice } from "../../../../state/browser/keptChoice";
import { chooseTheme, themeChoiceAtom } from "../../../../state/browser/theme";
import { setShortcuts, shortcutsAtom } from "../../../../state/keys/keyPlace";
import type { PanelStore } from "../../../../state/store";
import { Switch, SwitchLine } from "./Switch";

const kept = createKeptChoice<Preferences>(PREFERENCES_KEY, parsePreferences, JSON.stringify);
/** The preferences of this browser. */
const browserSwitchesAtom = kept.atom;

const preferenceTexts = settingsTexts.preferences;

const themes = settingsTexts.theme;
const SEGMENTS = THEME_CHOICES.map((value) => ({ value, label: shellTexts.theme[value] }));

const shortcuts = shortcutTexts.setting;

/** Three switches that this browser keeps and that nothing reads yet. Source: settled point 30. */
export function PreferencesSection() {
  return (
    <SettingsRow title={preferenceTexts.title} text={preferenceTexts.text}>
      <ul className="panel">
        {PREFERENCE_NAMES.map((name) => (
          <PreferenceLine key={name} name={name} />
        ))}
      </ul>
      <p className="caption mt-2">{preferenceTexts.note}</p>
    </SettingsRow>
  );
}

function PreferenceLine({ name }: { name: PreferenceName }) {
  const store = useStore();
  const preferences = useAtomValue(browserSwitchesAtom);
  const { label, text } = preferenceTexts.switches[name];
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

/** The choice between light, dark and the system's theme: the header's button knows only two. */
export function ThemeSection() {
  const store = useStore();
  const chosen = useAtomValue(themeChoiceAtom);
  return (
    <SettingsRow title={themes.title} text={themes.text}>
      <Segmented
        label={themes.choices}
        segments={SEGMENTS}
        value={chosen}
        onChange={(choice) => chooseTheme(store, choice)}
      />
    </SettingsRow>
  );
}

/** Whether the lists listen to keys, and which. Source: WCAG 2.1.4. */
export function ShortcutsSection() {
  const id = useId();
  const store = useStore();
  const isOn = useAtomValue(shortcutsAtom);
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsRow title={shortcuts.title} text={shortcuts.text}>
      <div className="panel flex items-center gap-3 px-4 py-3">
        <div className="flex-1 min-w-0">
          <label htmlFor={id} className="font-medium cursor-pointer">
            {shortcuts.label}
          </label>
          <p id={`${id}text`} className="text-sm text-fg-muted">
            {shortcuts.note}
          </p>
        </div>
        <Switch
          id={id}
          describedBy={`${id}text`}
          checked={isOn}
          onChange={(on) => setShortcuts(store, on)}
        />
      </div>
      <Button variant="link" className="mt-2" onClick={() => setOpen(true)}>
        {shortcuts.show}
      </Button>
      <KeysPart open={isOpen} onClose={() => setOpen(false)} />
    </SettingsRow>
  );
}
