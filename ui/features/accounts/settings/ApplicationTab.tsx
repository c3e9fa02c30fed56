import { PreferencesSection } from "./application/PreferencesSection";
import { ShortcutsSection } from "./application/ShortcutsSection";
import { ThemeSection } from "./application/ThemeSection";
import { LocalOpenerSection } from "./opener/LocalOpenerSection";

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
