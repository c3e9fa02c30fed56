import { PreferencesSection } from "./PreferencesSection";

/** What the panel does on this PC. */
export function ApplicationTab() {
  return <PreferencesSection />;
}
