import { CompanyReminders } from "./reminders/CompanyReminders";

/** What holds for the whole company; admins alone see it. Source: spec 3 §1. */
export function CompanyTab() {
  return <CompanyReminders />;
}
