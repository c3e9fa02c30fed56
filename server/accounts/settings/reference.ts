import { TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

const tag = "Account";

export const SETTINGS_REFERENCE = {
  changePassword: {
    tag,
    summary: "Changes the user's password and ends all other sessions",
    description:
      "The addresses of the user's calendar and the invitations that nobody accepted end too.",
    refusals: {
      400: "The new password is too weak, or the same as the old one.",
      403: "The password is wrong.",
      409: "The password has changed in the meantime.",
      ...TOO_OFTEN,
    },
  },
  listSessions: {
    tag,
    summary: "Lists the user's own sessions",
    description: "The caller's session comes first. An id gives no access.",
  },
  endSession: {
    tag,
    summary: "Ends one of the user's own sessions",
    refusals: { 404: "The user has no such session." },
  },
  endOtherSessions: {
    tag,
    summary: "Ends the user's own sessions except the caller's",
    description:
      "The body may be left out. With `calendar` true the addresses of the user's calendar end too.",
    refusals: { ...TOO_OFTEN },
  },
  getCompany: {
    tag: "Users",
    summary: "Returns the admin's own company: its name, its admins and the room of its files",
  },
  setCompanySwitch: {
    tag: "Users",
    summary: "Switches a part of the panel on or off for the company",
    description:
      "Approval is switched off with `waiting`: what waits enters force as if it came now, or is withdrawn. What is approved for a coming day still enters.",
    refusals: {
      409: "Revisions wait for approval, and the call does not say what becomes of them.",
      ...TOO_OFTEN,
    },
  },
} satisfies DomainReference;
