import { LocalOpenerSection } from "../../app/opener/LocalOpenerSection";
import { PreferencesSection } from "./PreferencesSection";
import { ShortcutsSection } from "./ShortcutsSection";
import { ThemeSection } from "./ThemeSection";

/** What the panel does on this PC. Source: spec 2 §2. */
export function ApplicationTab() {
  return (
    <>
      <LocalOpenerSection />
      <ThemeSection />
      <ShortcutsSection />
      <PreferencesSection />
    </>
  );
}
