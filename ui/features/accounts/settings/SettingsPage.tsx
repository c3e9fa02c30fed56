import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useId } from "react";
import { PageMeta } from "../../../components/page/PageMeta";
import { Tabs } from "../../../components/page/Tabs";
import { AccountTab } from "./AccountTab";
import { ApplicationTab } from "./ApplicationTab";
import { usePasswordChange } from "./password/usePasswordChange";
import { CompanyReminders } from "./reminders/CompanyReminders";
import { useSettingsTab } from "./useSettingsTab";

const { heading, tabs } = settingsTexts;

/** Profile, security and preferences. Source: spec 2 §2. */
export function SettingsPage() {
  const id = useId();
  const { tabs: shown, tab, choose } = useSettingsTab();
  // Here, so that the countdown after a password change shows on every tab.
  const password = usePasswordChange();
  return (
    <>
      <PageMeta title={pageTitles.settings} description={pageDescriptions.settings} />
      <h1 tabIndex={-1} className="h1 mb-3">
        {heading}
      </h1>
      <Tabs
        id={id}
        label={heading}
        value={tab}
        onChange={choose}
        tabs={shown.map((value) => ({ value, label: tabs[value] }))}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === "account" && <AccountTab password={password} />}
        {tab === "application" && <ApplicationTab />}
        {tab === "company" && <CompanyReminders />}
      </div>
    </>
  );
}
