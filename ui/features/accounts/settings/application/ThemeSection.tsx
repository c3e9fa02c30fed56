import { THEME_CHOICES } from "@sgi/core/settings";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { Segmented } from "../../../../components/forms/Segmented";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { chooseTheme, themeChoiceAtom } from "../../../../state/browser/theme";

const texts = settingsTexts.theme;
const SEGMENTS = THEME_CHOICES.map((value) => ({ value, label: shellTexts.theme[value] }));

/** The choice between light, dark and the system's theme: the header's button knows only two. */
export function ThemeSection() {
  const store = useStore();
  const chosen = useAtomValue(themeChoiceAtom);
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      <Segmented
        label={texts.choices}
        segments={SEGMENTS}
        value={chosen}
        onChange={(choice) => chooseTheme(store, choice)}
      />
    </SettingsRow>
  );
}
