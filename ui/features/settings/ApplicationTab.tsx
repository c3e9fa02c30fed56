import { LocalOpenerSection } from "../../app/opener/LocalOpenerSection";
import { PreferencesSection } from "./PreferencesSection";

/** What the panel does on this PC. */
export function ApplicationTab() {
  return (
    <>
      <LocalOpenerSection />
      <PreferencesSection />
    </>
  );
}
