import { shortcutTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useId, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { KeysPart } from "../../../../components/keys/ListKeys";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { setShortcuts, shortcutsAtom } from "../../../../state/keys/shortcuts";
import { Switch } from "./Switch";

const texts = shortcutTexts.setting;

/** Whether the lists listen to keys, and which. Source: WCAG 2.1.4. */
export function ShortcutsSection() {
  const id = useId();
  const store = useStore();
  const isOn = useAtomValue(shortcutsAtom);
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      <div className="panel flex items-center gap-3 px-4 py-3">
        <div className="flex-1 min-w-0">
          <label htmlFor={id} className="font-medium cursor-pointer">
            {texts.label}
          </label>
          <p id={`${id}text`} className="text-sm text-fg-muted">
            {texts.note}
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
        {texts.show}
      </Button>
      <KeysPart open={isOpen} onClose={() => setOpen(false)} />
    </SettingsRow>
  );
}
