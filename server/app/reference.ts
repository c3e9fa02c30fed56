import { AUTH_REFERENCE } from "../accounts/auth/reference";
import { CODES_REFERENCE } from "../accounts/codes/reference";
import { CONTACT_REFERENCE } from "../accounts/contact/contactHandlers";
import { INVITATIONS_REFERENCE } from "../accounts/invitations/reference";
import { MFA_REFERENCE } from "../accounts/mfa/reference";
import { REGISTRATION_REFERENCE } from "../accounts/registration/reference";
import { RESET_REFERENCE } from "../accounts/reset/reference";
import { SETTINGS_REFERENCE } from "../accounts/settings/reference";
import { USERS_REFERENCE } from "../accounts/users/reference";
import { COMPANY_APPROVAL_REFERENCE } from "../approvals/companyReference";
import { APPROVALS_REFERENCE } from "../approvals/reference";
import { BACKUPS_REFERENCE } from "../backups/reference";
import { DEADLINES_REFERENCE } from "../deadlines/reference";
import { DOCUMENTS_REFERENCE } from "../documents/reference";
import { UPLOADS_REFERENCE } from "../documents/uploads/reference";
import { DRIVE_REFERENCE } from "../drive/reference";
import type { ApiReference } from "../http/reference/routeReference";
import { LOGS_REFERENCE } from "../logs/reference";
import { GROUPS_REFERENCE } from "../readings/groupsReference";
import { READINGS_REFERENCE } from "../readings/reference";

/** The reference of the API: a route of the contract that no domain describes does not compile. */
export const REFERENCE = {
  ...AUTH_REFERENCE,
  ...MFA_REFERENCE,
  ...REGISTRATION_REFERENCE,
  ...INVITATIONS_REFERENCE,
  ...RESET_REFERENCE,
  ...SETTINGS_REFERENCE,
  ...USERS_REFERENCE,
  ...GROUPS_REFERENCE,
  ...CODES_REFERENCE,
  ...CONTACT_REFERENCE,
  ...DOCUMENTS_REFERENCE,
  ...APPROVALS_REFERENCE,
  ...UPLOADS_REFERENCE,
  ...COMPANY_APPROVAL_REFERENCE,
  ...DEADLINES_REFERENCE,
  ...READINGS_REFERENCE,
  ...DRIVE_REFERENCE,
  ...BACKUPS_REFERENCE,
  ...LOGS_REFERENCE,
} satisfies ApiReference;
