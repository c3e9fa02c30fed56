import { canManageDocuments, hasFeature, pagePath } from "@sgi/core/session";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { PageMeta } from "../../../components/page/PageMeta";
import { Tabs } from "../../../components/page/Tabs";
import { useLocation } from "../../../routing/location";
import { currentUserAtom } from "../../../state/session/currentUser";
import {
  PreferencesSection,
  ShortcutsSection,
  ThemeSection,
} from "./application/ApplicationSections";
import { ApprovalSection } from "./company/ApprovalSection";
import { CompanySection } from "./company/CompanySection";
import { ReadingSection } from "./company/ReadingSection";
import { MfaSection } from "./mfa/MfaSection";
import { LocalOpenerSection } from "./opener/LocalOpenerSection";
import { PasswordSection } from "./password/PasswordSection";
import { type PasswordChangeView, usePasswordChange } from "./password/usePasswordChange";
import { ProfileSection } from "./profile/ProfileSection";
import { CompanyReminders, OwnReminders } from "./reminders/Reminders";
import { SessionsSection } from "./sessions/SessionsSection";

/** The tab's name in the address: `/settings?tab=applicazione`. */
const PARAMETER = "tab";
const NAMES = { application: "applicazione", company: "azienda" } as const;

const { heading, tabs: labels } = settingsTexts;

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
        tabs={shown.map((value) => ({ value, label: labels[value] }))}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === "account" && <AccountTab password={password} />}
        {tab === "application" && <ApplicationTab />}
        {tab === "company" && <CompanyTab />}
      </div>
    </>
  );
}

/** Who the user is, the password, the second factor, the sessions, the mails. */
function AccountTab({ password }: { password: PasswordChangeView }) {
  return (
    <>
      <ProfileSection />
      <PasswordSection change={password} />
      <MfaSection />
      <SessionsSection />
      <OwnReminders />
    </>
  );
}

/** What the panel does on this PC. Source: spec 2 §2. */
function ApplicationTab() {
  return (
    <>
      <LocalOpenerSection />
      <ThemeSection />
      <ShortcutsSection />
      <PreferencesSection />
    </>
  );
}

/** What the company is, and what it has on. Source: spec 3 §1. */
function CompanyTab() {
  const user = useAtomValue(currentUserAtom) ?? null;
  return (
    <>
      {hasFeature(user, "work") && <CompanySection />}
      <ApprovalSection />
      <ReadingSection />
      {hasFeature(user, "deadlines") && <CompanyReminders />}
    </>
  );
}

type SettingsTab = "account" | "application" | "company";

/**
 * The tabs of the user, and the one that is shown. It lives in the address, so that a link leads to it.
 * 'Azienda' is for admins, where the host has something to set there. Source: spec 2 §2, 3 §1.
 */
function useSettingsTab() {
  const { query, route } = useLocation();
  const user = useAtomValue(currentUserAtom) ?? null;
  const hasAny = (["work", "deadlines", "approval", "readings"] as const).some((name) =>
    hasFeature(user, name),
  );
  const hasCompany = canManageDocuments(user) && hasAny;
  const tabs: readonly SettingsTab[] = hasCompany
    ? ["account", "application", "company"]
    : ["account", "application"];
  const path = pagePath("settings");
  return {
    tabs,
    tab: tabs.find((tab) => tab !== "account" && NAMES[tab] === query[PARAMETER]) ?? "account",
    choose: (tab: SettingsTab) =>
      route(tab === "account" ? path : `${path}?${PARAMETER}=${NAMES[tab]}`, true),
  };
}
